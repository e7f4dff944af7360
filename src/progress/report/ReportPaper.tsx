import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReportContents } from '../../../core/progress/contract.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { PrintMargins } from '../../components/printing.tsx';
import { reportTexts } from './reportTexts.ts';

const texts = reportTexts.paper;

type ReportPaperProps = { contents: ReportContents; date: Day };

/** A report as it is printed: one A4, and more only where notes and agreements are long. */
export const ReportPaper = ({ contents, date }: ReportPaperProps) => {
  const { student, organization, classrooms, from, activeWeeks, agreements, notes } = contents;
  const name = fullName(student);
  const facts = [
    [texts.date, formatDay(date)],
    [texts.birthDate, formatDay(student.birthDate)],
    [texts.organization, organization],
    [texts.classrooms, classrooms.join(', ')],
    [texts.period, from ? texts.periodOf({ from: formatDay(from), to: formatDay(date) }) : ''],
    [texts.activeWeeks, String(activeWeeks)],
  ];
  return (
    <Paper
      component="article"
      variant="outlined"
      tabIndex={0}
      aria-label={reportTexts.titleOf(name)}
      sx={SHEET}
    >
      <GlobalStyles styles={PAGE_WITHOUT_HEAD} />
      <PrintMargins footer={reportTexts.titleOf(name)} paper="size: A4; margin: 12mm 17mm 14mm;" />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.heading}
      </Typography>
      <Typography variant="h2">{name}</Typography>
      <Box component="dl" sx={FACTS}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Box key={label}>
              <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      <PresencePart contents={contents} />
      <LevelsPart contents={contents} />
      <GoalsPart contents={contents} />
      {notes.length > 0 && (
        <Part title={texts.notes}>
          {notes.map(({ _id, date: day, category, authorName, description }) => (
            <Box key={_id} sx={{ breakInside: 'avoid-page' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[formatDay(day), category, authorName].filter(Boolean).join(' · ')}
              </Typography>
              <Typography sx={WRITTEN}>{description}</Typography>
            </Box>
          ))}
        </Part>
      )}
      {agreements && (
        <Part title={reportTexts.agreements}>
          <Typography sx={WRITTEN}>{agreements}</Typography>
        </Part>
      )}
      <Box sx={SIGNATURES}>
        {texts.signatures.map(signature => (
          <Box key={signature} sx={SIGNATURE}>
            <Typography variant="body2">{signature}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.nameAndDay}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 1, mt: 2 }}>
    <Typography variant="h3" sx={{ breakAfter: 'avoid' }}>
      {title}
    </Typography>
    {children}
  </Box>
);

type PartProps = { contents: ReportContents };

const PresencePart = ({ contents }: PartProps) => {
  const presence = contents.presence.filter(({ percent }) => percent !== null);
  return (
    <Part title={texts.presence}>
      {presence.length === 0 ? (
        <Typography>{texts.noPresence}</Typography>
      ) : (
        <>
          <PlainTable
            heads={[texts.classroom, texts.present, texts.absent, texts.excused, texts.presence]}
            rows={presence.map(({ classroom, present, absent, excused, percent }) => ({
              key: classroom._id,
              cells: [classroom.name, present, absent, excused, `${percent}%`],
            }))}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.presenceMeans}
          </Typography>
        </>
      )}
    </Part>
  );
};

const LevelsPart = ({ contents: { levels } }: PartProps) => (
  <Part title={texts.levels}>
    {levels.length === 0 ? (
      <Typography>{texts.noLevels}</Typography>
    ) : (
      <PlainTable
        heads={[texts.skill, texts.before, texts.now]}
        rows={levels.map(({ skill, before, now }) => ({
          key: skill,
          cells: [skill, before ? levelText(before) : '–', levelText(now)],
        }))}
      />
    )}
  </Part>
);

const levelText = ({ level, date }: { level: string; date: Day }): string => `${level} (${formatDay(date)})`;

const GoalsPart = ({ contents: { goals } }: PartProps) => (
  <Part title={texts.goals}>
    {goals.length === 0 ? (
      <Typography>{texts.noGoals}</Typography>
    ) : (
      <PlainTable
        heads={[texts.goal, texts.until, texts.reached]}
        rows={goals.map(({ text, untilDate, reachedDate }, index) => ({
          key: String(index),
          cells: [text, formatDay(untilDate), formatDay(reachedDate) || '–'],
        }))}
      />
    )}
  </Part>
);

const ZOOM = 0.8;

const SHEET = {
  maxWidth: '210mm',
  minWidth: 0,
  // In letters of twice the size a table is wider than a phone.
  overflowX: 'auto',
  p: { xs: 2, sm: '16mm 17mm' },
  '@media print': {
    p: 0,
    overflow: 'visible',
    border: 0,
    maxWidth: 'none',
    bgcolor: 'transparent',
    // Seven skills, five goals, notes and agreements fit on one A4.
    zoom: ZOOM,
    '&& *': { lineHeight: 1.3 },
    '& section': { mt: 1.5, gap: 0.5 },
    '&& table :is(tr, td, th)': { py: 0.25, height: 'auto' },
  },
} as const;

/** The paper has a heading of its own. */
const PAGE_WITHOUT_HEAD = { '@media print': { 'main h1, main h1 + p': { display: 'none' } } } as const;

const FACTS = {
  m: 0,
  mt: 1.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  columnGap: 3,
  rowGap: 1,
} as const;

const WRITTEN = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const SIGNATURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  mt: 3,
  breakInside: 'avoid',
} as const;

/** Between its two lines, each of some 5 mm on paper, a signature has 20 mm. */
const SIGNATURE = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  p: 1,
  minHeight: `${32 / ZOOM}mm`,
  border: 1,
  borderColor: 'divider',
} as const;
