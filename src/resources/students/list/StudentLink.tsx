import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { beginReading } from '../../../providers/dataProvider/students/begunReading.ts';
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
    onClick={event => opensHere(event) && beginReading(student.id)}
    {...{ [LINK_MARK]: student.id }}
    sx={{ fontWeight: 600 }}
  >
    {children}
  </Link>
);

/** Whether a click is followed here, and not in another tab or window. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
