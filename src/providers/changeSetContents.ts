import type { ChangedItem, ChangeSetContents } from '../../core/contract/changeSets.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { ChangeSetPart, RowChange } from '../../core/rules/changeSetKinds.ts';
import { httpClient } from './httpClient.ts';

/** A count of a change set, and the page of what it counts, from 1. */
interface AskedContents {
  changeSetId: string;
  of: ChangeSetPart;
  change?: RowChange | undefined;
  page: number;
}

/** The calls on what a count of a change set counts; they load with their dialog. Each throws HttpError as `httpClient` does. */
export const changeSetContents = {
  page: (asked: AskedContents, signal?: AbortSignal): Promise<ChangeSetContents> =>
    getPage(asked, { signal }),

  /** All of it, for a download. */
  all: async (asked: Omit<AskedContents, 'page'>): Promise<ChangedItem[]> => {
    const list: ChangedItem[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const contents = await getPage({ ...asked, page }, { download: 'true' });
      last = contents.pagination.pagesCount;
      for (const item of contents.list) list.push(item);
    }
    return list;
  },
};

async function getPage(
  { changeSetId: id, of, change, page }: AskedContents,
  { signal, download }: { signal?: AbortSignal | undefined; download?: 'true' },
): Promise<ChangeSetContents> {
  const query = { of, change, page, download };
  return (await httpClient<ChangeSetContents>(pathTo(API.changeSetContents, { id }), { query, signal })).json;
}
