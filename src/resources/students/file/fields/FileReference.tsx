import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterChoices } from '../../list/useFilterChoices.ts';
import { FileChoice } from './FileChoice.tsx';
import type { TextPath } from './useFileField.ts';

type FileReferenceProps = {
  name: TextPath;
  label: string;
  choices: FilterChoices;
  /** The `_id` that the file has had: it can be kept although it is no longer active. */
  stored: string;
};

/** An organization or classroom: one of the active ones, or the one that it is already. */
export const FileReference = ({ name, label, choices, stored }: FileReferenceProps) => {
  const translate = useTranslate();
  const options = useMemo(
    () =>
      choices.options
        .filter(({ id, active }) => active || id === stored)
        .map(({ id, name: text, active }) => ({
          value: id,
          label: active ? text : translate('students.file.choice.inactive', { name: text }),
        })),
    [choices.options, stored, translate],
  );
  return <FileChoice name={name} label={label} options={options} />;
};
