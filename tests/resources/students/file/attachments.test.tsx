import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { multipart, studentForm } from '../../../support/form.ts';
import { PDF } from '../../../support/officeFiles.ts';
import type { TestRole } from '../../../support/server.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

const LONG_NAME = 'een brief met een heel lange naam van de gemeente.pdf';
const QUESTION = 'Weet u zeker dat u deze bijlage wilt verwijderen?';

/** A student with one attachment, opened. */
const openWithAttachment = async (as: TestRole) => {
  const colleague = await server.loginAs('staff');
  const form = await multipart(studentForm({}, [{ name: LONG_NAME, content: PDF }]));
  const created = await colleague.request({
    method: 'POST',
    url: API.newStudent,
    payload: form.payload,
    headers: { 'content-type': form.contentType },
  });
  return openFile({ server, id: created.json()._id, as });
};

const pdf = (name: string) => new File([PDF], name, { type: 'application/pdf' });

test('why a download failed is said', async () => {
  const { section, user, network } = await openWithAttachment('staff');
  network.cut = true;
  await user.click(section('Bijlagen').getByLabelText(`${LONG_NAME} downloaden`));
  expect(await screen.findByText('Geen serverreactie')).toBeVisible();
});

test('the files of one save are counted over all that were chosen and dropped', async () => {
  const { section, answer, user } = await openFile({ server });
  const attachments = section('Bijlagen');
  const fifteen = (from: number) =>
    Array.from({ length: 15 }, (_, index) => pdf(`bijlage ${from + index}.pdf`));
  const drop = (files: File[]) =>
    fireEvent.drop(attachments.getByTestId('drop-zone'), { dataTransfer: { files } });
  drop(fifteen(1));
  drop(fifteen(16));
  expect(await attachments.findAllByText('nog niet opgeslagen')).toHaveLength(20);
  expect(attachments.getByText('bijlage 20.pdf')).toBeVisible();
  expect(attachments.queryByText('bijlage 21.pdf')).toBeNull();
  expect(attachments.getAllByText(/hoogstens 20/)).toHaveLength(10);

  await user.click(attachments.getByLabelText('bijlage 1.pdf verwijderen'));
  await answer(QUESTION, 'Verwijderen');
  drop([pdf('alsnog.pdf')]);
  expect(await attachments.findByText('alsnog.pdf')).toBeVisible();
});

test('why a file was refused is said until the next save that goes well', async () => {
  const { section, save, saved } = await openWithAttachment('staff');
  const attachments = section('Bijlagen');
  fireEvent.change(attachments.getByLabelText('Bestanden kiezen'), {
    target: { files: [pdf('goed.pdf'), new File([], 'leeg.pdf')] },
  });
  expect(await attachments.findByText('‘leeg.pdf’ is leeg')).toBeVisible();
  await save();
  await saved();
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
});

test('why a file was refused can be put away', async () => {
  const { section, user } = await openFile({ server });
  const attachments = section('Bijlagen');
  fireEvent.change(attachments.getByLabelText('Bestanden kiezen'), {
    target: { files: [new File([], 'leeg.pdf')] },
  });
  const alert = await attachments.findByRole('alert');
  expect(alert).toHaveTextContent('‘leeg.pdf’ is leeg');
  await user.click(within(alert).getByLabelText('Sluiten'));
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
});

test('what the server finds inside a file is said, and the file stays to be dropped', async () => {
  const { section, save, stored } = await openWithAttachment('staff');
  fireEvent.change(section('Bijlagen').getByLabelText('Bestanden kiezen'), {
    target: { files: [new File(['geen pdf'], 'nep.pdf')] },
  });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('nep.pdf');
  expect(section('Bijlagen').getByText('nog niet opgeslagen')).toBeVisible();
  expect((await stored()).studentAttachments).toHaveLength(1);
});
