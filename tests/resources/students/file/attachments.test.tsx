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

test('why a file was refused is said until that is put away, or until the next save that goes well', async () => {
  const { section, save, saved, user } = await openWithAttachment('staff');
  const attachments = section('Bijlagen');
  const choose = (...files: File[]) =>
    fireEvent.change(attachments.getByLabelText('Bestanden kiezen'), { target: { files } });
  choose(new File([], 'leeg.pdf'));
  const alert = await attachments.findByRole('alert');
  expect(alert).toHaveTextContent('‘leeg.pdf’ is leeg');
  await user.click(within(alert).getByLabelText('Sluiten'));
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
  choose(pdf('goed.pdf'), new File([], 'leeg.pdf'));
  expect(await attachments.findByText('‘leeg.pdf’ is leeg')).toBeVisible();
  await save();
  await saved();
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
