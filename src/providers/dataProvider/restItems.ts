import simpleRestProvider from 'ra-data-simple-rest';
import type { fetchUtils } from 'react-admin';
import { httpClient, type RequestOptions } from '../httpClient.ts';

/** The http client as ra-data-simple-rest calls it: a body that is JSON already, a signal that may be null. */
const restClient = async (url: string, { method, body, signal }: fetchUtils.Options = {}) => {
  const reply = await httpClient(url, {
    method: method as RequestOptions['method'],
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    signal: signal ?? undefined,
  });
  return { ...reply, body: '' };
};

const provider = simpleRestProvider('', restClient);

/**
 * Calls on one record, by ra-data-simple-rest: it puts the id behind the item's path.
 * `itemPath` is such as '/api/organizations/organization'.
 */
export const restItems = (itemPath: string) => {
  const resource = itemPath.slice(1);
  return {
    get: async (id: string) => (await provider.getOne(resource, { id })).data as unknown,
    put: async (id: string, data: object) =>
      (await provider.update(resource, { id, data, previousData: { id } })).data as unknown,
    post: async (data: object) => (await provider.create(resource, { data })).data as unknown,
    remove: async (id: string) => (await provider.delete(resource, { id })).data as unknown,
  };
};
