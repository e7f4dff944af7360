import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { type Day, formatDay } from '../../../../../core/rules/days.ts';
import { isEnrolledOn } from '../../../../../core/rules/enrolment.ts';
import { fullName } from '../../../../../core/rules/text.ts';
import { DayText } from '../../../../components/DayText.tsx';
import { EmailText } from '../../../../components/EmailText.tsx';
import { useFocusOnClose } from '../../../../components/focus.ts';
import { LOW_WINDOW } from '../../../../components/pageFrame.ts';
import {
  OVER_THE_PAGE,
  useAddressParameter,
  useCloseParameter,
} from '../../../../components/useAddressParameter.ts';
import { useMay } from '../../../../components/useMay.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { FilePresenceDialog } from '../../presence/FilePresenceDialog.tsx';
import { ExplainedWeeks } from '../../weeks/ExplainedWeeks.tsx';
import { useFile } from '../FileContext.ts';
import { mailHref, telephoneHref } from '../fields/ContactLink.tsx';
import { rowKey } from '../form/fileValues.ts';
import { goToSection } from '../form/sections.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { OVERVIEW_COLUMNS } from '../frame/FileSkeleton.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { Fact } from './Fact.tsx';
import { NextEvaluation } from './NextEvaluation.tsx';
import { PresenceOverview } from './PresenceOverview.tsx';

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
          <ExplainedPresence id={id} />
          <CurrentClassrooms />
          {seesEvaluations && <NextEvaluation id={id} />}
          <Contact />
        </Box>
        <LastNotes />
      </Box>
      {seesEvaluations && <ExplainedWeeks />}
    </FileSection>
  );
};

/** As high as the part of the popup that scrolls. */
const FILLS_WINDOW = { minHeight: { md: 'calc(100dvh - 220px)' }, [LOW_WINDOW]: { minHeight: 0 } } as const;

/** The presence and, where the address asks for it, the cells behind it. */
const ExplainedPresence = ({ id }: { id: string }) => {
  const { stored } = useFile();
  const { value } = useAddressParameter(OVER_THE_PAGE.presence);
  const close = useCloseParameter(OVER_THE_PAGE.presence);
  const number = useRef<HTMLAnchorElement>(null);
  // It may have been opened by its address, from another page.
  useFocusOnClose(number, value !== '');
  return (
    <>
      <PresenceOverview id={id} number={number} />
      {value && <FilePresenceDialog id={id} name={fullName(stored.student)} which={value} onClose={close} />}
    </>
  );
};

/** The classes of today, else the next ones to begin. */
const CurrentClassrooms = () => {
  const { stored, today, classrooms } = useFile();
  const rows = stored.studentClassrooms;
  const current = rows.filter(row => isEnrolledOn(row, today));
  const start = nextStart(rows, today);
  const shown = current.length > 0 ? current : rows.filter(({ startDate }) => start && startDate === start);
  if (shown.length > 0 && classrooms.loading) return null;
  return (
    <Fact title={texts.classrooms}>
      {current.length === 0 && <div>{texts.noClassroom}</div>}
      {shown.map(({ _id, classroom, startDate, endDate }) => (
        <div key={_id}>
          {classrooms.byId.get(classroom)?.name ?? commonTexts.choice.notLoaded}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.enrolled({ from: formatDay(startDate), to: formatDay(endDate) })}
          </Box>
        </div>
      ))}
    </Fact>
  );
};

/** The first day after today on which a class begins; undefined when none does. */
const nextStart = (rows: readonly { startDate: string }[], today: Day): Day | undefined =>
  rows.flatMap(({ startDate }) => (startDate > today ? startDate : [])).toSorted()[0];

const Contact = () => {
  const { telephone, email } = useFile().stored.student;
  const [call, mail] = [telephoneHref(telephone), mailHref(email)];
  return (
    <Fact title={studentFileTexts.group.reach}>
      {!telephone && !email && <div>{texts.noContact}</div>}
      {telephone && (
        <ContactLine icon={<CallIcon aria-hidden fontSize="small" />} href={call}>
          {telephone}
        </ContactLine>
      )}
      {email && (
        <ContactLine icon={<MailIcon aria-hidden fontSize="small" />} href={mail}>
          <EmailText address={email} />
        </ContactLine>
      )}
    </Fact>
  );
};

type ContactLineProps = { icon: ReactNode; href: string | undefined; children: ReactNode };

/** A number or an address to press; a text where it is neither. */
const ContactLine = ({ icon, href, children }: ContactLineProps) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, '& svg': { color: 'primary.main' } }}
  >
    {icon}
    {href ? <Link href={href}>{children}</Link> : <span>{children}</span>}
  </Box>
);

/** How many notes are read at a glance. */
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
