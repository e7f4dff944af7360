import type { RecordedSubject } from '../history/registry.ts';
import { readFoundationSettings } from './settingsRepository.ts';

export const administrationHistory: RecordedSubject = {
  tables: [
    {
      name: 'organizations',
      key: ['id'],
      scopes: { organizations: { column: 'id' } },
      references: [],
      unique: ['nameKey'],
    },
    {
      name: 'classrooms',
      key: ['id'],
      scopes: { classrooms: { column: 'id' } },
      references: [],
      unique: ['nameKey'],
    },
  ],
  daysKept: async database => (await readFoundationSettings(database)).changesKept,
};
