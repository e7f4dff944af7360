import type { Locator, Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { insertClassroom, insertOrganization, insertStudent, insertStudents } from '../support/records.ts';
import {
  type BrowserServer,
  downloadBy,
  expect,
  expectNoScrollSideways,
  goWithin,
  hold,
  roomBetween,
  test,
} from './fixtures.ts';

const FIRST_NAMES = ['Amal', 'Yusuf', 'Łukasz', 'Fatima', 'Selam'];
const LAST_NAMES = ['Haddad', 'Tesfaye', 'Kowalski', 'Ahmadi', 'van den Berg', 'Özdemir', 'Nguyen'];

/** Puts 45 active students and 5 inactive ones in the database, over two organizations and two classes. */
const seed = async ({ database }: BrowserServer) => {
  const zeist = await insertOrganization(database, { name: 'Gemeente Zeist' });
  const utrecht = await insertOrganization(database, { name: 'Gemeente Utrecht' });
  const morning = await insertClassroom(database, { name: 'A1 ochtend' });
  const maths = await insertClassroom(database, { name: 'Rekenen' });
  await insertStudents(
    database,
    Array.from({ length: 50 }, (_, number) => ({
      firstName: FIRST_NAMES[number % 5],
      lastName: `${LAST_NAMES[number % 7]} ${String(number).padStart(2, '0')}`,
      sex: number % 2 ? 'Man' : 'Vrouw',
      birthDate: `${1960 + number}-02-1${number % 10}`,
      registrationDate: number % 4 ? `2025-0${1 + (number % 9)}-15` : null,
      organizationId: number % 2 ? zeist : utrecht,
      contactPersonName: number === 0 ? 'Şebnem O’Neill' : 'Els van Dijk',
      statuses: [{ status: number < 45 ? 'true' : 'false', date: '2026-01-01' }],
      enrolments: [{ classroomId: number % 3 === 0 ? morning : maths, startDate: '2026-01-05' }],
    })),
  );
  return zeist;
};

const total = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 student' : `${count} studenten`, { exact: true })).toBeVisible();

const rows = (page: Page) => page.getByRole('table').getByRole('row');

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};

