import type { DatedStudentFilter } from './studentFilterRepository.ts';

/** What the audit log says of a filter; undefined of one that leaves nobody out but the inactive. */
export function searchOf({ name, today: _today, among: _among, ...others }: DatedStudentFilter) {
  const { organizations, classrooms, inactive, counted, list, imported, attention } = others;
  const isOther =
    organizations.length + classrooms.length > 0 ||
    inactive ||
    Boolean(counted || list || imported || attention);
  if (name === '' && !isOther) return undefined;
  return { name, detail: isOther ? JSON.stringify(others) : '' };
}
