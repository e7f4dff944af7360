import { replaceEqualDeep } from '@tanstack/react-query';
import type { useTranslate } from 'react-admin';
import { ASSIGNABLE_ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import type { CardKind } from '../../resources/card/CardInputs.tsx';

/** What differs between two states of a record, a sentence for each field that `textOf` says the values of. */
export const changedTexts = (
  translate: ReturnType<typeof useTranslate>,
  { before = {}, now }: { before: object | undefined; now: Record<string, unknown> },
  names: readonly string[],
  textOf: (name: string, value: unknown) => string,
  labelOf: (name: string) => string = name => translate(`administration.fields.${name}`),
): string[] =>
  names.flatMap(name => {
    const was: unknown = Object.entries(before).find(([field]) => field === name)?.[1];
    if (replaceEqualDeep(was, now[name]) === was) return [];
    const [former, current] = [was, now[name]].map(
      value => textOf(name, value) || translate('administration.conflict.empty'),
    );
    return [translate('administration.conflict.field', { field: labelOf(name), former, current })];
  });

type Translate = ReturnType<typeof useTranslate>;

/** What differs between two states of a card's record, a sentence each. */
export const cardDifferences = (
  translate: Translate,
  { blank }: CardKind,
  before: object | undefined,
  now: Record<string, unknown>,
): string[] =>
  changedTexts(translate, { before, now }, Object.keys(blank), (name, value) => {
    if (name === 'status') return translate(`common.status.${value ? 'active' : 'inactive'}`);
    if (name === 'roles') return rolesText(translate, value);
    if (name === 'image') return translate(`administration.conflict.${value ? 'image' : 'noImage'}`);
    return String(value ?? '');
  });

const rolesText = (translate: Translate, value: unknown): string => {
  const held = rolesByName(roleCodes(value));
  return ASSIGNABLE_ROLES.filter(name => held[name] !== undefined)
    .map(name => translate(`administration.role.${name}`))
    .join(', ');
};
