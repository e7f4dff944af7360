import {
  CHANGE_SET_PARTS,
  type ChangeSetPart,
  ROW_CHANGES,
  type RowChange,
} from '../../../../core/rules/changeSetKinds.ts';
import { pageNumber } from '../../../../core/rules/pagination.ts';

/** The parameter of the page's address that names the count of a change set whose list is shown. */
export const CHANGE_SET_CONTENTS = 'inhoud';

/** Which count of which change set, and which page of what it counts, from 1. */
export interface CountedContents {
  changeSetId: string;
  of: ChangeSetPart;
  /** Only the students to whom that was done. */
  change?: RowChange | undefined;
  page?: number;
}

/** The page that is shown. */
export type ShownContents = CountedContents & { page: number };

/** As the address has it. */
export const writeContents = ({ changeSetId, of, change = undefined, page = 1 }: CountedContents): string =>
  [changeSetId, of, change ?? '', page].join('.');

/** What the address names; undefined for anything else. */
export function readContents(value: string): ShownContents | undefined {
  const [changeSetId, part, done, page] = value.split('.');
  const of = CHANGE_SET_PARTS.find(each => each === part);
  if (!changeSetId || !of) return undefined;
  return { changeSetId, of, change: ROW_CHANGES.find(each => each === done), page: pageNumber(page) };
}
