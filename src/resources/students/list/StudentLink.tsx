import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { StudentFileCode } from '../StudentFileCode.ts';
import { fullName } from './fullName.ts';
import { studentAddress } from './listAddress.ts';
import { LINK_MARK } from './useStudentDelete.ts';

type StudentLinkProps = {
  student: StudentRecord;
  /** The list's query string, to come back to. */
  listSearch: string;
  children: string;
};

/** Opens a student's file; read out by the student's full name. */
export const StudentLink = ({ student, listSearch, children }: StudentLinkProps) => (
  <Link
    component={RouterLink}
    {...studentAddress(student.id, listSearch)}
    aria-label={fullName(student)}
    color="inherit"
    onPointerEnter={StudentFileCode.preload}
    onFocus={StudentFileCode.preload}
    {...{ [LINK_MARK]: student.id }}
    sx={{ fontWeight: 600 }}
  >
    {children}
  </Link>
);
