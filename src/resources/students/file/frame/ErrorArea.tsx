import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ErrorNote } from '../../../../components/ErrorNote.tsx';
import { BY_SERVER, type FieldFault, fieldFaults, focusFirstFault } from '../form/fieldFaults.ts';
import type { FileValues } from '../form/fileValues.ts';

/**
 * What keeps the file from being saved, each sentence once: those of docs/product.md §5, and what the server
 * said (docs/product.md §8). A sentence leads to its first field.
 */
export const ErrorArea = ({ container }: { container: RefObject<HTMLElement | null> }) => {
  const translate = useTranslate();
  const { errors } = useFormState<FileValues>();
  const sentences = bySentence(fieldFaults(errors), translate);
  if (sentences.size === 0) return null;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <ErrorNote>
        {[...sentences].map(([sentence, faults]) => (
          <Box key={sentence}>
            {faults.length === 0 ? (
              sentence
            ) : (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => focusFirstFault(container.current, faults)}
                sx={{ font: 'inherit', textAlign: 'left' }}
              >
                {sentence}
              </Link>
            )}
          </Box>
        ))}
      </ErrorNote>
    </Box>
  );
};

/** The faults by what is said of them. What the server says of the whole comes first and leads nowhere. */
const bySentence = (faults: FieldFault[], translate: (key: string) => string): Map<string, FieldFault[]> => {
  const sentences = new Map<string, FieldFault[]>();
  for (const fault of faults.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))) {
    const sentence = sentenceOf(fault, translate);
    const others = sentences.get(sentence) ?? [];
    sentences.set(sentence, isWhole(fault) ? others : [...others, fault]);
  }
  return sentences;
};

const isWhole = ({ field }: FieldFault) => field.startsWith('root');

const sentenceOf = ({ type, message }: FieldFault, translate: (key: string) => string): string =>
  type === BY_SERVER || type === 'date' ? translate(message) : translate(`students.file.problem.${type}`);
