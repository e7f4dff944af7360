import { STUDENT_FIELDS, type StudentFieldName } from '../../../core/fields/studentFields.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { fieldTexts } from './fieldTexts.ts';

/** A field's value as people read it; `organizationOf` names an organization by its `_id`. */
export const fieldText = (
  name: StudentFieldName,
  value: string,
  organizationOf: (id: string) => string,
): string => {
  const { kind } = STUDENT_FIELDS[name];
  if (kind === 'yesNo') return commonTexts.action[value === 'true' ? 'yes' : 'no'];
  if (kind === 'organization' && value) return organizationOf(value);
  if (kind === 'image' && value) return fieldTexts.photo;
  return isDay(value) ? formatDay(value) : value;
};
