import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { dayOf } from '../../../../src/providers/today.ts';
import { studentForm } from '../../../support/form.ts';
import type { TestRole } from '../../../support/server.ts';
import { beOnFirstDay, serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

beOnFirstDay();
const server = serverPerTest();

const QUESTION = 'Weet u zeker dat u deze aantekening wilt verwijderen?';

/** A student with two notes by a colleague, opened. */
const openWithNotes = async (as: TestRole) => {
  const colleague = await server.login((await server.createUser({ name: 'Sanne Visser' })).email);
  const studentNotes = [
    { date: '2026-02-02', category: 'Evaluatie', description: 'Amal werkt hard en\nwil graag verder.' },
    { date: '2026-02-01', category: 'Klas', description: 'Nieuwe klas' },
  ];
  const created = await colleague.post(API.newStudent, studentForm({ studentNotes }));
  const file = await openFile({ server, id: created.json()._id, as });
  const notes = file.section('Aantekeningen');
  const excerpts = () =>
    notes
      .getAllByRole('button', { expanded: false })
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  return { ...file, notes, excerpts, deletions: () => notes.getAllByLabelText(/verwijderen$/) };
};

test('notes are 20 characters in a table, narrowed by category; a colleague’s opens to be read', async () => {
  const { notes, excerpts, deletions, user, fill } = await openWithNotes('staff');
  const texts = (row: HTMLElement, cells: string) =>
    [...row.querySelectorAll(cells)].slice(0, 4).map(({ textContent }) => textContent);
  const [head, first] = notes.getAllByRole('row') as [HTMLElement, HTMLElement];
  expect(texts(head, 'th')).toEqual(['Datum', 'Auteur', 'Categorie', 'Beschrijving']);
  expect(texts(first, 'td')).toEqual(['02/02/2026', 'Sanne Visser', 'Evaluatie', 'Amal werkt hard en w…']);
  await user.click(notes.getByText('Klas', { selector: 'button' }));
  expect(excerpts()).toEqual(['Nieuwe klas']);
  await user.click(notes.getByText('Alle'));
  await user.click(notes.getByText('Amal werkt hard en w…'));
  const shown = await notes.findByLabelText('Aantekening van Sanne Visser');
  expect(shown).toHaveTextContent('Amal werkt hard en wil graag verder.');
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  for (const button of deletions()) expect(button).toBeDisabled();
  await user.click(notes.getByText('Sluit'));
  expect(notes.getByText('Amal werkt hard en w…', { selector: 'button' })).toHaveFocus();
  await user.click(notes.getByText('Aantekening toevoegen'));
  fill(notes.getByLabelText('Beschrijving'), 'Begonnen');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Opslaan voordat u afsluit?')).toBeVisible();
  expect(notes.getByLabelText('Beschrijving')).toHaveValue('Begonnen');
});

test('one’s own note is written and changed; an administrator deletes a colleague’s, and takes that back', async () => {
  const { notes, excerpts, deletions, user, fill, save, saved, stored, client, answer } =
    await openWithNotes('admin');
  const description = () => notes.getByLabelText('Beschrijving');
  await user.click(notes.getByText('Aantekening toevoegen'));
  expect(notes.getByLabelText('Datum')).toHaveValue(formatDay(dayOf()));
  expect(notes.getByLabelText('Categorie')).toHaveTextContent('Andere');
  expect(description()).toHaveFocus();
  fill(description(), '   ');
  expect(notes.getByText('opslaan')).toBeDisabled();
  fill(description(), 'Van mij');
  expect(notes.getByText('opslaan')).toBeEnabled();
  for (const button of deletions()) expect(button).toBeDisabled();
  await user.click(notes.getByText('opslaan'));
  expect(excerpts()[0]).toBe('Van mij');
  await save();
  await saved();
  const own = { author: client?.userId, authorName: client?.userName, category: 'Andere', date: dayOf() };
  expect((await stored()).studentNotes).toContainEqual(
    expect.objectContaining({ ...own, description: 'Van mij' }),
  );

  await user.click(notes.getByText('Van mij'));
  fill(description(), 'Beter');
  await user.click(notes.getByText('opslaan'));

  await user.click(notes.getByText('Nieuwe klas'));
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  await user.click(notes.getByLabelText('Aantekening van 01/02/2026, Sanne Visser, verwijderen'));
  await answer(QUESTION, 'Verwijderen');
  expect(notes.queryByText('Nieuwe klas')).toBeNull();
  await save();
  expect(await screen.findByText('Opgeslagen. Verwijderd: 1 aantekening')).toBeVisible();
  const names = async () => (await stored()).studentNotes.map(note => note.description.slice(0, 11));
  expect(await names()).toEqual(['Beter', 'Amal werkt ']);
  await user.click(await screen.findByText('Ongedaan maken'));
  await waitFor(() => expect(notes.getByText('Nieuwe klas')).toBeVisible());
  expect(await names()).toEqual(['Beter', 'Amal werkt ', 'Nieuwe klas']);
});
