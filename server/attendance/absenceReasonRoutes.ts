import { ABSENCE_REASON } from '../../core/contract/namedRecords.ts';
import { API } from '../../core/contract/paths.ts';
import { ABSENCE_REASONS_MAX } from '../../core/rules/limits.ts';
import { namedRecordRoutes } from '../administration/index.ts';
import { messages } from '../platform/messages.ts';
import { absenceReasonTable, countAbsenceReasonUses } from './absenceRepository.ts';

export const absenceReasonRoutes = namedRecordRoutes(
  {
    kind: 'absence reason',
    defaults: { name: '', status: true },
    uniqueField: 'name',
    messages: messages.absenceReasons,
    table: absenceReasonTable,
    max: {
      count: ABSENCE_REASONS_MAX,
      refusal: messages.absenceReasons.tooMany(ABSENCE_REASONS_MAX),
    },
    deletionBlocker: async (database, id) => {
      const { cells, absences } = await countAbsenceReasonUses(database, id);
      return cells + absences > 0 ? messages.absenceReasons.cannotBeDeleted(cells, absences) : undefined;
    },
  },
  {
    paths: {
      list: API.absenceReasons,
      newItem: API.newAbsenceReason,
      item: API.absenceReason,
    },
    permissions: { read: 'absenceReasons.read', manage: 'absenceReasons.manage' },
    contract: ABSENCE_REASON,
  },
);
