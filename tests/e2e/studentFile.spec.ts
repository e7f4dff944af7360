import { insertClassroom, insertStudent, insertStudents } from '../support/records.ts';
import { expect, goWithin, hold, pressIn, roomBetween, stopClock, test } from './fixtures.ts';
import { printedPages } from './printed.ts';
import {
  addressOf,
  answer,
  expectLastSections,
  insertWhole,
  saveButton,
  section,
  stored,
  untilSaved,
} from './studentFilePage.ts';

// The clock starts on Monday 2 March 2026, at noon.
const OVER_MIDNIGHT = '13:00:00';

test('a file is opened by two keys, read, printed, and of the new day after midnight', async ({
  page,
  server,
  signInAs,
}) => {
  await insertWhole(server);
  const { database } = server;
  const ending = await insertClassroom(database, { name: 'Alfa' });
  const beginning = await insertClassroom(database, { name: 'Beta' });
  const id = await insertStudent(database, {
    birthDate: '1990-03-03',
    statuses: [
      { status: 'true', date: '2026-01-01' },
      { status: 'false', date: '2026-03-03' },
    ],
    enrolments: [
      { classroomId: ending, startDate: '2026-01-01', endDate: '2026-03-02' },
      { classroomId: beginning, startDate: '2026-03-03' },
    ],
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await signInAs('staff', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' })).toBeFocused();
  await page.keyboard.type('selam');
  await page.getByRole('option', { name: /Selam Tesfay/ }).waitFor();
  await page.keyboard.press('Enter');
  const overview = section(page, 'Overzicht');
  await expect(overview.getByText('Selam werkt hard en wil verder.')).toBeVisible();
  await expect(overview.getByText('geen presentie in de laatste 8 weken')).toBeVisible();
  await expect(overview).toContainText('A1 ochtend vanaf 05/01/2026');
  for (const fact of ['Presentie in 8 weken', 'Klas nu', 'Laatste aantekeningen']) {
    await expect(overview.getByRole('heading', { name: fact })).toBeInViewport();
  }
  await expect(overview.getByText('Selam werkt hard en wil verder.')).toBeInViewport();
  const controls = await page.getByRole('dialog').evaluate(dialog => {
    const { top, bottom } = dialog.getBoundingClientRect();
    const all = dialog.querySelectorAll('a[href], button:enabled, input, textarea, select, [role=combobox]');
    return [...all].filter(each => {
      const box = each.getBoundingClientRect();
      const body = each.closest('section')?.parentElement?.parentElement?.getBoundingClientRect();
      return (
        each.checkVisibility() && box.top < (body?.bottom ?? bottom) && box.bottom > top && box.width > 0
      );
    }).length;
  });
  expect(controls).toBeLessThanOrEqual(30);
  await expect(section(page, 'Profiel').getByLabel('Voornaam')).not.toBeInViewport();

  await page.getByRole('button', { name: 'Afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article', { name: 'Afdruk van het dossier' });
  await expect(paper.getByRole('heading', { level: 1, name: 'Selam Tesfay' })).toBeVisible();
  await expect(paper).toContainText('A1 ochtend');
  await expect(paper).toContainText('Selam werkt hard en wil verder.');
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await printedPages(page)).toEqual(['595 x 842']);
  await page.emulateMedia({ media: 'screen' });

  await goWithin(page, addressOf(id));
  const dialog = page.getByRole('dialog', { name: 'Amal Haddad' });
  const now = dialog.getByRole('region', { name: 'Klas nu' });
  const classroom = (name: string) => section(page, 'Klas').getByRole('group', { name });
  const badge = dialog.getByRole('heading', { name: 'Amal Haddad' }).locator('+ span');
  await expect(dialog).toContainText('35 jaar');
  await expect(now).toContainText('Alfa');
  await expect(badge).toHaveText('Actief');
  await expect(classroom('Alfa')).toContainText(/Actief$/);
  await expect(classroom('Beta')).toContainText('begint op 03/03/2026');
  const presence = page.waitForResponse(`**/${id}/presence-cells`);
  await page.clock.fastForward(OVER_MIDNIGHT);
  await presence;
  await expect(dialog).toContainText('36 jaar');
  await expect(now).toContainText('Beta');
  await expect(now).not.toContainText('Alfa');
  await expect(badge).toHaveText('Inactief');
  await expect(classroom('Alfa')).toContainText('Inactief');
  await expect(classroom('Beta')).not.toContainText('begint op');

  await goWithin(page, addressOf('add-student'));
  const registered = section(page, 'Profiel').getByRole('textbox', { name: 'Registratiedatum' });
  await expect(registered).toHaveValue('03/03/2026');
  await page.clock.fastForward('24:00:00');
  await expect(registered).toHaveValue('04/03/2026');
  await expect(page.getByText('Niet-opgeslagen wijzigingen')).toHaveCount(0);
});

test('a file has its shape before its code and content come', async ({ page, server, signInAs }) => {
  const { id } = await insertWhole(server);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, /\/assets\/(?!index-).*\.js$|\/api\/students?\b/);
    const releaseLate = await hold(page, /\/weeks$|\/api\/classrooms|\/presence-cells/);
    await (width === 390 ? signInAs('admin', addressOf(id)) : page.goto(addressOf(id)));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Bezig met laden');
    await expect(dialog.getByRole('button', { name: 'Sluiten' })).toBeVisible();
    const areas = dialog.locator('> div:first-child > div');
    const shape = () => areas.evaluateAll(all => all.map(each => each.getBoundingClientRect().top));
    await expect(areas).toHaveCount(5);
    const before = await shape();
    release();
    await expect(dialog).toHaveAccessibleName('Selam Tesfay');
    const moved = async () => (await shape()).map((top, area) => Math.abs(top - (before[area] ?? 0)));
    await expect.poll(async () => Math.max(...(await moved()))).toBeLessThanOrEqual(2);

    const overview = section(page, 'Overzicht');
    const last = overview.getByRole('heading', { name: 'Bereikbaar via' });
    await expect(last).toBeVisible();
    await expect(overview).not.toContainText('A1 ochtend');
    const place = await last.boundingBox();
    releaseLate();
    await expect(overview).toContainText('A1 ochtend');
    await expect(overview.getByText(/Op .* zijn het er/)).toBeVisible();
    await expect(overview.getByText('geen presentie in de laatste 8 weken')).toBeVisible();
    await expect.poll(async () => (await last.boundingBox())?.y).toBe(place?.y);
    await page.unrouteAll({ behavior: 'wait' });
  }

  // A section that the address names stays at the top while those above it come, unless another is gone to meanwhile.
  for (const [name, pressed] of [
    ['Tijdlijn', undefined],
    ['Klas', 'Klas'],
  ] as const) {
    const release = await hold(page, /\/progress\b/);
    await page.goto(`${addressOf(id)}?section=timeline`);
    await expect(section(page, 'Tijdlijn')).toBeInViewport();
    if (pressed) await page.getByRole('link', { name: pressed, exact: true }).click();
    release();
    await expect(section(page, 'Voortgang').getByRole('button').first()).toBeVisible();
    const distance = () =>
      section(page, name).evaluate(
        ({ parentElement, offsetTop }: HTMLElement) => offsetTop - (parentElement?.scrollTop ?? 0),
      );
    await expect.poll(distance).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  }

  // What is pressed in the moment before the rest is painted is gone to, once it is there.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('student-file-overview')) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('[href="#student-file-notes"]')?.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(addressOf(id));
  await expect(section(page, 'Aantekeningen')).toBeFocused();
});

test('files are gone through by keyboard; one that is incomplete says what is missing', async ({
  page,
  server,
  signInAs,
}) => {
  const names = Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0'));
  const ids = await insertStudents(
    server.database,
    names.map(lastName => ({ firstName: 'Naam', lastName })),
  );
  const former = await insertStudent(server.database, {
    statuses: [{ status: 'false', date: '2026-01-01' }],
  });
  await signInAs('staff', '/students');
  const file = (name: string) => page.getByRole('dialog', { name, exact: true });
  // By keyboard alone a file is opened, changed, saved and closed.
  await page.getByRole('link', { name: 'Naam 01' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Klas')).toBeVisible();
  await expect(file('Naam 01')).toBeFocused();
  for (const name of ['Volgende student', 'Afdrukken', 'Sluiten', 'Overzicht', 'Profiel', 'Klas']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(section(page, 'Klas')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Klas toevoegen' })).toBeFocused();
  await section(page, 'Profiel').getByLabel('Voornaam').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Amina');
  await untilSaved(page, () => page.keyboard.press('Control+s'));
  await pressIn(page.getByRole('dialog'), 'Escape');
  await expect(page).toHaveURL('/students');
  expect((await stored(server, ids[0] ?? '')).student.firstName).toBe('Amina');

  const steps = () => page.evaluate(() => history.state.idx);
  const before = await steps();
  // Beside the name, where the row opens the file.
  const name = page.getByRole('link', { name: 'Naam 19' });
  await name.scrollIntoViewIfNeeded();
  const box = await name.boundingBox();
  await page.mouse.dblclick((box?.x ?? 0) - 16, (box?.y ?? 0) + 10);
  await expect(file('Naam 19')).toBeVisible();
  // The second click of a slower one falls beside the file that the first has opened.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).not.toHaveURL('/students');
  expect(await steps()).toBe(before + 1);
  const next = page.getByRole('button', { name: 'Volgende student' });
  const question = page.getByRole('dialog', { name: 'Opslaan voordat u afsluit?' });
  const telephone = section(page, 'Profiel').getByLabel('Telefoon', { exact: true });
  await next.click();
  await expect(file('Naam 20')).toBeVisible();
  await expect(next).toBeFocused();
  for (const name of ['Naam 21', 'Naam 22']) {
    await expect(next).toBeEnabled();
    await pressIn(page.getByRole('dialog'), 'Alt+PageDown');
    await expect(file(name)).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await pressIn(file('Naam 22'), 'Alt+PageUp');
  await expect(file('Naam 21')).toBeVisible();
  await telephone.fill('06');
  await expect(page.getByRole('button', { name: 'Vorige student' })).toBeEnabled();
  await pressIn(file('Naam 21'), 'Alt+PageUp');
  await expect(question.getByRole('button', { name: 'Ja' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(file('Naam 20')).toBeVisible();
  expect((await stored(server, ids[20] ?? '')).student.telephone).toBe('06');
  await telephone.fill('07');
  for (const leave of [() => page.goBack(), () => pressIn(file('Naam 20'), 'Escape')]) {
    await leave();
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(telephone).toHaveValue('07');
  await pressIn(file('Naam 20'), 'Escape');
  await question.getByRole('button', { name: 'Nee' }).click();
  await expect(page).toHaveURL('/students');
  expect((await stored(server, ids[19] ?? '')).student.telephone).toBe('');

  // Who is not in the list has no neighbours; what is beside an unchanged file closes it.
  await goWithin(page, addressOf(former));
  await expectLastSections(page);
  await expect(next).toHaveCount(0);
  await page
    .getByRole('dialog')
    .locator('..')
    .click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL('/students');

  // What is missing leads to its place.
  await goWithin(page, addressOf('add-student'));
  await page.getByRole('button', { name: 'Klas toevoegen' }).click();
  await section(page, 'Statussen').getByLabel('Startdatum').fill('');
  const profile = section(page, 'Profiel');
  await expect(profile.getByText('Velden met * zijn verplicht')).toBeVisible();
  await expect(profile.getByLabel('Voornaam')).toHaveAttribute('aria-required', 'true');
  await profile.getByLabel('Geb.datum').fill('1-3');
  await profile.getByLabel('Aankomst in Nederland').fill('31/02/2026');
  await profile.getByLabel('E-mail', { exact: true }).fill('geen adres');
  await saveButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Vul ook het geboortejaar in, zoals 31/12/1990');
  await expect(alert).toContainText('De dag ‘31/02/2026’ bestaat niet');
  await expect(profile.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'Vul een geldig e-mailadres in',
  );
  await expect(alert).toContainText('Vul de naam van de leerling in');
  await expect(alert).toContainText('U hebt geen klas en/of begin datum en/of einddatum gekozen');
  await expect(alert).toContainText('U heeft geen status of startdatum van de status gekozen');
  await expect(section(page, 'Profiel').getByLabel('Voornaam')).toBeFocused();
  await page.keyboard.press('Escape');
  await answer(page, 'Opslaan voordat u afsluit?', 'Ja');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL('/students/student/add-student');
  await alert.getByRole('button', { name: 'Klas 1: Klas' }).click();
  await expect(section(page, 'Klas').getByLabel('Klas', { exact: true })).toBeFocused();
  await expect(section(page, 'Klas').getByLabel('Klas', { exact: true })).toBeInViewport();
  const current = page
    .getByRole('navigation', { name: 'Onderdelen van het dossier' })
    .locator('[aria-current]');
  await expect(current).toHaveText(/^Klas/);
  const sections = page.getByRole('navigation', { name: 'Onderdelen van het dossier' });
  await expect(sections.getByRole('link', { name: /^Profiel/ })).toContainText('(niet goed ingevuld)');
  await expect(sections.getByRole('link', { name: 'Bijlagen', exact: true })).toBeVisible();
  for (const name of ['Bijlagen', 'Statussen', 'Aantekeningen', 'Bijlagen']) {
    await sections.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(section(page, name)).toBeFocused();
    await expect(section(page, name)).toBeInViewport();
    // The scroll position is reported with the next frame.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(current).toHaveText(new RegExp(`^${name}`));
  }
  await section(page, 'Profiel').getByLabel('Voornaam').fill('Selam');
  await expect(current).toHaveText(/^Profiel/);
  await section(page, 'Profiel').getByLabel('Achternaam').fill('Tesfay');
  await expect(alert).not.toContainText('Vul de naam van de leerling in');

  // A new status stands whole above the footer of the popup.
  await stopClock(page);
  const add = page.getByRole('button', { name: 'Status toevoegen' });
  const cards = section(page, 'Statussen').getByRole('group');
  const reminder = page.getByText('Vergeet niet een aantekening toe te voegen');
  await add.click();
  await expect(reminder).toBeVisible();
  await expect(add).toBeDisabled();
  await page.clock.runFor(1_900);
  await expect(cards).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(cards).toHaveCount(2);
  await page.clock.resume();
  const added = cards.first();
  await expect(reminder).toHaveCount(0);
  await expect(added.getByLabel('Startdatum')).toBeFocused();
  await expect(added.getByLabel('Status', { exact: true })).toHaveValue('false');
  await expect(added.getByLabel('Status', { exact: true })).toBeDisabled();
  await expect(added).toHaveAttribute('data-current', 'true');
  await expect(added).toBeInViewport({ ratio: 1 });
  await expect.poll(() => roomBetween(added, saveButton(page))).toBeGreaterThanOrEqual(0);
});
