import type { RecordedSubject, Row } from '../history/registry.ts';
import { messages } from '../platform/messages.ts';
import { readFoundationSettings } from './settingsRepository.ts';

const nameOf = ({ name }: Row) => String(name);

export const administrationHistory: RecordedSubject = {
  tables: [
    {
      name: 'organizations',
      key: ['id'],
      named: { kind: 'organization', nameOf, sentences: messages.changeSets.organizations },
      scopes: { organizations: { column: 'id' } },
      references: [],
      unique: ['nameKey'],
    },
    {
      name: 'classrooms',
      key: ['id'],
      named: { kind: 'classroom', nameOf, sentences: messages.changeSets.classrooms },
      scopes: { classrooms: { column: 'id' } },
      references: [],
      unique: ['nameKey'],
    },
  ],
  daysKept: async database => (await readFoundationSettings(database)).changesKept,
};