test('the list is sorted, filtered, selected, scrolled and downloaded', async ({
  page,
  server,
  signInAs,
}) => {
  const zeist = await seed(server);
  const firstName = 'a'.repeat(100);
  await signInAs('admin', '/students');
  await expect(rows(page)).toHaveCount(21);

  await test.step('a row has nine columns', async () => {
    const columns = ['Voornaam', 'Achternaam', 'Geslacht', 'Geb.datum', 'LvH', 'Reg.datum'];
    const heads = (await page.getByRole('columnheader').allTextContents()).slice(1, 10);
    expect(heads).toEqual([...columns, 'Klas', 'Instantie', 'Consulent']);
    await expect(page.getByRole('columnheader', { name: 'Achternaam' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('twelve controls stand above the rows, and twelve tabs lead to the first name', async () => {
    const controls = await page.getByRole('main').evaluate(main => {
      const all = [...main.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]')];
      return all.filter(each => each.tabIndex >= 0 && !each.closest('table, nav') && each.checkVisibility())
        .length;
    });
    expect(controls).toBeLessThanOrEqual(12);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Naar de inhoud');
    await page.keyboard.press('Enter');
    const isAtName = () => page.evaluate(() => document.activeElement?.matches('[data-student-link]'));
    let tabs = 0;
    while (tabs < 30 && !(await isAtName())) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(12);
  });

  await test.step('the bar of a selection comes over no row, nor under the pointer', async () => {
    const box = page.getByRole('checkbox', { name: /selecteren$/ }).nth(12);
    await box.click();
    const bar = page.getByRole('region', { name: 'Geselecteerde studenten' });
    await expect(bar).toBeVisible();
    await expect.poll(() => roomBetween(bar, page.getByRole('table'))).toBeGreaterThanOrEqual(0);
    // Still the same row: nothing has moved, nothing lies over it.
    await box.click();
    await expect(bar).toBeHidden();
  });

  await test.step('who presses a bin by a double click has answered nothing yet', async () => {
    await rows(page)
      .nth(3)
      .getByRole('button', { name: /verwijderen$/ })
      .dblclick();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Nee' })).toBeFocused();
    await question.getByRole('button', { name: 'Nee' }).click();
  });

  await test.step('from the heading that it is sorted by, arrow keys lead to the others', async () => {
    await page.getByRole('button', { name: 'Achternaam' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Geslacht' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/students?sort=sex&order=ASC');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/students?sort=sex&order=DESC');
    // Beyond the last page is the last.
    await goWithin(page, '/students?page=9');
    await expect(page).toHaveURL('/students?page=3');
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Pagina 1' }).click();
    await expect(page).toHaveURL('/students');
    await expect(rows(page)).toHaveCount(21);
  });

  await test.step('inactive students are told apart by their colour', async () => {
    await goWithin(page, '/students?inactive=true&sort=birthDate&order=DESC');
    await total(page, 50);
    const background = (row: Locator) => row.evaluate(element => getComputedStyle(element).backgroundColor);
    const backgrounds = () => Promise.all([1, 10].map(row => background(rows(page).nth(row))));
    await expect.poll(async () => new Set(await backgrounds()).size).toBe(2);
  });

  await test.step('the head stays in sight below the bar while scrolling', async () => {
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const head = page.getByRole('columnheader', { name: 'Achternaam' });
    await expect.poll(async () => Math.round(await roomBetween(page.getByRole('banner'), head))).toBe(-1);
  });

  await test.step('a contact person is found without accents, and a reload keeps the filter', async () => {
    await page.getByRole('button', { name: 'Meer filters' }).click();
    const field = page.getByRole('combobox', { name: 'Consulenten' });
    await field.fill('seb');
    await expect(page.getByRole('option')).toHaveText(['Şebnem O’Neill']);
    await field.press('ArrowDown');
    await field.press('Enter');
    await total(page, 1);
    await page.keyboard.press('Escape');
    await page.reload();
    await total(page, 1);
  });

  await test.step('rows are of one height, each with initials, whatever the name and the status', async () => {
    await insertStudent(server.database, { firstName, lastName: 'Aa' });
    await insertStudent(server.database, {
      firstName: 'Maria Magdalena Konstantina Aleksandra',
      lastName: 'Abdelrahman-Papadopoulou van den Heuvel',
      statuses: [{ status: 'true', date: '2099-01-01' }],
    });
    await goWithin(page, '/students?inactive=true');
    await expect(rows(page).filter({ hasText: 'Maria' })).toContainText('begint op 01/01/2099');
    const heights = () =>
      rows(page).evaluateAll(found => [
        ...new Set(found.slice(1).map(row => Math.round(row.getBoundingClientRect().height))),
      ]);
    await expect.poll(heights).toHaveLength(1);
    const initials = page.locator('td.firstName [data-initials]').filter({ visible: true });
    await expect(initials).toHaveCount(20);
    await expect(initials.first()).toHaveAttribute('data-initials', /^\p{Lu}{2}$/u);
  });

  await test.step('all who match are downloaded, as typed cells that a second reader understands', async () => {
    await goWithin(page, '/students?inactive=true&sort=birthDate&order=DESC');
    await total(page, 52);
    await page.getByRole('button', { name: 'Deze 52 downloaden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Studentenlijst downloaden' });
    await expect(dialog.getByText('52 studenten staan klaar als Excel-bestand.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Terug' })).toBeVisible();
    const { name, path } = await downloadBy(dialog.getByRole('button', { name: 'Downloaden' }));
    expect(name).toBe('studenten_lijst.xlsx');
    await expect(dialog).toBeHidden();

    const [sheet] = await readSheets(path);
    expect(sheet?.data).toHaveLength(54);
    expect(sheet?.data[0]?.slice(0, 5)).toEqual(['Voornaam', 'Achternaam', 'Geslacht', 'Geb.datum', 'LvH']);
    // The youngest, as on the screen.
    expect(sheet?.data[1]?.slice(0, 4)).toEqual(['Selam', 'Haddad 49', 'Man', new Date('2009-02-19')]);
    expect(sheet?.data.at(-1)?.slice(0, 2)).toEqual(['Totaal', 52]);
    const onScreen = await rows(page).nth(1).getByRole('cell').allTextContents();
    expect(onScreen[4]).toBe('19/02/2009');
  });

  await test.step('a download under way can be cancelled, which abandons the request', async () => {
    await goWithin(page, '/students');
    await total(page, 47);
    const answer = await hold(page, '**/api/students?*studentsOnOnePage*');
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Alles downloaden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Studentenlijst downloaden' });
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Downloaden' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await expect(dialog).toBeHidden();
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    answer();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  // On a phone students are cards, filtered from a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/students');
  await total(page, 47);
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Studenten' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await expectNoScrollSideways(page, 390);
  const between = async () => {
    const [name, button] = await Promise.all([
      cards.getByRole('link', { name: firstName }).boundingBox(),
      cards.filter({ hasText: firstName }).getByRole('button').boundingBox(),
    ]);
    return (button?.x ?? Number.NaN) - (name?.x ?? 0) - (name?.width ?? 0);
  };
  await expect.poll(between).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(page, 'Instanties', 'Gemeente Zeist');
  await sheet.getByRole('button', { name: 'Toon 22 studenten' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/students?organization=${zeist}`);
  await expect(page.getByRole('button', { name: 'Filters, 1 actief' })).toBeVisible();

  const card = cards.first();
  await card.getByRole('button', { name: /verwijderen$/ }).click();
  await expect(card).toContainText('Weet u zeker dat u deze leerling wilt verwijderen?');
  await card.getByRole('button', { name: 'Ja' }).click();
  await total(page, 21);

  // Its message, which stays while the window is behind another, covers neither the title of a dialog nor its buttons.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Deze weergave bewaren…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' });
  const message = page.getByText(/ is verwijderd$/);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const order = async () => {
    const parts = { message, title: dialog.getByRole('heading'), buttons: dialog.getByText('Annuleren') };
    const tops = Object.entries(parts).map(async ([name, part]) => ({ name, top: await topOf(part) }));
    return (await Promise.all(tops)).toSorted((a, b) => a.top - b.top).map(({ name }) => name);
  };
  await expect.poll(order).toEqual(['message', 'title', 'buttons']);
  await page.setViewportSize({ width: 390, height: 320 });
  await expect.poll(order).toEqual(['title', 'message', 'buttons']);
});
