import { useTranslate } from 'react-admin';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { IMPORT_FIELDS } from '../../../core/rules/import/importFields.ts';

/** How fields and their values are called and shown. */
export const useFieldTexts = () => {
  const translate = useTranslate();
  const label = (field: string): string =>
    IMPORT_FIELDS.some(known => known === field) ? translate(`studentImport.field.${field}`) : '';
  const shown = (field: string, value: string): string => {
    if (value === '') return translate('studentImport.nothing');
    if (field === 'status') return translate(`studentImport.${value === 'true' ? 'active' : 'inactive'}`);
    if (field === 'permitHolder') return translate(`studentImport.${value === 'true' ? 'yes' : 'no'}`);
    return isDay(value) ? formatDay(value) : value;
  };
  return { label, shown };
};
