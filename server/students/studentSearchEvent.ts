import { isFiltered } from '../../core/rules/studentQuery.ts';
import type { DatedStudentFilter } from './studentFilterRepository.ts';

/** What the audit log says of a filter; undefined of one that leaves nobody out but the inactive. */
export function searchOf({ name, today: _today, among: _among, ...others }: DatedStudentFilter) {
  const isOther = isFiltered({ ...others, name: '' });
  if (name === '' && !isOther) return undefined;
  return { name, detail: isOther ? JSON.stringify(others) : '' };
}
