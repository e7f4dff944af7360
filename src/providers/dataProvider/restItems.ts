import { httpClient } from '../httpClient.ts';

/** Calls on one record, whose id follows `itemPath`, such as '/api/organizations/organization'. */
export const restItems = (itemPath: string) => {
  const pathOf = (id: string) => `${itemPath}/${encodeURIComponent(id)}`;
  return {
    get: async (id: string) => (await httpClient(pathOf(id))).json,
    put: async (id: string, body: object) => (await httpClient(pathOf(id), { method: 'PUT', body })).json,
    post: async (body: object) => (await httpClient(itemPath, { method: 'POST', body })).json,
    remove: async (id: string) => (await httpClient(pathOf(id), { method: 'DELETE' })).json,
  };
};
