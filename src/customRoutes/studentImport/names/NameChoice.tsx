import { useTranslate } from 'react-admin';
import type { ForeignName } from '../../../../core/rules/import/foreignNames.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { type Choice, SearchableChoice } from '../../../components/SearchableChoice.tsx';
import { useFieldTexts } from '../useFieldTexts.ts';
import type { OurNames } from './useOurNames.ts';

/** Stands for leaving the field empty: no record has it, nor a country. */
const LEAVE = ' ';

type NameChoiceProps = {
  name: ForeignName;
  ours: OurNames;
  /** An `_id` or a country, '' for nothing; null as long as nothing is chosen. */
  value: string | null;
  onChoose: (value: string | null) => void;
  disabled: boolean;
};

/** Which of ours a name of the table stands for: what looks like it first, then nothing, then all. */
export const NameChoice = ({ name: { field, text }, ours, value, onChoose, disabled }: NameChoiceProps) => {
  const translate = useTranslate();
  const { label } = useFieldTexts();
  const { offered, byId } = ours.choices[field];
  const leave = { id: LEAVE, name: translate('studentImport.names.leave') };
  const chosen = value === '' ? leave : value === null ? undefined : byId.get(value);
  const offer = (options: readonly Choice[], sought: string): Choice[] => {
    if (sought !== '' && sought !== foldText(chosen?.name ?? '')) {
      return options.filter(option => foldText(option.name).includes(sought));
    }
    const likely = ours.likely(field, text);
    return [...likely, ...options.filter(({ id }) => likely.every(choice => choice.id !== id))];
  };
  return (
    <SearchableChoice
      size="small"
      label={translate('studentImport.names.choice', { field: label(field), text })}
      disabled={disabled}
      options={[leave, ...offered]}
      value={chosen ?? null}
      filterOptions={(options, { inputValue }) => offer(options, foldText(inputValue))}
      onChange={(_, choice) => onChoose(choice === null ? null : choice.id === LEAVE ? '' : choice.id)}
    />
  );
};
