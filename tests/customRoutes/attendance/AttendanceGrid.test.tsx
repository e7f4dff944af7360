import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AttendanceGrid } from '../../../src/customRoutes/attendance/grid/AttendanceGrid.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';

const DATES = ['2026-01-05', '2026-01-06'];
const STUDENTS = Array.from({ length: 900 }, (_, index) => ({
  _id: `s${index}`,
  firstName: 'Leerling',
  lastName: String(index + 1),
  country: 'Syrië',
  sex: 'X' as const,
  birthDate: '2000-01-01',
}));

let frames: FrameRequestCallback[];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

const passFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0);
  });

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
      marks={{ current: {}, saved: {}, fresh: {} }}
      today={today}
      onMark={onMark}
      onFill={() => undefined}
      onColumn={() => undefined}
      order="name"
      onOrder={() => undefined}
    />,
  );
  const grid = screen.getByRole('grid') as HTMLTableElement;
  return { grid, onMark, rows: () => grid.tBodies[0]?.rows.length ?? 0 };
};

const firstCell = (grid: HTMLTableElement) => grid.querySelector('[tabindex="0"]') as HTMLElement;

test('the rows in view are there at once, all of them in the end, frame by frame', async () => {
  const { grid, rows } = show();
  const atOnce = rows();
  expect(atOnce * 44).toBeGreaterThanOrEqual(window.innerHeight);
  expect(atOnce).toBeLessThan(STUDENTS.length);
  expect(grid).toHaveAttribute('aria-rowcount', '903');
  expect(grid).toHaveAttribute('aria-busy', 'true');

  await passFrame();
  expect(rows()).toBeGreaterThan(atOnce);
  expect(rows()).toBeLessThan(STUDENTS.length);
  while (rows() < STUDENTS.length) await passFrame();
  expect(frames).toEqual([]);
  expect(grid).toHaveAttribute('aria-busy', 'false');
  expect(grid.tBodies[0]?.lastElementChild).toHaveTextContent('Leerling 900');
});

test.each([
  ['the first', '2026-01-01', 'maandag 5'],
  ['that day', '2026-01-06', 'dinsdag 6'],
  ['the last', '2026-02-01', 'dinsdag 6'],
])('the keyboard enters at %s when it opens on %s', (_which, today, day) => {
  const { grid } = show({ today });
  expect(firstCell(grid)).toHaveAccessibleName(`Leerling 1, ${day} januari 2026, Niet ingevuld`);
});

test('the keyboard reaches a row that is not drawn yet, and marks in it', () => {
  const { grid, onMark, rows } = show();
  fireEvent.focus(firstCell(grid));
  fireEvent.keyDown(firstCell(grid), { key: 'ArrowDown', ctrlKey: true });
  expect(rows()).toBe(STUDENTS.length);
  expect(document.activeElement).toHaveAccessibleName('Leerling 900, maandag 5 januari 2026, Niet ingevuld');
  fireEvent.keyDown(document.activeElement as Element, { key: '1' });
  expect(onMark).toHaveBeenCalledWith('s899', '2026-01-05', 'Aanwezig');
});

test('today’s column is marked, and no other', () => {
  const { grid } = show({ today: '2026-01-06' });
  const current = [...grid.querySelectorAll('[aria-current=date]')];
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['di06/01/2026–']);
  expect(grid.querySelectorAll('col.today')).toHaveLength(1);
});
