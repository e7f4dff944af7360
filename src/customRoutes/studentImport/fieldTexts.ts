import { formatDay, isDay } from '../../../core/rules/days.ts';
import { studentImportTexts } from './studentImportTexts.ts';

const labels: Partial<Record<string, string>> = studentImportTexts.field;

/** How a field is called; '' for none. */
export const fieldLabel = (field: string): string => labels[field] ?? '';

/** A value of a field as it is shown. */
export function fieldValue(field: string, value: string): string {
  if (value === '') return studentImportTexts.nothing;
  if (field === 'status') return studentImportTexts[value === 'true' ? 'active' : 'inactive'];
  if (field === 'permitHolder') return studentImportTexts[value === 'true' ? 'yes' : 'no'];
  return isDay(value) ? formatDay(value) : value;
}
