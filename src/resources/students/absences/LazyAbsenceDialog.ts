import { lazyDialog } from '../../../components/lazyDialog.tsx';

/** The form that announces an absence, in a chunk of its own. */
export const LazyAbsenceDialog = lazyDialog(async () => (await import('./AbsenceDialog.tsx')).AbsenceDialog);
