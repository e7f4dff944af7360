import { fireEvent, screen, within } from '@testing-library/react';
import { DataProviderContext, HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { STUDENTS_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import { PrintListDialog } from '../../../../src/resources/students/print/PrintListDialog.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';

const amal = { firstName: 'Amal', sex: 'Vrouw', country: 'Syrië', status: 'true', classrooms: [] };
const studentsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...amal, _id: `${index}`, lastName: `Haddad ${index}` }));

/** Opens the dialog over a back end whose first answer fails where that is asked for. */
const open = (count: number, { failing = false } = {}) => {
  const streamStudents = vi.fn(async () => new Response(JSON.stringify({ list: studentsOf(count) })).body);
  if (failing) streamStudents.mockRejectedValueOnce(new HttpError('Kapot', 500));
  renderInApp(
    <DataProviderContext.Provider value={{ streamStudents } as never}>
      <PrintListDialog
        filter={NO_FILTER}
        sort={{ field: 'lastName', order: 'ASC' }}
        total={undefined}
        onClose={vi.fn()}
      />
    </DataProviderContext.Provider>,
  );
};

test('the whole list is printed, not the page in sight; one that did not come is asked for again', async () => {
  const onPaper: string[] = [];
  vi.stubGlobal('print', () => {
    const list = screen.getByLabelText('Afdruk van de studentenlijst');
    expect(list).toHaveTextContent('21 studenten');
    const rows = within(list).getAllByRole('row', { hidden: true });
    onPaper.push(...rows.map(row => row.textContent ?? ''));
  });
  open(21, { failing: true });
  fireEvent.click(await screen.findByText('Opnieuw proberen'));
  await screen.findByText('21 studenten staan klaar om af te drukken.');
  fireEvent.click(screen.getByText('Afdrukken'));
  expect(onPaper).toHaveLength(22);
  expect(onPaper[0]).toMatch(/^VoornaamAchternaam/);
  expect(onPaper.filter(row => row.includes('Haddad'))).toHaveLength(21);
});

test('more than can be printed are not put on the page, though the list did not know how many there are', async () => {
  open(STUDENTS_PER_PRINT_MAX + 1);
  expect(await screen.findByText(/5\.001/)).toBeVisible();
  expect(screen.queryByText('Afdrukken')).toBeNull();
  expect(screen.queryByText(/staan klaar om af te drukken/)).toBeNull();
});
