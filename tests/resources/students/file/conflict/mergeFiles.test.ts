import { describe, expect, test } from 'vitest';
import { mergeFiles } from '../../../../../src/resources/students/file/conflict/mergeFiles.ts';
import type { Decisions } from '../../../../../src/resources/students/file/conflict/versions.ts';
import type { FileValues } from '../../../../../src/resources/students/file/form/fileValues.ts';
import { note } from '../values.ts';
import { attachment, base, enrolment, versions, withLists, withProfile } from './cases.ts';

const take = (key: string, choice: 'mine' | 'theirs' | 'own', text?: string): Decisions => ({
  taken: { [key]: choice },
  texts: text === undefined ? {} : { [key]: text },
});
const active = { _id: 's1', status: 'true' as const, date: '2026-01-01' };
const inactive = { _id: 's2', status: 'false' as const, date: '2026-03-01' };
const ownInactive = { uniqueId: 'new-1', status: 'false' as const, date: '2026-03-05' };
const ownNote = { ...note('', { _id: undefined, description: 'Gebeld' }), uniqueId: 'new-2' };

describe('a field of the profile', () => {
  const CASES: [name: string, theirs: string, mine: string, decisions: Decisions | undefined, is: string][] =
    [
      ['changed by nobody', '', '', undefined, ''],
      ['changed by them', '1', '', undefined, '1'],
      ['changed by me', '', '2', undefined, '2'],
      ['changed by both, not decided', '1', '2', undefined, '2'],
      ['changed by both, mine kept', '1', '2', take('student.telephone', 'mine'), '2'],
      ['changed by both, theirs taken', '1', '2', take('student.telephone', 'theirs'), '1'],
      ['changed by both, written by hand', '1', '2', take('student.telephone', 'own', '1 of 2'), '1 of 2'],
      ['changed by me alone, whatever was decided', '', '2', take('student.telephone', 'theirs'), '2'],
    ];
  test.each(CASES)('%s', (_, theirs, mine, decisions, is) => {
    const files = versions(withProfile({ telephone: theirs }), withProfile({ telephone: mine }));
    expect(mergeFiles(files, decisions).student.telephone).toBe(is);
  });
});

describe('rows', () => {
  const n1Edited = note('n1', { category: 'Klas' });
  const CASES: [
    name: string,
    theirs: FileValues['studentNotes'],
    mine: FileValues['studentNotes'],
    decisions: Decisions | undefined,
    are: FileValues['studentNotes'],
  ][] = [
    [
      'mine come first, theirs after',
      [note('n3'), note('n2'), note('n1')],
      [ownNote, note('n2'), note('n1')],
      undefined,
      [ownNote, note('n3'), note('n2'), note('n1')],
    ],
    ['deleted by me', base.studentNotes, [note('n2')], undefined, [note('n2')]],
    ['deleted by them', [note('n2')], base.studentNotes, undefined, [note('n2')]],
    [
      'edited by me, deleted by them, kept: added again',
      [note('n2')],
      [note('n2'), n1Edited],
      take('studentNotes.n1', 'mine'),
      [{ ...n1Edited, _id: undefined, uniqueId: 'again-n1' }, note('n2')],
    ],
    [
      'edited by me, deleted by them, given up',
      [note('n2')],
      [note('n2'), n1Edited],
      take('studentNotes.n1', 'theirs'),
      [note('n2')],
    ],
    [
      'edited by me, deleted by them, not decided: nothing typed is lost',
      [note('n2')],
      [note('n2'), n1Edited],
      undefined,
      [{ ...n1Edited, _id: undefined, uniqueId: 'again-n1' }, note('n2')],
    ],
    [
      'deleted by me, edited by them, taken over',
      [note('n2'), n1Edited],
      [note('n2')],
      take('studentNotes.n1', 'theirs'),
      [note('n2'), n1Edited],
    ],
    [
      'deleted by me, edited by them, still deleted',
      [note('n2'), n1Edited],
      [note('n2')],
      take('studentNotes.n1', 'mine'),
      [note('n2')],
    ],
    [
      'the same one added by both is there once',
      [note('n3', { description: 'Gebeld' }), ...base.studentNotes],
      [ownNote, ...base.studentNotes],
      undefined,
      [note('n3', { description: 'Gebeld' }), ...base.studentNotes],
    ],
    [
      'a description merged by hand',
      [note('n2', { description: 'Thuis' }), note('n1')],
      [note('n2', { description: 'Op school' }), note('n1')],
      take('studentNotes.n2.description', 'own', 'Thuis en op school'),
      [note('n2', { description: 'Thuis en op school' }), note('n1')],
    ],
  ];
  test.each(CASES)('%s', (_, theirs, mine, decisions, are) => {
    const files = versions(withLists({ studentNotes: theirs }), withLists({ studentNotes: mine }));
    expect(mergeFiles(files, decisions).studentNotes).toEqual(are);
  });

  test('what each changed of one enrolment comes together', () => {
    const theirs = withLists({ studentClassrooms: [enrolment('c1', { endDate: '2026-06-01' })] });
    const mine = withLists({ studentClassrooms: [enrolment('c1', { startDate: '2026-01-12' })] });
    expect(mergeFiles(versions(theirs, mine)).studentClassrooms).toEqual([
      enrolment('c1', { startDate: '2026-01-12', endDate: '2026-06-01' }),
    ]);
  });

  test('files are kept, also two of one name', () => {
    const own = { uniqueId: 'new-3', rawFile: new File(['x'], 'brief.pdf') };
    const theirs = withLists({ studentAttachments: [attachment('a2', 'brief.pdf')] });
    const mine = withLists({ studentAttachments: [own, ...base.studentAttachments] });
    expect(mergeFiles(versions(theirs, mine)).studentAttachments).toEqual([
      own,
      attachment('a2', 'brief.pdf'),
    ]);
  });
});

describe('statuses that each added: one of the two lists stays, so that they alternate', () => {
  const files = versions(
    withLists({ studentStatuses: [inactive, active] }),
    withLists({ studentStatuses: [ownInactive, active] }),
  );
  test.each([
    ['mine', [ownInactive, active]],
    ['theirs', [inactive, active]],
  ] as const)('%s', (choice, expected) => {
    expect(mergeFiles(files, take('studentStatuses', choice)).studentStatuses).toEqual(expected);
  });

  test('mine with one that they deleted has that one again', () => {
    const loaded = withLists({ studentStatuses: [inactive, active] });
    const theirs = withLists({ studentStatuses: [active] });
    const ownActive = { uniqueId: 'new-9', status: 'true' as const, date: '2026-03-09' };
    const mine = withLists({ studentStatuses: [ownActive, inactive, active] });
    const { studentStatuses } = mergeFiles({ base: loaded, theirs, mine }, take('studentStatuses', 'mine'));
    expect(studentStatuses).toEqual([
      ownActive,
      { ...inactive, _id: undefined, uniqueId: 'again-s2' },
      active,
    ]);
  });
});

test('a note that is being written goes on being written', () => {
  const openNote = { date: '2026-03-02', category: 'Andere' as const, description: 'Half af' };
  expect(mergeFiles(versions(base, { ...base, openNote })).openNote).toEqual(openNote);
});
