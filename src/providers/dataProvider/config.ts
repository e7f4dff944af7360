import type { AppConfig } from '../../../core/contract/config.ts';
import { API } from '../../../core/contract/paths.ts';
import { httpClient } from '../httpClient.ts';

/** What the installation says of itself: the foundation behind it. */
export const getConfig = async (): Promise<AppConfig> => (await httpClient<AppConfig>(API.config)).json;
