import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { hugePng, photograph } from '../support/images.ts';
import { PDF, workbook } from '../support/officeFiles.ts';
import { insertClassroom, insertOrganization, insertStudent } from '../support/records.ts';
import { downloadBy, expect, goWithin, hold, pressIn, test } from './fixtures.ts';
import {
  addressOf,
  answer,
  idIn,
  insertWhole,
  save,
  saveButton,
  section,
  stored,
} from './studentFilePage.ts';

test('a student is added in six presses, typed on while saving, and found back whole', async ({
  page,
  server,
  signInAs,
}) => {
  await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  await insertClassroom(server.database, { name: 'A1 ochtend' });
  await insertClassroom(server.database, { name: 'A1 gesloten', active: false });
  const name = { firstName: 'Selam', lastName: 'Tesfay', birthDate: '2000-02-29' };
  await insertStudent(server.database, name);
  const holdSave = () => hold(page, /\/api\/students\/student(\/|$)/, ['PUT', 'POST']);
  let release = await holdSave();
  await signInAs('staff', '/students');
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const profile = section(page, 'Profiel');
  const notes = section(page, 'Aantekeningen');
  const classrooms = section(page, 'Klas');
  const telephone = profile.getByLabel('Telefoon', { exact: true });
  await press(page.getByRole('link', { name: 'Student toevoegen' }).first());
  await expect(profile.getByLabel('Voornaam')).toBeFocused();
  await expect(profile.getByLabel('Registratiedatum')).toHaveValue('02/03/2026');
  await page.keyboard.type('Selam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tesfay');
  await press(page.getByRole('button', { name: 'Klas toevoegen' }));
  await expect(classrooms.getByLabel('Klas', { exact: true })).toBeFocused();
  await page.keyboard.type('a1');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['A1 ochtend']);
  await press(page.getByRole('option', { name: 'A1 ochtend' }));
  await expect(classrooms.getByLabel('Begindatum')).toHaveValue('02/03/2026');
  await classrooms.getByLabel('Begindatum').fill('');
  await expect(classrooms.getByLabel('Einddatum')).toHaveCount(0);
  await classrooms.getByLabel('Begindatum').fill('02/03/2026');
  await classrooms.getByLabel('Einddatum').fill('01/09/2026');
  await page.getByRole('button', { name: 'Aantekening toevoegen' }).click();
  await expect(notes.getByLabel('Beschrijving')).toBeFocused();
  await page.keyboard.type('Kennis');
  await press(saveButton(page));
  expect(presses).toBeLessThanOrEqual(6);
  await telephone.fill('06 12345678');
  await notes.getByLabel('Beschrijving').fill('Kennis gemaakt');
  release();
  await expect(page.getByRole('dialog', { name: 'Selam Tesfay' })).toBeVisible();
  await expect(page.getByText('Wat u had ingevuld, is teruggezet en nog niet opgeslagen.')).toBeVisible();
  const id = idIn(page);
  expect(await stored(server, id)).toMatchObject({
    student: { telephone: '' },
    studentClassrooms: [{ startDate: '2026-03-02', endDate: '2026-09-01' }],
    studentStatuses: [{ status: 'true', date: '2026-03-02' }],
  });

  release = await holdSave();
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Bezig…' })).toBeVisible();
  await telephone.fill('06 87654321');
  await notes.getByRole('button', { name: /^Kennis gemaakt/ }).click();
  await notes.getByLabel('Beschrijving').fill('Kennis gemaakt op school');
  release();
  await expect(saveButton(page)).toBeVisible();
  await expect(page.getByText('Niet-opgeslagen wijzigingen')).toBeVisible();
  await expect(telephone).toHaveValue('06 87654321');
  expect((await stored(server, id)).studentNotes).toMatchObject([{ description: 'Kennis gemaakt' }]);

  await profile.getByLabel('Geb.datum').fill('29/02/2000');
  await expect(profile.getByText('Er is al een Selam Tesfay, geboren 29/02/2000')).toBeVisible();
  await profile.getByLabel('Geslacht').selectOption('Vrouw');
  await profile.getByLabel('Land van Herkomst').fill('eritr');
  await page.getByRole('option', { name: 'Eritrea' }).click();
  await profile.getByLabel('E-mail', { exact: true }).fill('selam@example.org');
  await profile.getByLabel('Aankomst in Nederland').fill('01/12/2025');
  await profile.getByLabel('Instantie').fill('zeist');
  await page.getByRole('option', { name: 'Gemeente Zeist' }).click();
  await profile.getByLabel('Vergunninghouder').selectOption('Ja');
  await profile.getByLabel('Naam consulent').fill('Els van Dijk');
  await section(page, 'Bijlagen')
    .getByLabel('Bestanden kiezen')
    .last()
    .setInputFiles([
      { name: 'punten.xlsx', mimeType: '', buffer: workbook('xlsx') },
      { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: await photograph(600, 800) },
      { name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') },
    ]);
  await expect(section(page, 'Bijlagen').getByRole('alert')).toHaveText(
    '‘kapot.jpg’ is een foto die niet kan worden gelezen. Kies een jpg- of png-bestand',
  );
  await save(page);
  const file = await stored(server, id);
  expect(file.student).toMatchObject({
    firstName: 'Selam',
    birthDate: '2000-02-29',
    sex: 'Vrouw',
    country: 'Eritrea',
    telephone: '06 87654321',
    email: 'selam@example.org',
    arrivalDate: '2025-12-01',
    registrationDate: '2026-03-02',
    permitHolder: 'true',
    contactPersonName: 'Els van Dijk',
    status: 'true',
  });
  expect(file.studentNotes).toMatchObject([{ description: 'Kennis gemaakt op school', date: '2026-03-02' }]);
  expect(file.studentStatuses).toHaveLength(1);
  // The server looks inside: what bears the name of a PDF is one.
  const names = file.studentAttachments.map(({ file }) => file.originalName);
  expect(names.toSorted()).toEqual(['brief.pdf', 'punten.xlsx']);

  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  // Nothing is unsaved, and yet it asks.
  await expect(page.getByRole('button', { name: 'Nee', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/students');
  await expect(page.getByRole('link', { name: 'Selam Tesfay' })).toHaveCount(2);
});

test('a photo and attachments are stored, sent back and deleted', async ({ page, server, signInAs }) => {
  const { id } = await insertWhole(server);
  await signInAs('admin', addressOf(id));
  const name = 'brief van de gemeente over de inburgering.pdf';
  const attached = async () =>
    (await stored(server, id)).studentAttachments.map(({ file }) => file.originalName).toSorted();
  const photo = section(page, 'Profiel').getByLabel('Foto van de student').last();
  const bodies: string[] = [];
  page.on('request', request => {
    if (request.method() === 'PUT') bodies.push(request.postData() ?? '');
  });
  await photo.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(2000, 1500),
  });
  await expect(page.getByRole('img', { name: 'Foto van de student' })).toBeVisible();
  await save(page);
  const sent = /"image":"(data:image\/jpeg;base64,[^"]+)"/.exec(bodies.join())?.[1] ?? '';
  const { image } = (await stored(server, id)).student;
  expect(image).toBe(sent);
  const metadata = await sharp(Buffer.from(image.split(',')[1] ?? '', 'base64')).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 450, height: 600 });
  expect(metadata.exif).toBeUndefined();

  await photo.setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('tekst') });
  await expect(page.getByText('Dit bestand is geen afbeelding')).toBeVisible();
  await photo.setInputFiles({ name: 'nep.png', mimeType: 'image/png', buffer: Buffer.from('tekst') });
  await expect(page.getByText('Deze afbeelding kan niet worden gelezen')).toBeVisible();
  await photo.setInputFiles({ name: 'reus.png', mimeType: 'image/png', buffer: hugePng(30_000, 30_000) });
  await expect(page.getByText(/te veel beeldpunten|niet worden gelezen/)).toBeVisible();
  await page.getByRole('button', { name: 'Foto verwijderen' }).click();
  await save(page);
  expect((await stored(server, id)).student.image).toBe('');

  // A photo that is being made a page is asked about at closing, and saving waits for it.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const { promise: released, resolve } = Promise.withResolvers<Event>();
    window.addEventListener('photo', resolve, { once: true });
    HTMLCanvasElement.prototype.toBlob = function (...options) {
      void released.then(() => toBlob.apply(this, options));
    };
  });
  const letter = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: await photograph(600, 800) };
  await section(page, 'Bijlagen').getByLabel('Bestanden kiezen').last().setInputFiles([letter]);
  await expect(page.getByText('Niet-opgeslagen wijzigingen')).toBeVisible();
  await pressIn(page.getByRole('dialog'), 'Escape');
  const question = page.getByRole('dialog', { name: 'Opslaan voordat u afsluit?' });
  await expect(question).toContainText('Niet opgeslagen: Bijlagen.');
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bezig…' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('photo')));
  await expect(page).toHaveURL('/students');
  expect(await attached()).toEqual([name, 'brief.pdf']);

  await goWithin(page, addressOf(id));
  const attachments = section(page, 'Bijlagen');
  await expect(attachments.getByText('brief van de gemeente over de …')).toBeVisible();
  await attachments.getByText('brief van de gemeente over de …').hover();
  await expect(page.getByRole('tooltip', { name })).toBeVisible();
  const file = await downloadBy(attachments.getByRole('button', { name: `${name} downloaden` }));
  expect(file.name).toBe(name);
  expect(await readFile(file.path, 'utf8')).toBe(PDF);

  const dropped = await page.evaluateHandle(content => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'gesleept.pdf'));
    transfer.items.add(new File(['x'], 'foto.jpg'));
    return transfer;
  }, PDF);
  await page.getByTestId('drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(attachments.getByText('nog niet opgeslagen')).toHaveCount(1);
  await expect(attachments.getByText('‘foto.jpg’ is geen pdf-, Excel-, png- of Word-bestand')).toBeVisible();

  await attachments.getByRole('button', { name: `${name} verwijderen` }).click();
  await answer(page, 'Weet u zeker dat u deze bijlage wilt verwijderen?', 'Verwijderen');
  await save(page);
  expect(await attached()).toEqual(['brief.pdf', 'gesleept.pdf']);
});
