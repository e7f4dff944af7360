import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { pathTo } from '../../../../core/contract/paths.ts';
import { formatDay, isDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { useMay } from '../../../components/useMay.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { SCREENS } from '../../../screens.ts';
import { useFile } from './FileContext.ts';
import type { FileValues } from './fileValues.ts';
import { studentFileTexts } from './studentFileTexts.ts';

/**
 * Points out students who have, or nearly have, the name and the date of birth that are filled in, with a link to the file,
 * in another tab: to look at it, nothing that was typed has to be saved or given up. Saving goes on all the same, also where
 * the question fails (docs/product.md §4, Student save). A new file has no `id` yet: there is nothing to merge.
 */
export const SamePersonNotice = ({ id }: { id: string | undefined }) => {
  const persons = useSamePersons(id);
  const mayMerge = useMay().may('students.merge');
  return (
    // Always there, so that a screen reader says what comes; out of the grid while it is empty.
    <Stack role="status" spacing={1} sx={{ '&:empty': { position: 'absolute' } }}>
      {persons.map(person => (
        <Alert
          key={person._id}
          severity="warning"
          role="presentation"
          action={
            <>
              <Button
                component={Link}
                to={pathTo(SCREENS.student.path, { id: person._id })}
                target="_blank"
                title={studentFileTexts.samePerson.newTab}
                color="inherit"
                size="small"
              >
                {studentFileTexts.samePerson.open}
              </Button>
              {mayMerge && id && (
                <Button
                  component={Link}
                  to={pathTo(SCREENS.merge.path, { id, otherId: person._id })}
                  color="inherit"
                  size="small"
                >
                  {studentFileTexts.samePerson.merge}
                </Button>
              )}
            </>
          }
        >
          {studentFileTexts.samePerson.message(fullName(person), formatDay(person.birthDate))}
          {!mayMerge && id && <div>{studentFileTexts.samePerson.ask}</div>}
        </Alert>
      ))}
    </Stack>
  );
};

/** How long typing has to pause before the server is asked, in milliseconds. */
const PAUSE_MS = 400;

/** Who else may be the person of the form, once name or date of birth differ from those of the stored file. */
const useSamePersons = (id: string | undefined) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { student: stored } = useFile().stored;
  const student = useWatch<FileValues, 'student'>({ name: 'student' });
  const [firstName, lastName] = [student.firstName.trim(), student.lastName.trim()];
  const entered = { firstName, lastName, birthDate: student.birthDate };
  const isChanged = Object.entries(entered).some(
    ([field, value]) => stored[field as keyof typeof entered] !== value,
  );
  const isWhole = firstName !== '' && lastName !== '' && isDay(student.birthDate);
  const typed = isChanged && isWhole ? JSON.stringify(entered) : '';
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    queryKey: ['students', 'getSamePersons', sought, id],
    queryFn: ({ signal }) => dataProvider.getSamePersons({ ...JSON.parse(sought), except: id }, { signal }),
    enabled: sought !== '',
  });
  return typed === '' || sought === '' ? [] : data;
};
