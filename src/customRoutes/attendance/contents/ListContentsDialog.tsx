import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink, useLocation } from 'react-router';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { pathTo } from '../../../../core/contract/paths.ts';
import { type ListContents, listContents } from '../../../../core/rules/listContents.ts';
import { DEFAULT_SORT, NO_FILTER, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import { fullName } from '../../../../core/rules/text.ts';
import {
  ExplainedPart,
  ExplanationDialog,
  type ExplanationFile,
} from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFileLink } from '../../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../../screens.ts';
import { hubTexts } from '../hubTexts.ts';
import { viewSearch } from '../lesson/lessons.ts';
import { useTeacherList } from '../queries.ts';

const texts = hubTexts.contents;

type ListContentsDialogProps = { id: string; onClose: () => void };

export const ListContentsDialog = ({ id, onClose }: ListContentsDialogProps) => {
  const { data, isError, isFetching, refetch } = useTeacherList(id);
  const classroom = data?.schedule.classroom.name ?? '';
  return (
    <ExplanationDialog
      title={texts.title(classroom)}
      rule={texts.rule}
      file={data && (() => contentsFile(data))}
      studentsSearch={writeStudentSearch({
        filter: { ...NO_FILTER, inactive: true, list: id },
        sort: DEFAULT_SORT,
        page: 1,
      })}
      onClose={onClose}
    >
      {isError && !data && !isFetching && (
        <LoadFailure sentence={commonTexts.explanation.failed} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton variant="rounded" height={240} />}
      {data && <Contents id={id} list={data} />}
    </ExplanationDialog>
  );
};

const Contents = ({ id, list }: { id: string; list: TeacherList }) => {
  const fileLink = useFileLink('filled');
  const { pathname, search } = useLocation();
  const names = new Map(list.students.map(student => [student._id, fullName(student)]));
  const { students, emptyDays, ...all } = contentsOf(list);
  return (
    <>
      <ExplainedPart title={texts.filled(all)}>
        {emptyDays.map(({ date, studentIds }) => (
          <li key={date}>
            <Link
              component={RouterLink}
              id={`empty-${date}`}
              to={`${pathTo(SCREENS.teacherList.path, { id })}${viewSearch('lesson', date)}`}
              state={{ returnTo: `${pathname}${search}`, returnLink: `empty-${date}` }}
            >
              {longDay(date)}
            </Link>
            {`: ${studentIds.map(each => names.get(each) ?? '').join(', ')}`}
          </li>
        ))}
      </ExplainedPart>
      <ExplainedPart title={commonTexts.explanation.count(students.size)}>
        {list.students
          .filter(({ _id }) => students.has(_id))
          .map(student => (
            <li key={student._id}>
              <Link component={RouterLink} {...fileLink(student._id)}>
                {fullName(student)}
              </Link>
              {`: ${filledText(students.get(student._id))}`}
            </li>
          ))}
      </ExplainedPart>
    </>
  );
};

const filledText = ({ filled, cells } = { filled: 0, cells: 0 }): string =>
  texts.filledOf({ filled: formatNumber(filled), cells: formatNumber(cells) });

const { firstName, lastName } = commonTexts.person;
const NAMES = [
  { header: firstName, type: 'text' },
  { header: lastName, type: 'text' },
] as const;

const contentsOf = ({ studentsAttendance, notHeld }: TeacherList): ListContents =>
  listContents(
    studentsAttendance.map(({ student, date, status }) => ({ studentId: student._id, date, status })),
    { today: dayOf(), notHeld: new Set(notHeld?.map(({ date }) => date)) },
  );

/** The students of a list with how much of theirs is filled in, and on a sheet of their own the empty cells. */
const contentsFile = (list: TeacherList): ExplanationFile => {
  const { students, emptyDays, cells, filled } = contentsOf(list);
  const byId = new Map(list.students.map(student => [student._id, student]));
  return {
    sheetName: list.schedule.classroom.name,
    columns: [
      ...NAMES,
      { header: texts.column.filled, type: 'number' },
      { header: texts.column.cells, type: 'number' },
    ],
    frozenColumns: 2,
    rows: list.students.flatMap(student => {
      const own = students.get(student._id);
      return own ? [[student.firstName, student.lastName, own.filled, own.cells]] : [];
    }),
    totals: [{ type: 'number', values: [texts.total, null, filled, cells] }],
    further: {
      sheetName: texts.emptyCells,
      columns: [{ header: texts.column.date, type: 'date' }, ...NAMES],
      rows: emptyDays.flatMap(({ date, studentIds }) =>
        studentIds.map(id => [date, byId.get(id)?.firstName, byId.get(id)?.lastName]),
      ),
    },
  };
};
