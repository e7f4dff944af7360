import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../core/contract/paths.ts';
import type { TimelineItem } from '../../core/contract/timeline.ts';
import { SKILLS } from '../../core/progress/skills.ts';
import { formatDay } from '../../core/rules/days.ts';
import { SCREENS } from '../screens.ts';
import { progressTexts } from './progressTexts.ts';

const texts = progressTexts.timeline;

type ProgressTimelineItemProps = { studentId: string; item: TimelineItem };

/** A level, a goal or a report in the student's line of time; of a level that was corrected, by whom. */
export const ProgressTimelineItem = ({ studentId, item }: ProgressTimelineItemProps) => {
  const by = item.by && progressTexts.by(item.by);
  if (item.kind === 'report')
    return (
      <>
        <Link component={RouterLink} to={pathTo(SCREENS.report.path, { id: studentId, reportId: item.key })}>
          {texts.report}
        </Link>
        {by && ` · ${by}`}
        {!item.evaluated && ` · ${progressTexts.reports.notEvaluated}`}
      </>
    );
  if (item.kind === 'goal') {
    const { reached, until, text } = item;
    return [
      reached ? texts.reached(text ?? '') : text,
      until && progressTexts.goals.until(formatDay(until)),
      by,
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const { skill, level = '', source, replacedOn, replacedBy } = item;
  const said = [progressTexts.item(skill ? SKILLS[skill].name : '', level), source, by];
  const text = said.filter(Boolean).join(' · ');
  if (!replacedOn) return text;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <s>{text}</s>
      {`\n${texts.corrected({ date: formatDay(replacedOn), by: replacedBy ?? '' })}`}
    </Box>
  );
};
