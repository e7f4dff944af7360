import { SCREENS } from '../../screens.ts';

const PARAMETER = 'classroom';

export const newListAddress = (classroomId: string): string =>
  `${SCREENS.newTeacherList.path}?${new URLSearchParams({ [PARAMETER]: classroomId })}`;

export const classroomIn = (search: string): string => new URLSearchParams(search).get(PARAMETER) ?? '';
