import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { DayFormInput } from '../../src/components/DayFormInput.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

const renderForm = (record: Record<string, unknown> = {}) => {
  const save = vi.fn();
  const view = renderInApp(
    <Form record={record} onSubmit={save}>
      <DayFormInput source="birthDate" label="Geboortedatum" max="2026-03-02" />
      <button type="submit">Opslaan</button>
    </Form>,
  );
  return { ...view, save, field: screen.getByLabelText('Geboortedatum') };
};
const submit = () => screen.getByRole('button', { name: 'Opslaan' });

test('a form gets the day as yyyy-mm-dd', async () => {
  const { user, save, field } = renderForm({ birthDate: '1990-05-06' });
  expect(field).toHaveValue('06/05/1990');
  await user.clear(field);
  await user.type(field, '7/8/1991');
  await user.click(submit());
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toEqual({ birthDate: '1991-08-07' });
});

test('what is no day keeps the form from being saved, and is said', async () => {
  const { user, save, field } = renderForm();
  await user.type(field, '30/02/1990');
  await user.click(submit());
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('Vul een bestaande datum in, zoals 31/12/2025');
  expect(save).not.toHaveBeenCalled();
});

test('a day past the limit keeps the form from being saved', async () => {
  const { user, save, field } = renderForm();
  await user.type(field, '03/03/2026');
  await user.click(submit());
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('Kies een datum tot en met 02/03/2026');
  expect(save).not.toHaveBeenCalled();
});
