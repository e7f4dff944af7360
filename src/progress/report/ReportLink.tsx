import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { fullName } from '../../../core/rules/text.ts';
import { SCREENS } from '../../screens.ts';
import { reportTexts } from './reportTexts.ts';

type ReportLinkProps = { student: { _id: string; firstName: string; lastName: string } };

/** 'Verslag': opens a new report of a student's evaluation. */
export const ReportLink = ({ student }: ReportLinkProps) => (
  <Button
    component={Link}
    to={pathTo(SCREENS.newReport.path, { id: student._id })}
    size="small"
    aria-label={reportTexts.openFor(fullName(student))}
  >
    {reportTexts.open}
  </Button>
);
