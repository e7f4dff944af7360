import type { ReactNode } from 'react';
import { useLate } from './useLate.ts';

/** Shows what stands for something on its way only when that is not there soon: it would flash and cost time. */
export const Late = ({ children }: { children: ReactNode }) => (useLate() ? children : null);
