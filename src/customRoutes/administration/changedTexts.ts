import { replaceEqualDeep } from '@tanstack/react-query';
import type { useTranslate } from 'react-admin';

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
