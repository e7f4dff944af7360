import { ASSIGNABLE_ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';

const LABELS = new Map(Object.entries<string>(administrationTexts.fields));

/** The label of a card's field. */
export const cardFieldLabel = (field: string): string => LABELS.get(field) ?? field;

/** The value of a card's field, in words. */
export const cardFieldText = (field: string, value: unknown): string => {
  if (field === 'status') return commonTexts.status[value ? 'active' : 'inactive'];
  if (field === 'roles') return rolesText(value);
  if (field === 'image') return administrationTexts.conflict[value ? 'image' : 'noImage'];
  return String(value ?? '');
};

const rolesText = (value: unknown): string => {
  const held = rolesByName(roleCodes(value));
  return ASSIGNABLE_ROLES.filter(name => held[name] !== undefined)
    .map(name => administrationTexts.role[name])
    .join(', ');
};
