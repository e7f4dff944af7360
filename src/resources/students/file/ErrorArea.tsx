import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import { BY_SERVER, type FieldFault, fieldFaults } from './fileFaults.ts';
import type { FileValues } from './fileValues.ts';
import { fieldName, goToSection, sectionOf } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

/**
 * The faults that keep the file from being saved, each sentence once: those of docs/product.md §5, and what the server
 * answered (docs/product.md §8). A sentence leads to its field, or to each of its fields by name. After a save that was
 * refused the focus is in the first field of the page that is to blame.
 */
export const ErrorArea = ({ body }: { body: RefObject<HTMLElement | null> }) => {
  const { setFocus } = useFormContext<FileValues>();
  const { errors, submitCount } = useFormState<FileValues>();
  const faults = fieldFaults(errors);
  const goToFirst = useEffectEvent(() => {
    const fault = faults.find(each => !isWhole(each));
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field && fault) goToSection(sectionOf(fault.field));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (submitCount > 0) goToFirst();
  }, [submitCount]);

  if (faults.length === 0) return null;
  const link = ({ field }: FieldFault, text: string) => (
    <Link
      key={field}
      component="button"
      type="button"
      color="inherit"
      underline="always"
      onClick={() => {
        goToSection(sectionOf(field));
        if (field.includes('.')) setFocus(field as FieldPath<FileValues>);
      }}
      sx={{ font: 'inherit', textAlign: 'left' }}
    >
      {text}
    </Link>
  );
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Alert severity="error">
        {Array.from(bySentence(faults), ([sentence, [first, ...others]]) => (
          <Box key={sentence} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {first && others.length === 0 ? link(first, sentence) : <span>{sentence}</span>}
            {first &&
              others.length > 0 &&
              [first, ...others].map(fault => link(fault, fieldName(fault.field)))}
          </Box>
        ))}
      </Alert>
    </Box>
  );
};

/** The faults by their message. What the server says of the whole comes first and leads nowhere. */
const bySentence = (faults: FieldFault[]): Map<string, FieldFault[]> => {
  const sentences = new Map<string, FieldFault[]>();
  for (const fault of faults.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))) {
    const sentence = sentenceOf(fault);
    const others = sentences.get(sentence) ?? [];
    sentences.set(sentence, isWhole(fault) ? others : [...others, fault]);
  }
  return sentences;
};

const isWhole = ({ field }: FieldFault) => field.startsWith('root');

const sentenceOf = ({ type, message }: FieldFault): string =>
  type === BY_SERVER || type === 'date' ? message : (PROBLEMS[type] ?? message);

const PROBLEMS: Partial<Record<string, string>> = studentFileTexts.problem;
