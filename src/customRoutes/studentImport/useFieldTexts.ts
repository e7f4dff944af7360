import { formatDay, isDay } from '../../../core/rules/days.ts';
import { studentImportTexts } from './studentImportTexts.ts';

/** How fields and their values are called and shown. */
export const useFieldTexts = () => {
  const labels: Partial<Record<string, string>> = studentImportTexts.field;
  const label = (field: string): string => labels[field] ?? '';
  const shown = (field: string, value: string): string => {
    if (value === '') return studentImportTexts.nothing;
    if (field === 'status') return studentImportTexts[value === 'true' ? 'active' : 'inactive'];
    if (field === 'permitHolder') return studentImportTexts[value === 'true' ? 'yes' : 'no'];
    return isDay(value) ? formatDay(value) : value;
  };
  return { label, shown };
};
