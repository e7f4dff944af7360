import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { insertClassroom, insertOrganization, insertStudent } from '../support/records.ts';
import { faultsOf, insertSample } from './fitting.ts';
import { type BrowserServer, expect, goWithin, test } from './fixtures.ts';

const FIRST_NAMES = ['Amal', 'Yusuf', 'Łukasz', 'Fatima', 'Selam'];
const LAST_NAMES = ['Haddad', 'Tesfaye', 'Kowalski', 'Ahmadi', 'van den Berg', 'Özdemir', 'Nguyen'];

/** Puts 45 active students and 5 inactive ones in the database, over two organizations and two classes. */
const seed = async ({ database }: BrowserServer) => {
  const zeist = await insertOrganization(database, { name: 'Gemeente Zeist' });
  const utrecht = await insertOrganization(database, { name: 'Gemeente Utrecht' });
  const morning = await insertClassroom(database, { name: 'A1 ochtend' });
  const maths = await insertClassroom(database, { name: 'Rekenen' });
  for (let number = 0; number < 50; number += 1) {
    const classroomId = number % 3 === 0 ? morning : maths;
    await insertStudent(database, {
      firstName: FIRST_NAMES[number % 5],
      lastName: `${LAST_NAMES[number % 7]} ${String(number).padStart(2, '0')}`,
      sex: number % 2 ? 'Man' : 'Vrouw',
      birthDate: `${1960 + number}-02-1${number % 10}`,
      registrationDate: number % 4 ? `2025-0${1 + (number % 9)}-15` : null,
      organizationId: number % 2 ? zeist : utrecht,
      contactPersonName: number === 0 ? 'Şebnem O’Neill' : 'Els van Dijk',
      statuses: [{ status: number < 45 ? 'true' : 'false', date: '2026-01-01' }],
      enrolments: [{ classroomId, startDate: '2026-01-05' }],
    });
  }
  return { zeist, utrecht, morning, maths };
};

const total = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 student' : `${count} studenten`, { exact: true })).toBeVisible();

const rows = (page: Page) => page.getByRole('table').getByRole('row');

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};

test('the list is quiet, sorted and filtered by keyboard, scrolled, and left by the browser', async ({
  page,
  server,
  signInAs,
}) => {
  test.slow();
  await seed(server);
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
    const room = async () => {
      const [table, place] = [await page.getByRole('table').boundingBox(), await bar.boundingBox()];
      return (table?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // Still the same row: nothing has moved, nothing lies over it.
    await box.click();
    await expect(bar).toBeHidden();
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

  await test.step('on paper it lies on its side', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
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
    const below = async () => {
      const bar = await page.getByRole('banner').boundingBox();
      const head = await page.getByRole('columnheader', { name: 'Achternaam' }).boundingBox();
      return Math.round(head?.y ?? Number.NaN) - Math.round((bar?.y ?? 0) + (bar?.height ?? 0));
    };
    await expect.poll(below).toBe(-1);
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
    await insertStudent(server.database, {
      firstName: 'Maria Magdalena Konstantina Aleksandra',
      lastName: 'Abdelrahman-Papadopoulou van den Heuvel',
      statuses: [{ status: 'true', date: '2099-01-01' }],
    });
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await goWithin(page, '/students?inactive=true');
      await total(page, 51);
      await expect(rows(page).filter({ hasText: 'Maria' })).toContainText('begint op 01/01/2099');
      const heights = async () => {
        const all = await rows(page).evaluateAll(found =>
          found.slice(1).map(row => Math.round(row.getBoundingClientRect().height)),
        );
        return [...new Set(all)];
      };
      await expect.poll(heights).toHaveLength(1);
      await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(52);
      const initials = page.locator('td.firstName [data-initials]');
      await expect(initials.filter({ visible: true })).toHaveCount(20);
      await expect(initials.first()).toHaveAttribute('data-initials', /^\p{Lu}{2}$/u);
    }
  });
});

