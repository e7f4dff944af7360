import AddIcon from '@mui/icons-material/AddRounded';
import OrganizationIcon from '@mui/icons-material/ApartmentRounded';
import ListIcon from '@mui/icons-material/ChecklistRounded';
import ClassroomIcon from '@mui/icons-material/GroupsOutlined';
import UserIcon from '@mui/icons-material/PeopleAltRounded';
import StudentIcon from '@mui/icons-material/PersonOutlineRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import LevelsIcon from '@mui/icons-material/StairsOutlined';
import { type Location, matchPath } from 'react-router';
import type { Found } from '../../../core/contract/find.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { formatDay } from '../../../core/rules/days.ts';
import type { Permission } from '../../../core/rules/permissions.ts';
import { fullName } from '../../../core/rules/text.ts';
import { cardAddress } from '../../categories.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import {
  listSearchIn,
  studentAddress,
  studentAddressFrom,
  studentsAddress,
} from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { newListAddress } from '../attendance/attendanceAddresses.ts';
import type { FindOption } from './FindList.tsx';
import { findTexts } from './findTexts.ts';

type Asked = {
  /** Text that the server was asked for; '' for recently used ones. */
  text: string;
  location: Location;
  may: (permission: Permission) => boolean;
};

const NEW_LIST = /(^|\s)(nieuwe?|(presentie)?lijst|maken)(\s|$)/i;
const LEVELS = /(^|\s)niveaus?(\s|$)/i;
const REPORT = /(^|\s)(rapport|presentie|(presentie)?lijst)(\s|$)/i;

export function foundOptions(found: Found, asked: Asked): FindOption[] {
  const { text, may } = asked;
  const offered = (words: RegExp, { access }: { access: Permission }, records: Found['classrooms']) =>
    words.test(text) && may(access) ? records.filter(({ status }) => status) : [];
  return [
    ...offered(NEW_LIST, SCREENS.newTeacherList, found.classrooms).map(({ _id, name }) => ({
      id: `newList:${_id}`,
      group: 'local' as const,
      text: findTexts.action.newListFor(name),
      Icon: AddIcon,
      to: newListAddress(_id),
      used: `classroom:${_id}`,
    })),
    ...offered(LEVELS, SCREENS.levelSheet, found.classrooms).map(({ _id, name }) => ({
      id: `levels:${_id}`,
      group: 'local' as const,
      text: findTexts.action.levelsOf(name),
      Icon: LevelsIcon,
      to: pathTo(SCREENS.levelSheet.path, { classroomId: _id }),
      used: `classroom:${_id}`,
    })),
    ...offered(REPORT, SCREENS.organizationReport, found.organizations).map(({ _id, name }) => ({
      id: `report:${_id}`,
      group: 'local' as const,
      text: findTexts.action.reportOf(name),
      Icon: ListIcon,
      to: `${SCREENS.organizationReport.path}?${new URLSearchParams({ organization: _id })}`,
      used: `organization:${_id}`,
    })),
    ...studentOptions(found, asked),
    ...found.classrooms.map(({ _id, name }) => ({
      id: `classroom:${_id}`,
      group: 'classrooms' as const,
      text: name,
      detail: findTexts.classroom,
      Icon: ClassroomIcon,
      to: studentsAddress({ classrooms: [_id] }),
      used: `classroom:${_id}`,
    })),
    ...found.lists.map(({ _id, classroom, from, to }) => ({
      id: `list:${_id}`,
      group: 'lists' as const,
      text: classroom.name,
      detail: periodOf([from, to]),
      Icon: ListIcon,
      to: pathTo(SCREENS.teacherList.path, { id: _id }),
      used: `list:${_id}`,
    })),
    ...found.organizations.map(({ _id, name }) => ({
      id: `organization:${_id}`,
      group: 'organizations' as const,
      text: name,
      detail: findTexts.organization,
      Icon: OrganizationIcon,
      to: studentsAddress({ organizations: [_id] }),
      used: `organization:${_id}`,
    })),
    ...found.users.map(({ _id, name, email, status }) => ({
      id: `user:${_id}`,
      group: 'users' as const,
      text: name,
      detail: [email, ...(status ? [] : [findTexts.inactive])].join(' · '),
      Icon: UserIcon,
      to: cardAddress('users', email),
    })),
  ];
}

function studentOptions({ students, studentsCount }: Found, { text, location }: Asked): FindOption[] {
  const address = (id: string) =>
    matchPath(`${SCREENS.students.path}/*`, location.pathname)
      ? studentAddress(id, listSearchIn(location))
      : studentAddressFrom(id, `${location.pathname}${location.search}`);
  const options = students.map(
    ({ _id, firstName, lastName, birthDate, status, begins, classrooms, alike }) => ({
      id: `student:${_id}`,
      group: alike ? ('alike' as const) : text === '' ? ('opened' as const) : ('students' as const),
      text: fullName({ firstName, lastName }),
      detail: [
        ...(alike ? [findTexts.student.alike(text)] : []),
        ...classrooms,
        ...(birthDate ? [findTexts.student.born(formatDay(birthDate))] : []),
        ...(begins ? [commonTexts.status.begins(formatDay(begins))] : []),
        ...(status === 'false' && !begins ? [findTexts.inactive] : []),
      ].join(' · '),
      Icon: StudentIcon,
      ...address(_id),
    }),
  );
  if (studentsCount <= students.length) return options;
  const all = {
    id: 'students',
    group: 'students' as const,
    text: findTexts.student.all({ count: formatNumber(studentsCount), text }),
    Icon: SearchIcon,
    to: studentsAddress({ name: text, inactive: true }),
  };
  return [...options, all];
}
