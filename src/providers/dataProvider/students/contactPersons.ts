import { API } from '../../../../core/contract/paths.ts';
import type { ContactPersons } from '../../../../core/contract/students.ts';
import { httpClient } from '../../httpClient.ts';
import type { ResourceAdapter } from '../ResourceAdapter.ts';

/** The contact persons of students as choices: a name is its own id. */
export const contactPersons = {
  getList: async ({ signal }) => {
    const { names } = (await httpClient<ContactPersons>(API.contactPersons, { signal })).json;
    return { data: names.map(name => ({ id: name, name, status: true })), total: names.length };
  },
} satisfies ResourceAdapter;
