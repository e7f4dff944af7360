import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportContents } from '../../../core/progress/contract.ts';
import { ReportPaper } from '../../../src/progress/report/ReportPaper.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';

const CONTENTS: ReportContents = {
  student: { firstName: 'Amal', lastName: 'Haddad', birthDate: null },
  ...{ organization: '', classrooms: [], from: null, activeWeeks: 26 },
  presence: [
    { classroom: { _id: 'a', name: 'Alfa' }, present: 2, absent: 1, excused: 0, percent: 71 },
    { classroom: { _id: 'b', name: 'Beta' }, present: 0, absent: 0, excused: 0, percent: null },
  ],
  levels: [{ skill: 'Digitale vaardigheid', before: null, now: { level: 'A1', date: '2026-03-02' } }],
  ...{ goals: [], notes: [], agreements: '' },
};

test('a report prints what is stored, also percents and skills that would be other ones by now', () => {
  renderInApp(<ReportPaper contents={CONTENTS} date="2026-03-02" />);
  const rows = screen.getAllByRole('row').map(row => Array.from(row.children, cell => cell.textContent));
  expect(rows.slice(1, 2)).toEqual([['Alfa', '2', '1', '0', '71%']]);
  expect(rows.slice(3)).toEqual([['Digitale vaardigheid', '–', 'A1 (02/03/2026)']]);
});
