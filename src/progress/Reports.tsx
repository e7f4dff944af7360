import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../core/contract/paths.ts';
import type { ReportHead } from '../../core/progress/contract.ts';
import { formatDay } from '../../core/rules/days.ts';
import { SCREENS } from '../screens.ts';
import { ProgressPart } from './ProgressPart.tsx';
import { progressTexts } from './progressTexts.ts';

type ReportsProps = { studentId: string; reports: readonly ReportHead[] };

/** The reports that evaluations ended in, each as it was printed. */
export const Reports = ({ studentId, reports }: ReportsProps) => (
  <ProgressPart title={progressTexts.reports.title} content={reports}>
    {reports.map(({ _id, date, evaluated, authorName }) => (
      <Typography key={_id} component="div" sx={{ py: 0.5 }}>
        <Link component={RouterLink} to={pathTo(SCREENS.report.path, { id: studentId, reportId: _id })}>
          {progressTexts.reports.of(formatDay(date))}
        </Link>
        {authorName && ` · ${progressTexts.by(authorName)}`}
        {!evaluated && ` · ${progressTexts.reports.notEvaluated}`}
      </Typography>
    ))}
  </ProgressPart>
);
