import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AttendanceGrid } from '../../../src/customRoutes/attendance/grid/AttendanceGrid.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';

const DATES = ['2026-01-05', '2026-01-06'];
const STUDENTS = Array.from({ length: 9 }, (_, index) => ({
  _id: `s${index}`,
  firstName: 'Leerling',
  lastName: String(index + 1),
  country: 'Syrië',
  sex: 'X' as const,
  birthDate: '2000-01-01',
}));

const show = ({ today }: { today?: string } = {}) => {
  const onMark = vi.fn();
  renderInApp(
    <AttendanceGrid
      label="Presentie van A1"
      sheet={{
        dates: DATES,
        students: STUDENTS,
        states: Object.fromEntries(STUDENTS.map(({ _id }) => [_id, ['open', 'open']])),
        notHeld: new Map(),
      }}
      shown={{ marks: {}, details: {}, unsaved: {}, own: {} }}
      history={{ fresh: {} }}
      today={today}
      onMark={onMark}
      onFill={() => undefined}
      onColumn={() => undefined}
      order="name"
      onOrder={() => undefined}
    />,
  );
  const grid = screen.getByRole('grid') as HTMLTableElement;
  return { grid, onMark };
};

const firstCell = (grid: HTMLTableElement) => grid.querySelector('[tabindex="0"]') as HTMLElement;

test.each([
  ['the first', '2026-01-01', 'maandag 5'],
  ['that day', '2026-01-06', 'dinsdag 6'],
  ['the last', '2026-02-01', 'dinsdag 6'],
])('the keyboard enters at %s when it opens on %s', (_which, today, day) => {
  const { grid } = show({ today });
  expect(firstCell(grid)).toHaveAccessibleName(`Leerling 1, ${day} januari 2026, Niet ingevuld`);
});

test('the keyboard reaches the last row, and marks in it', () => {
  const { grid, onMark } = show();
  fireEvent.focus(firstCell(grid));
  fireEvent.keyDown(firstCell(grid), { key: 'ArrowDown', ctrlKey: true });
  expect(document.activeElement).toHaveAccessibleName('Leerling 9, maandag 5 januari 2026, Niet ingevuld');
  fireEvent.keyDown(document.activeElement as Element, { key: '1' });
  expect(onMark).toHaveBeenCalledWith('s8', '2026-01-05', 'Aanwezig');
});

test('today’s column is marked, and no other', () => {
  const { grid } = show({ today: '2026-01-06' });
  const current = [...grid.querySelectorAll('[aria-current=date]')];
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['di06/01/2026–']);
  expect(grid.querySelectorAll('col.today')).toHaveLength(1);
});
