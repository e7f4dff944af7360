import { Classroom, ClassroomInput, ClassroomList } from '../../core/contract/classrooms.ts';
import { EditConflict } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { messages } from '../platform/messages.ts';
import { classroomTable, countClassrooms, countClassroomUses } from './classroomRepository.ts';
import { namedRecordRoutes } from './namedRecordRoutes.ts';

/** The calls on classrooms (docs/product.md §7). */
export const classroomRoutes = namedRecordRoutes(
  {
    kind: 'classroom',
    defaults: { name: '', type: '', status: true },
    messages: messages.classrooms,
    ...classroomTable,
    countUses: countClassrooms,
    deletion: { kind: 'deleteClassroom', scope: 'classrooms' },
    deletionBlocker: async (database, id) => {
      const { enrolments, schedules } = await countClassroomUses(database, id);
      return enrolments + schedules > 0
        ? messages.classrooms.cannotBeDeleted(enrolments, schedules)
        : undefined;
    },
  },
  {
    paths: {
      list: API.classrooms,
      counts: API.classroomCounts,
      newItem: API.newClassroom,
      item: API.classroom,
    },
    permissions: { read: 'classrooms.read', manage: 'classrooms.manage' },
    schemas: { input: ClassroomInput, conflict: EditConflict(Classroom), list: ClassroomList },
  },
);