test('a download has everybody who matches; it can be cancelled, and tried again when it fails', async ({
  page,
  server,
  signInAs,
}) => {
  await seed(server);
  await signInAs('admin', '/students?inactive=true&sort=birthDate&order=DESC');

  await test.step('as typed cells that a second reader understands', async () => {
    await total(page, 50);
    await page.getByRole('button', { name: 'Deze 50 downloaden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Studentenlijst downloaden' });
    await expect(dialog.getByText('50 studenten staan klaar als Excel-bestand.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Terug' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Downloaden' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('studenten_lijst.xlsx');
    await expect(dialog).toBeHidden();

    const [sheet] = await readXlsxFile(await readFile(await download.path()));
    expect(sheet?.data).toHaveLength(52);
    expect(sheet?.data[0]?.slice(0, 5)).toEqual(['Voornaam', 'Achternaam', 'Geslacht', 'Geb.datum', 'LvH']);
    // The youngest, as on the screen.
    expect(sheet?.data[1]?.slice(0, 4)).toEqual(['Selam', 'Haddad 49', 'Man', new Date('2009-02-19')]);
    expect(sheet?.data.at(-1)?.slice(0, 2)).toEqual(['Totaal', 50]);
    const onScreen = await rows(page).nth(1).getByRole('cell').allTextContents();
    expect(onScreen[4]).toBe('19/02/2009');
  });

  await test.step('a download under way can be cancelled, which abandons the request', async () => {
    await goWithin(page, '/students');
    await total(page, 45);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/students?*studentsOnOnePage*', async route => {
      await answered;
      await route.abort().catch(() => undefined);
    });
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Alles downloaden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Studentenlijst downloaden' });
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Downloaden' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await expect(dialog).toBeHidden();
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    answer();
    await page.unroute('**/api/students?*studentsOnOnePage*');
  });

  await test.step('a download that fails says why and can be tried again', async () => {
    await goWithin(page, '/students');
    await total(page, 45);
    await page.route('**/api/students?*studentsOnOnePage*', route => route.abort());
    await page.getByRole('button', { name: 'Alles downloaden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Studentenlijst downloaden' });
    await expect(dialog.getByRole('alert')).toHaveText('Geen serverreactie');
    await page.unroute('**/api/students?*studentsOnOnePage*');
    await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(dialog.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  });
});

test('on a phone students are cards, and the filters a sheet from below', async ({
  page,
  server,
  signInAs,
}) => {
  const { zeist } = await seed(server);
  const firstName = 'a'.repeat(100);
  await insertStudent(server.database, { firstName, lastName: 'Aa' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin', '/students');
  await total(page, 46);
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Studenten' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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

  // Large numbers of pages stand side by side, each whole.
  await page.route('**/api/students?*', async route => {
    const url = route
      .request()
      .url()
      .replace(/page=\d+/, 'page=1');
    const response = await route.fetch({ url });
    const pagination = { pagesCount: 5_000, studentsCount: 100_000 };
    await route.fulfill({ response, json: { ...(await response.json()), pagination } });
  });
  await goWithin(page, '/students?page=2500');
  const pager = page.getByRole('navigation', { name: 'Pagina’s' });
  await expect(pager.getByRole('button', { name: 'Pagina 5000' })).toBeVisible();
  const boxes = await pager.getByRole('button').evaluateAll(buttons =>
    buttons.map(button => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const [{ left, right, top }, inner] = [button.getBoundingClientRect(), text.getBoundingClientRect()];
      return { left, right, top, fits: inner.left >= left && inner.right <= right && right <= 390 };
    }),
  );
  expect(boxes.filter(({ fits }) => fits)).toHaveLength(9);
  for (const [index, { left, top }] of boxes.entries()) {
    const before = boxes[index - 1];
    if (before?.top === top) expect(left).toBeGreaterThanOrEqual(before.right);
  }
});

test('in letters of 200 % nothing prints over its neighbour, and on paper no column is cut', async ({
  page,
  server,
  signInAs,
}) => {
  await insertSample(server);
  await signInAs('admin', '/students');
  await expect(rows(page)).toHaveCount(21);
  const session = await page.context().newCDPSession(page);
  const goInLetters = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.reload();
    await expect(page.locator('[data-student-link]').nth(19)).toBeVisible();
  };
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await goInLetters(32);
    await expect.poll(() => page.evaluate(faultsOf), { message: `${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await goInLetters(16);
  await page.emulateMedia({ media: 'print' });
  // A4 on its side, without its margins of 12 mm.
  const width = Math.floor((273 * 96) / 25.4);
  await page.setViewportSize({ width, height: 700 });
  await expect(page.getByRole('columnheader', { name: 'Consulent' })).toBeVisible();
  const end = () =>
    page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('th, td')].map(cell => cell.getBoundingClientRect().right)),
    );
  await expect.poll(end).toBeLessThanOrEqual(width);
  const cut = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main th, main td')].filter(
          cell => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1,
        ).length,
    );
  await expect.poll(cut).toBe(0);
});
