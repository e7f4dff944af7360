import { replaceEqualDeep } from '@tanstack/react-query';
import { ASSIGNABLE_ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { administrationTexts } from './administrationTexts.ts';

/** What differs between two states of a record in the labelled fields, a sentence for each, with its values as `textOf` says them. */
export const changedTexts = (
  { before = {}, now }: { before: object | undefined; now: Record<string, unknown> },
  labels: Readonly<Record<string, string>>,
  textOf: (name: string, value: unknown) => string,
): string[] =>
  Object.entries(labels).flatMap(([name, field]) => {
    const was: unknown = Object.entries(before).find(([field]) => field === name)?.[1];
    if (replaceEqualDeep(was, now[name]) === was) return [];
    const said = (value: unknown) => textOf(name, value) || administrationTexts.conflict.empty;
    return [administrationTexts.conflict.field({ field, former: said(was), current: said(now[name]) })];
  });

/** What differs between two states of a card's record, a sentence each. */
export const cardDifferences = (before: object | undefined, now: Record<string, unknown>): string[] =>
  changedTexts({ before, now }, administrationTexts.fields, (name, value) => {
    if (name === 'status') return commonTexts.status[value ? 'active' : 'inactive'];
    if (name === 'roles') return rolesText(value);
    if (name === 'image')
      return value ? administrationTexts.conflict.image : administrationTexts.conflict.noImage;
    return String(value ?? '');
  });

const rolesText = (value: unknown): string => {
  const held = rolesByName(roleCodes(value));
  return ASSIGNABLE_ROLES.filter(name => held[name] !== undefined)
    .map(name => administrationTexts.role[name])
    .join(', ');
};
