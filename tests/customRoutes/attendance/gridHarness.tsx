import { screen } from '@testing-library/react';
import { StoreContextProvider } from 'react-admin';
import { EditingBar } from '../../../src/customRoutes/attendance/EditingBar.tsx';
import { AttendanceGrid } from '../../../src/customRoutes/attendance/grid/AttendanceGrid.tsx';
import { GRID_SHAPE } from '../../../src/customRoutes/attendance/grid/GridWindow.ts';
import { STATUS_LOOKS } from '../../../src/customRoutes/attendance/grid/statusLooks.ts';
import { type Sheet, sheetOfClass } from '../../../src/customRoutes/attendance/sheet.ts';
import { useNewListEdits } from '../../../src/customRoutes/attendance/TeacherListCreation.tsx';
import { ShortcutDialogs } from '../../../src/layout/ShortcutDialogs.tsx';
import { createStore } from '../../../src/providers/createStore.ts';
import { renderInApp } from '../../support/renderInApp.tsx';

export const DATES = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];

const NAMES = ['Amal Abebe', 'Bo Baars', 'Dana Chalabi', 'Çetin Demir', 'Zahra Erkan'];

type Options = {
  /** Cells, by row and column, in which nobody is enrolled. */
  closed?: readonly (readonly [number, number])[];
  names?: readonly string[];
  dates?: readonly string[];
  today?: string;
};

/** Shows the grid of an empty sheet, with the buttons and keys that stand above it and a save that does nothing. */
export const showGrid = ({ closed = [], names = NAMES, dates = DATES, today }: Options = {}) => {
  const students = names.map((name, row) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const enrolments = dates
      .filter((_, column) => !closed.some(([r, c]) => r === row && c === column))
      .map(date => ({ startDate: date, endDate: date }));
    return {
      _id: `s${row}`,
      firstName,
      lastName,
      country: '',
      sex: 'X' as const,
      birthDate: null,
      enrolments,
    };
  });
  const shown = renderInApp(
    <StoreContextProvider value={createStore()}>
      <Editor sheet={sheetOfClass(students, dates)} today={today} />
    </StoreContextProvider>,
  );
  return {
    ...shown,
    cell: (row: number, column: number) => cellsOf(row)[column + GRID_SHAPE.before] as HTMLElement,
    name: (row: number) => cellsOf(row)[0]?.querySelector('a') as HTMLElement,
    /** 'row,column' of each selected cell. */
    selected: () =>
      rows()
        .flatMap((row, index) =>
          dateCells(row).map((cell, column) => ({ cell, place: `${index},${column}` })),
        )
        .filter(({ cell }) => cell.getAttribute('aria-selected') === 'true')
        .map(({ place }) => place)
        .join(' '),
  };
};

/** The marks on the screen, behind a dialog too, a line a student: the key of each status, '.' for none and '-' where there is no cell. */
export const gridText = (): string[] => rows().map(row => dateCells(row).map(sign).join(''));

const sign = ({ dataset }: HTMLElement): string => {
  if (dataset.state === 'none') return '-';
  const status = dataset.status as keyof typeof STATUS_LOOKS;
  return status ? STATUS_LOOKS[status].key : '.';
};

const rows = (): HTMLTableRowElement[] => [
  ...((screen.getByRole('grid', { hidden: true }) as HTMLTableElement).tBodies[0]?.rows ?? []),
];

const cellsOf = (row: number): HTMLElement[] => [...(rows()[row]?.cells ?? [])];

const dateCells = (row: HTMLTableRowElement): HTMLElement[] => [...row.cells].slice(GRID_SHAPE.before, -1);

const Editor = ({ sheet, today }: { sheet: Sheet; today: string | undefined }) => {
  const editing = useNewListEdits(sheet);
  return (
    <>
      <EditingBar name="A1" editing={editing} saving={false} onSave={() => undefined} />
      <AttendanceGrid label="Presentie van A1" editing={editing} today={today} onDetails={() => undefined} />
      <ShortcutDialogs />
    </>
  );
};
