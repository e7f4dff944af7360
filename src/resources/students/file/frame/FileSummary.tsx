import Box from '@mui/material/Box';
import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { attendanceRate } from '../../../../../core/rules/attendanceTotals.ts';
import { ageOn, type Day, formatDay, isDay } from '../../../../../core/rules/days.ts';
import { isEnrolledOn } from '../../../../../core/rules/enrolment.ts';
import { fullName } from '../../../../../core/rules/text.ts';
import { useFocusOnClose } from '../../../../components/focus.ts';
import { LoadFailure } from '../../../../components/LoadFailure.tsx';
import { NumberLink } from '../../../../components/NumberLink.tsx';
import { useAddressParameter } from '../../../../components/useAddressParameter.ts';
import { useCloseParameter } from '../../../../components/useCloseParameter.ts';
import { useMay } from '../../../../components/useMay.ts';
import { formatPresence } from '../../../../i18n/formatNumber.ts';
import { FilePresenceDialog } from '../../presence/FilePresenceDialog.tsx';
import { PRESENCE, RECENT } from '../../presence/presenceAddress.ts';
import { ExplainedWeeks } from '../../weeks/ExplainedWeeks.tsx';
import { useFile } from '../FileContext.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { usePresence } from './usePresence.ts';

/** The student at a glance, by the file as it was saved: age, current classes, presence of the last 8 weeks. */
export const FileSummary = ({ id }: { id: string }) => {
  const explainsWeeks = useMay().may('evaluations.read');
  return (
    <>
      <Box
        component="ul"
        aria-label={studentFileTexts.summary.label}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          m: 0,
          p: 0,
          listStyle: 'none',
          // On a phone the presence, which comes later, has a line of its own.
          minHeight: { xs: '3.142em', md: '1.571em' },
          typography: 'body2',
          lineHeight: 1.571,
          color: 'text.secondary',
          columnGap: { xs: 2, sm: 0 },
          // Where the line breaks, a dot would stand alone at its end.
          '& > li:not(:last-of-type)::after': { content: { sm: '"·"' }, mx: 1 },
        }}
      >
        <Age />
        <CurrentClassrooms />
        <PresenceOf id={id} />
      </Box>
      {explainsWeeks && <ExplainedWeeks />}
    </>
  );
};

const Age = () => {
  const { stored, today } = useFile();
  const { birthDate } = stored.student;
  const age = isDay(birthDate) ? ageOn(birthDate, today) : -1;
  return age < 0 ? null : <li>{studentFileTexts.summary.age(age)}</li>;
};

/** The names of the classes, else of those that begin next, with the day; only how many there are when the names could not be loaded. */
const CurrentClassrooms = () => {
  const { stored, today, classrooms } = useFile();
  const current = stored.studentClassrooms.filter(enrolment => isEnrolledOn(enrolment, today));
  const coming = comingStart(stored.studentClassrooms, today);
  const shown =
    current.length > 0
      ? current
      : stored.studentClassrooms.filter(({ startDate }) => coming && startDate === coming);
  if (shown.length > 0 && classrooms.loading) return null;
  const named = shown.flatMap(({ classroom }) => classrooms.byId.get(classroom)?.name ?? []);
  const names = [...new Set(named)].join(', ');
  if (current.length > 0) {
    return <li>{names || studentFileTexts.summary.classroomsCount(current.length)}</li>;
  }
  return (
    <li>
      {names
        ? studentFileTexts.summary.comingClassroom({ names, date: formatDay(coming) })
        : studentFileTexts.summary.noClassroom}
    </li>
  );
};

/** The first day after today on which a class begins; undefined when none does. */
const comingStart = (enrolments: readonly { startDate?: string | null }[], today: Day): Day | undefined =>
  enrolments
    .flatMap(({ startDate }) => (startDate && isDay(startDate) && startDate > today ? [startDate] : []))
    .sort()[0];

/** Nothing where the back end does not know the call. */
const PresenceOf = ({ id }: { id: string }) => {
  const { stored } = useFile();
  const explained = useAddressParameter(PRESENCE);
  const close = useCloseParameter(PRESENCE);
  const { data, error, refetch } = usePresence(id);
  const number = useRef<HTMLAnchorElement>(null);
  // It may have been opened by its address, from another page.
  useFocusOnClose(number, explained.value !== '');
  if (error instanceof HttpError && error.status === 404) return null;
  if (error) {
    return (
      <li>
        <LoadFailure sentence={studentFileTexts.summary.presenceFailed} onRetry={refetch} />
      </li>
    );
  }
  if (!data) return null;
  const { present, absent, excused } = data;
  const share = attendanceRate(data);
  return (
    <li>
      {share === null ? (
        studentFileTexts.summary.noPresence
      ) : (
        <NumberLink
          ref={number}
          to={explained.addressWith(RECENT)}
          title={studentFileTexts.summary.explainPresence}
        >
          {studentFileTexts.summary.presence({
            count: present + absent + excused,
            share: formatPresence(data),
            present,
          })}
        </NumberLink>
      )}
      {explained.value && (
        <FilePresenceDialog id={id} name={fullName(stored.student)} which={explained.value} onClose={close} />
      )}
    </li>
  );
};
