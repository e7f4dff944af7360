import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ErrorNote } from '../../../../components/ErrorNote.tsx';
import { BY_SERVER, type FieldFault, fieldFaults, focusFirstFault } from '../form/fieldFaults.ts';
import type { FileValues } from '../form/fileValues.ts';
import { sectionOf } from '../form/sections.ts';

/**
 * What keeps the file from being saved, each sentence once: those of docs/product.md §5, and what the server
 * answered (docs/product.md §8). A sentence leads to its field, or to each of its fields by name.
 */
export const ErrorArea = ({ container }: { container: RefObject<HTMLElement | null> }) => {
  const translate = useTranslate();
  const { errors } = useFormState<FileValues>();
  const sentences = bySentence(fieldFaults(errors), translate);
  if (sentences.size === 0) return null;
  const goTo = (fault: FieldFault) => focusFirstFault(container.current, [fault]);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <ErrorNote>
        {[...sentences].map(([sentence, [first, ...others]]) => (
          <Box key={sentence} sx={LINKS}>
            {!first || others.length > 0 ? (
              <span>{sentence}</span>
            ) : (
              <FaultLink onClick={() => goTo(first)}>{sentence}</FaultLink>
            )}
            {first && others.length > 0 && (
              <Box component="ul" sx={LINKS}>
                {[first, ...others].map(fault => (
                  <li key={fault.field}>
                    <FaultLink onClick={() => goTo(fault)}>{fieldName(fault.field, translate)}</FaultLink>
                  </li>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </ErrorNote>
    </Box>
  );
};

const LINKS = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, pl: 0, listStyle: 'none' } as const;

const FaultLink = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Link
    component="button"
    type="button"
    color="inherit"
    underline="always"
    onClick={onClick}
    sx={{ font: 'inherit', textAlign: 'left' }}
  >
    {children}
  </Link>
);

type Translate = ReturnType<typeof useTranslate>;

/** What a field is called: 'Voornaam', 'Klas 2: Begindatum'. */
const fieldName = (path: string, translate: Translate): string => {
  const [part, row, name] = path.split('.');
  if (part === 'student') return translate(`students.file.field.${row}`);
  const section = sectionOf(path);
  const title = translate(`students.file.section.${section}`);
  if (name === undefined) return title;
  const field = translate(`students.file.${section}.${name}`);
  return translate('students.file.faultIn', { section: title, number: Number(row) + 1, field });
};

/** The faults by their message. What the server says of the whole comes first and leads nowhere. */
const bySentence = (faults: FieldFault[], translate: Translate): Map<string, FieldFault[]> => {
  const sentences = new Map<string, FieldFault[]>();
  for (const fault of faults.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))) {
    const sentence = sentenceOf(fault, translate);
    const others = sentences.get(sentence) ?? [];
    sentences.set(sentence, isWhole(fault) ? others : [...others, fault]);
  }
  return sentences;
};

const isWhole = ({ field }: FieldFault) => field.startsWith('root');

const sentenceOf = ({ type, message }: FieldFault, translate: Translate): string =>
  type === BY_SERVER || type === 'date' ? translate(message) : translate(`students.file.problem.${type}`);
