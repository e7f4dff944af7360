import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatDay } from '../../../../core/rules/days.ts';
import { isEnrolledOn } from '../../../../core/rules/enrolment.ts';
import { EVALUATION_DUE_WEEKS } from '../../../../core/rules/evaluationBands.ts';
import { DayText } from '../../../components/DayText.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { useMay } from '../../../components/useMay.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { ProgressOverview } from '../../../progress/ProgressOverview.tsx';
import { progressTexts } from '../../../progress/progressTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { EmailText } from '../../EmailText.tsx';
import { ExplainedWeeks, WeeksLink } from '../weeks/WeeksDialog.tsx';
import { useFile } from './FileContext.ts';
import { OVERVIEW_COLUMNS } from './FileFrame.tsx';
import { Fact, FileSection } from './FileSection.tsx';
import { mailHref, telephoneHref } from './fileFields.tsx';
import { rowKey } from './fileValues.ts';
import { PresenceOverview } from './PresenceOverview.tsx';
import { goToSection } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

const texts = studentFileTexts.overview;

/**
 * Overzicht: what a file is mostly opened for, to read, as it was saved. It fills the window in which a file opens, so
 * that its form begins below.
 */
export const OverviewSection = ({ id }: { id: string }) => {
  const seesEvaluations = useMay().may('evaluations.read');
  return (
    <FileSection name="overview" sx={FILLS_WINDOW}>
      <Box sx={OVERVIEW_COLUMNS}>
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <PresenceOverview id={id} />
          <CurrentClassrooms />
          {seesEvaluations && <NextEvaluation id={id} />}
          <Contact />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <LastNotes />
          <Fact title={progressTexts.overview}>
            <ProgressOverview studentId={id} />
          </Fact>
        </Box>
      </Box>
      {seesEvaluations && <ExplainedWeeks />}
    </FileSection>
  );
};

/** As high as the part of the popup that scrolls, without the heading of what follows. */
const FILLS_WINDOW = { minHeight: { md: 'calc(100dvh - 300px)' }, [LOW_WINDOW]: { minHeight: 0 } } as const;

/** The classes of today, else the next ones to begin. */
const CurrentClassrooms = () => {
  const { stored, today, classrooms } = useFile();
  const rows = stored.studentClassrooms;
  const current = rows.filter(row => isEnrolledOn(row, today));
  const [next] = rows.flatMap(({ startDate }) => (startDate > today ? startDate : [])).toSorted();
  const shown = current.length > 0 ? current : rows.filter(({ startDate }) => startDate === next);
  return (
    <Fact title={texts.classrooms}>
      {current.length === 0 && <div>{texts.noClassroom}</div>}
      {shown.map(({ _id, classroom, startDate, endDate }) => (
        <div key={_id}>
          {classrooms.byId.get(classroom)?.name ?? (classrooms.loading ? '…' : commonTexts.choice.notLoaded)}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.enrolled(formatDay(startDate), formatDay(endDate))}
          </Box>
        </div>
      ))}
    </Fact>
  );
};

const NextEvaluation = ({ id }: { id: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['evaluationWeeks', id],
    queryFn: ({ signal }) => dataProvider.getEvaluationWeeks(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const { title, failed, weeks, since, sinceStart, due, next, noNext } = texts.evaluation;
  const nextText = data?.next?.weeks === EVALUATION_DUE_WEEKS ? due : next;
  return (
    <Fact title={title}>
      {/* Its place is kept while it is fetched: the longest sentence takes so many lines. */}
      <Box sx={{ minHeight: { xs: '6em', md: '7.5em' } }}>
        {isError && !isFetching && <LoadFailure sentence={failed} onRetry={refetch} />}
        {data && (
          <>
            <WeeksLink row={data}>{weeks(data.weeks)}</WeeksLink>{' '}
            {data.lastEvaluation ? since(formatDay(data.lastEvaluation)) : sinceStart}{' '}
            {data.next ? nextText(formatDay(data.next.date), data.next.weeks) : noNext}
          </>
        )}
      </Box>
    </Fact>
  );
};

const Contact = () => {
  const { telephone, email } = useFile().stored.student;
  const lines = [
    { Icon: CallIcon, href: telephoneHref(telephone), value: telephone, text: telephone },
    { Icon: MailIcon, href: mailHref(email), value: email, text: <EmailText address={email} /> },
  ].filter(({ value }) => value);
  return (
    <Fact title={studentFileTexts.group.reach}>
      {lines.length === 0 && <div>{texts.noContact}</div>}
      {lines.map(({ Icon, href, value, text }) => (
        <Box key={value} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Icon aria-hidden fontSize="small" color="primary" />
          {href ? <Link href={href}>{text}</Link> : <span>{text}</span>}
        </Box>
      ))}
    </Fact>
  );
};

const SHOWN = 5;

const LastNotes = () => {
  const { studentNotes } = useFile().stored;
  const last = studentNotes
    .toSorted((a, b) => (a.date < b.date ? 1 : -Number(a.date > b.date)))
    .slice(0, SHOWN);
  return (
    <Fact title={texts.notes}>
      {last.length === 0 && <div>{studentFileTexts.notes.none}</div>}
      {last.map(note => (
        <Box
          component="article"
          key={rowKey(note)}
          sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <DayText day={note.date} /> · {note.authorName} · {note.category}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{note.description}</Box>
        </Box>
      ))}
      {studentNotes.length > last.length && (
        <Button size="small" onClick={() => goToSection('notes')} sx={{ ml: -1 }}>
          {texts.allNotes(studentNotes.length)}
        </Button>
      )}
    </Fact>
  );
};
