import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PDF } from '../../../support/officeFiles.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('why a file was refused is said until that is put away or a save goes well; what the server refuses stays', async () => {
  const id = await insertStudent(server.database);
  const { section, answer, save, saved, stored, user } = await openFile({ server, id });
  const attachments = section('Bijlagen');
  const choose = (...files: File[]) =>
    fireEvent.change(attachments.getByLabelText('Bestanden kiezen'), { target: { files } });
  choose(new File(['geen pdf'], 'nep.pdf'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('nep.pdf');
  expect(attachments.getByText('nog niet opgeslagen')).toBeVisible();
  expect((await stored()).studentAttachments).toEqual([]);
  await user.click(attachments.getByLabelText('nep.pdf verwijderen'));
  await answer('Weet u zeker dat u deze bijlage wilt verwijderen?', 'Verwijderen');

  choose(new File([], 'leeg.pdf'));
  const alert = await attachments.findByRole('alert');
  expect(alert).toHaveTextContent('‘leeg.pdf’ is leeg');
  await user.click(within(alert).getByLabelText('Sluiten'));
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
  choose(new File([PDF], 'goed.pdf'), new File([], 'leeg.pdf'));
  expect(await attachments.findByText('‘leeg.pdf’ is leeg')).toBeVisible();
  await save();
  await saved();
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
});
