import { screen, waitFor, within } from '@testing-library/react';
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
const LONG = 'Amal werkt hard en\nwil graag verder.';

/** A student with two notes by a colleague, opened. */
const openWithNotes = async (as: TestRole) => {
  const { email } = await server.createUser({ name: 'Sanne Visser' });
  const colleague = await server.login(email);
  const created = await colleague.post(
    API.newStudent,
    studentForm({
      studentNotes: [
        { date: '2026-02-02', category: 'Evaluatie', description: LONG },
        { date: '2026-02-01', category: 'Klas', description: 'Nieuwe klas' },
      ],
    }),
  );
  return openFile({ server, id: created.json()._id, as });
};

const excerpts = (notes: { getAllByRole: typeof screen.getAllByRole }) =>
  notes
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test('the table shows day, author, category and 20 characters, more under the pointer; the filter narrows it', async () => {
  const { section, user } = await openWithNotes('staff');
  const notes = section('Aantekeningen');
  const [head, first] = notes.getAllByRole('row') as [HTMLElement, HTMLElement];
  expect([...head.querySelectorAll('th')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Datum',
    'Auteur',
    'Categorie',
    'Beschrijving',
  ]);
  expect([...first.querySelectorAll('td')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '02/02/2026',
    'Sanne Visser',
    'Evaluatie',
    'Amal werkt hard en w…',
  ]);
  await user.click(notes.getByText('Klas', { selector: 'button' }));
  expect(excerpts(notes)).toEqual(['Nieuwe klas']);
  await user.click(notes.getByText('Status', { selector: 'button' }));
  expect(notes.getByText('Er zijn geen aantekeningen in deze categorie.')).toBeVisible();
  await user.click(notes.getByText('Alle'));
  expect(excerpts(notes)).toHaveLength(2);
  await user.hover(notes.getByRole('button', { name: /Amal werkt hard en w…/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Amal werkt hard en wil graag verder.');
});

test("a colleague's note opens to be read, all of it, with 'Sluit'; staff cannot delete it", async () => {
  const { section, user } = await openWithNotes('staff');
  const notes = section('Aantekeningen');
  await user.click(notes.getByText('Amal werkt hard en w…'));
  const shown = await notes.findByLabelText('Aantekening van Sanne Visser');
  expect(shown).toHaveTextContent('Amal werkt hard en wil graag verder.');
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  for (const button of notes.getAllByLabelText(/verwijderen$/)) expect(button).toBeDisabled();
  await user.click(notes.getByText('Sluit'));
  expect(notes.queryByText('Sluit')).toBeNull();
  expect(notes.getByRole('button', { name: /^Amal werkt hard/ })).toHaveFocus();

  // Escape closes the note, and only then the file.
  await user.keyboard('{Enter}');
  await notes.findByText('Sluit');
  await user.keyboard('{Escape}');
  expect(notes.queryByText('Sluit')).toBeNull();
  expect(notes.getByRole('button', { name: /^Amal werkt hard/ })).toHaveFocus();
});

test('Escape closes a note in which nothing is written; of a written one the file asks', async () => {
  const { section, user, fill } = await openWithNotes('staff');
  const notes = section('Aantekeningen');
  await user.click(notes.getByText('Aantekening toevoegen'));
  await user.click(notes.getByLabelText('Beschrijving'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(notes.queryByLabelText('Beschrijving')).toBeNull());
  await user.click(notes.getByText('Aantekening toevoegen'));
  fill(notes.getByLabelText('Beschrijving'), 'Begonnen');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Opslaan voordat u afsluit?')).toBeVisible();
  expect(notes.getByLabelText('Beschrijving')).toHaveValue('Begonnen');
});

test("an administrator deletes a colleague's note after a confirmation, but cannot edit it; taken back, it is in the file again", async () => {
  const { section, answer, save, saved, stored, user, fill } = await openWithNotes('admin');
  const notes = section('Aantekeningen');
  await user.click(notes.getByText('Nieuwe klas'));
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  const button = () => notes.getByLabelText('Aantekening van 01/02/2026, Sanne Visser, verwijderen');
  await user.click(button());
  await answer(QUESTION, 'Annuleren');
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  await user.click(button());
  await answer(QUESTION, 'Verwijderen');
  expect(notes.queryByText('Nieuwe klas')).toBeNull();
  await save();
  expect(await screen.findByText('Opgeslagen. Verwijderd: 1 aantekening')).toBeVisible();
  expect((await stored()).studentNotes).toMatchObject([{ description: LONG }]);
  // Inside the dialog: what it covers is neither reached by Tab nor read out.
  const file = within(await screen.findByRole('dialog', { name: /Selam Tesfay/ }));
  await user.click(await file.findByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByText('Ongedaan gemaakt');
  await waitFor(() => expect(notes.getByText('Nieuwe klas')).toBeVisible());
  await waitFor(() => expect(screen.getByText('Dossier opslaan')).toBeVisible());
  fill(section('Profiel').getByLabelText('Telefoon'), '0612345678');
  await save();
  await saved();
  expect((await stored()).studentNotes).toHaveLength(2);
});

test("a new note: 'opslaan' waits for a description; the file's save sends it under one's own name", async () => {
  const { section, fill, save, saved, stored, user, client } = await openWithNotes('staff');
  const notes = section('Aantekeningen');
  await user.click(notes.getByText('Aantekening toevoegen'));
  const today = formatDay(dayOf());
  expect(notes.getByLabelText('Datum')).toHaveValue(today);
  expect(notes.getByLabelText('Categorie')).toHaveTextContent('Andere');
  expect(notes.getByLabelText('Beschrijving')).toHaveFocus();
  expect(notes.getByText('opslaan')).toBeDisabled();
  // The file's own button says that it saves all of it.
  expect(screen.getAllByText(/^opslaan$/i, { selector: 'button' })).toHaveLength(1);
  fill(notes.getByLabelText('Beschrijving'), '   ');
  expect(notes.getByText('opslaan')).toBeDisabled();
  fill(notes.getByLabelText('Beschrijving'), 'Gesproken');
  expect(notes.getByText('opslaan')).toBeEnabled();
  for (const button of notes.getAllByLabelText(/verwijderen$/)) expect(button).toBeDisabled();
  await user.click(notes.getByText('opslaan'));
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  expect(screen.getByRole('region', { name: 'Aantekeningen' })).toHaveFocus();
  expect(excerpts(notes)[0]).toBe('Gesproken');
  expect((await stored()).studentNotes).toHaveLength(2);
  expect(notes.getAllByText('nog niet opgeslagen')).toHaveLength(1);

  await save();
  await saved();
  expect(section('Aantekeningen').queryByText('nog niet opgeslagen')).toBeNull();
  const saveds = (await stored()).studentNotes;
  expect(saveds).toHaveLength(3);
  expect(saveds.find(({ description }) => description === 'Gesproken')).toMatchObject({
    author: client?.userId,
    authorName: client?.userName,
    category: 'Andere',
    date: dayOf(),
  });
});

test("one's own note opens to be edited, and given up; opening another does not lose what was written", async () => {
  const { section, fill, save, saved, stored, user } = await openWithNotes('staff');
  const notes = section('Aantekeningen');
  await user.click(notes.getByText('Aantekening toevoegen'));
  fill(notes.getByLabelText('Beschrijving'), 'Van mij');
  await save();
  await saved();

  await user.click(notes.getByText('Van mij'));
  fill(await notes.findByLabelText('Beschrijving'), 'Anders');
  expect(await screen.findByText('Niet-opgeslagen wijzigingen')).toBeVisible();
  await user.click(notes.getByText('Annuleren'));
  expect(notes.getByText('Van mij')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Niet-opgeslagen wijzigingen')).toBeNull());

  await user.click(notes.getByText('Van mij'));
  expect(await notes.findByLabelText('Beschrijving')).toHaveValue('Van mij');
  fill(notes.getByLabelText('Beschrijving'), 'Van mij, beter');
  await user.click(notes.getByText('Nieuwe klas'));
  expect(notes.getByLabelText('Beschrijving')).toHaveValue('Van mij, beter');
  expect(notes.getByLabelText('Beschrijving')).toHaveFocus();
  await user.click(notes.getByText('opslaan'));
  await save();
  await waitFor(async () =>
    expect((await stored()).studentNotes.map(({ description }) => description)).toContain('Van mij, beter'),
  );
});
