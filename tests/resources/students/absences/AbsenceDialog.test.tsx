import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataProviderContext, HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { startSession } from '../../../../src/providers/session.ts';
import { AbsenceDialog } from '../../../../src/resources/students/absences/AbsenceDialog.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';
import { SAMIRA } from '../../../support/session.ts';

const AMAL = { _id: 's1', firstName: 'Amal', lastName: 'Abebe' };
const ABSENCE = {
  ...{ _id: 'a1', startDate: '2026-03-03', endDate: '2026-03-04', remark: '' },
  ...{ reason: { _id: 'r1', name: 'Vakantie' }, cellsCount: 2, version: 1 },
};
const FAILED = 'De redenen konden niet worden geladen. Afmelden kan zonder reden.';

test('reasons that did not load are said to be so, and asked for again; a former one stays, and is saved with an earlier end', async () => {
  startSession(SAMIRA);
  const getAbsenceReasons = vi.fn(async () => [{ _id: 'r2', name: 'Ziek' }]);
  getAbsenceReasons.mockRejectedValueOnce(new HttpError('Kapot', 400));
  const changeAbsence = vi.fn(async () => ABSENCE);
  const onClose = vi.fn();
  const { user } = renderInApp(
    <DataProviderContext.Provider value={{ getAbsenceReasons, changeAbsence } as never}>
      <AbsenceDialog student={AMAL} absence={ABSENCE as never} onClose={onClose} />
    </DataProviderContext.Provider>,
  );
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.getByLabelText('Reden')).toHaveDisplayValue('Vakantie');
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('Ziek')).toBeInTheDocument();
  expect(screen.queryByText(FAILED)).toBeNull();
  fireEvent.change(screen.getByLabelText('Laatste dag'), { target: { value: '03/03/2026' } });
  await user.click(screen.getByText('Opslaan'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changeAbsence).toHaveBeenCalledWith({
    ...{ studentId: 's1', absenceId: 'a1' },
    input: expect.objectContaining({ startDate: '2026-03-03', endDate: '2026-03-03', reason: 'r1' }),
  });
});

test('a last day before the first is at fault until one of the two is another', async () => {
  startSession(SAMIRA);
  const { user } = renderInApp(
    <DataProviderContext.Provider value={{ getAbsenceReasons: async () => [] } as never}>
      <AbsenceDialog student={AMAL} absence={ABSENCE as never} onClose={vi.fn()} />
    </DataProviderContext.Provider>,
  );
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  type('Laatste dag', '01/03/2026');
  await user.click(screen.getByText('Opslaan'));
  expect(await screen.findByText('Kies een datum')).toBeVisible();
  type('Eerste dag', '28/02/2026');
  await waitFor(() => expect(screen.queryByText('Kies een datum')).toBeNull());
});
