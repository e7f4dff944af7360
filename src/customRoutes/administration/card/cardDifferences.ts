import type { useTranslate } from 'react-admin';
import { ASSIGNABLE_ROLES, roleCodes, rolesByName } from '../../../../core/rules/roles.ts';
import type { CardKind } from '../../../resources/card/CardInputs.tsx';
import { changedTexts } from '../changedTexts.ts';

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
