import { useCallback, useMemo } from 'react';
import { COUNTRIES } from '../../../core/rules/countries.ts';
import { countriesOfName } from '../../../core/rules/import/importedCountry.ts';
import { likelyNames } from '../../../core/rules/import/likelyNames.ts';
import type { ForeignNameField } from '../../../core/rules/import/studentImport.ts';
import type { Choice } from '../../components/SearchableChoice.tsx';
import { useFilterChoices } from '../../resources/students/list/useFilterChoices.ts';

export const useOurNames = () => {
  const classrooms = useFilterChoices('classrooms');
  const organizations = useFilterChoices('organizations');
  const choices = useMemo(() => {
    const active = (options: typeof classrooms.options): Choice[] => options.filter(option => option.active);
    return {
      classroom: { offered: active(classrooms.options), byId: classrooms.byId },
      organization: { offered: active(organizations.options), byId: organizations.byId },
      country: { offered: COUNTRY_CHOICES, byId: COUNTRIES_BY_ID },
    } satisfies Record<ForeignNameField, { offered: Choice[]; byId: ReadonlyMap<string, Choice> }>;
  }, [classrooms, organizations]);

  /** Those that a text may well mean, the likeliest first. */
  const likely = useCallback(
    (field: ForeignNameField, text: string): Choice[] => {
      const { offered } = choices[field];
      const shared = field === 'country' ? countriesOfName(text) : [];
      const names =
        shared.length > 0
          ? shared
          : likelyNames(
              text,
              offered.map(({ name }) => name),
            );
      return names.flatMap(name => offered.find(choice => choice.name === name) ?? []);
    },
    [choices],
  );
  const failed = [classrooms, organizations].filter(({ failure }) => failure !== undefined);
  return {
    choices,
    likely,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
};

const COUNTRY_CHOICES: Choice[] = COUNTRIES.map(name => ({ id: name, name }));
const COUNTRIES_BY_ID = new Map(COUNTRY_CHOICES.map(choice => [choice.id, choice]));
