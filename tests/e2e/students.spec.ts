import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { API } from '../../core/contract/paths.ts';
import type { StudentPage } from '../../core/contract/students.ts';
import { formatDay } from '../../core/rules/days.ts';
import { newId } from '../../server/database/database.ts';
import { insertClassroom, insertOrganization, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { type BrowserServer, expect, goWithin, pushAddress, signIn, stopClock, test } from './fixtures.ts';

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
      contactPersonName: 'Els van Dijk',
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

test('the list is paged, sorted and scrolled', async ({ page, server, signInAs }) => {
  await seed(server);

  await test.step('pages: each fetched once and ahead, by mouse and by keyboard', async () => {
    const asked: string[] = [];
    page.on('request', request => {
      const url = new URL(request.url());
      if (url.pathname === '/api/students') asked.push(url.searchParams.get('page') ?? '');
    });
    await signInAs('staff', '/students');
    await expect(rows(page)).toHaveCount(21);
    await expect.poll(() => asked).toEqual(['1', '2']);
    const pages = page.getByRole('navigation', { name: 'Pagina’s' });
    await pages.getByRole('button', { name: 'Volgende pagina' }).click();
    await expect(page).toHaveURL('/students?page=2');
    await expect(pages.getByRole('button', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
    await pages.getByRole('button', { name: 'Pagina 3' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(6);
    await expect(pages.getByRole('button', { name: 'Volgende pagina' })).toBeDisabled();
    expect(asked).toEqual(['1', '2', '3']);
  });

  await test.step('going back before the next page is drawn shows the page that one came from', async () => {
    await goWithin(page, '/students');
    await total(page, 45);
    await page
      .getByRole('button', { name: 'Pagina 2', exact: true })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        // react-admin changes the address a moment later.
        while (!window.location.search.includes('page=2')) await new Promise(go => setTimeout(go));
        window.history.back();
      });
    await expect(page.getByRole('button', { name: 'Pagina 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveURL('/students');
  });

  await test.step('a heading sorts both ways, and says so', async () => {
    await goWithin(page, '/students');
    const heading = page.getByRole('columnheader', { name: 'Geb.datum' });
    await heading.getByRole('button').click();
    await expect(rows(page).nth(1)).toContainText('10/02/1960');
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await heading.getByRole('button').click();
    await expect(rows(page).nth(1)).toContainText('14/02/2004');
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('the head stays in sight below the bar while scrolling', async () => {
    await goWithin(page, '/students');
    await expect(rows(page)).toHaveCount(21);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const bar = await page.getByRole('banner').boundingBox();
    const head = await page.getByRole('columnheader', { name: 'Achternaam' }).boundingBox();
    expect(Math.round(head?.y ?? 0)).toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)) - 1);
  });

  await test.step('staff find the delete button disabled, with the reason', async () => {
    await goWithin(page, '/students');
    const remove = page.getByRole('button', { name: /verwijderen/ }).first();
    await expect(remove).toBeDisabled();
    await remove.hover({ force: true });
    // That of a heading which the pointer left may still be going.
    const reason = page.getByRole('tooltip', { name: 'Alleen een beheerder kan een student verwijderen' });
    await expect(reason).toBeVisible();
  });
});

/** In the browser: once the list has corrected its address and draws for the first time, its user goes elsewhere. */
const goElsewhereAfterReplace = () => {
  const replaceState = window.history.replaceState.bind(window.history);
  window.history.replaceState = (...entry) => {
    replaceState(...entry);
    if (!window.location.pathname.startsWith('/students')) return;
    window.history.replaceState = replaceState;
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      window.history.pushState(null, '', '/nowhere');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    drawn.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  };
};

test('the list is searched and filtered, and its address says how', async ({ page, server, signInAs }) => {
  const { zeist, utrecht, morning } = await seed(server);
  await signInAs('staff', '/students?page=40');

  await test.step('a page beyond the last leads to the last', async () => {
    await expect(page).toHaveURL('/students?page=3');
    await expect(rows(page)).toHaveCount(6);
  });

  await test.step('who goes elsewhere while that is done stays there', async () => {
    await page.evaluate(goElsewhereAfterReplace);
    await page.evaluate(pushAddress, '/students?page=40');
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/nowhere');
  });

  await test.step('finds a student by any part of the name, diacritics or not, once typing pauses', async () => {
    await goWithin(page, '/students');
    await total(page, 45);
    const searches: string[] = [];
    page.on('request', request => {
      if (request.url().includes('name=')) searches.push(request.url());
    });
    // While the clock stands still, no key comes too late to be of the same burst.
    await stopClock(page);
    await page.getByRole('searchbox', { name: 'Zoek een student' }).pressSequentially('ozdemir 05');
    expect(searches).toEqual([]);
    await page.clock.resume();
    await total(page, 1);
    await expect(page).toHaveURL('/students?name=ozdemir+05');
    await expect(page.getByRole('link', { name: /Özdemir 05/ })).toBeVisible();
    expect(searches).toHaveLength(1);
  });

  await test.step('filters: each by itself, two of a kind, two kinds together', async () => {
    await goWithin(page, '/students');
    await choose(page, 'Instanties', 'Gemeente Zeist');
    await total(page, 22);
    await expect(page).toHaveURL(`/students?organization=${zeist}`);

    await choose(page, 'Klassen', 'A1 ochtend');
    await total(page, 7);
    await expect(page).toHaveURL(`/students?organization=${zeist}&classroom=${morning}`);

    await choose(page, 'Instanties', 'Gemeente Utrecht');
    await total(page, 15);
    await page.getByLabel('Inclusief Inactieve Studenten').check();
    await total(page, 17);
    await expect(page).toHaveURL(
      `/students?organization=${zeist}&organization=${utrecht}&classroom=${morning}&inactive=true`,
    );

    await page.getByRole('button', { name: 'A1 ochtend weghalen uit het filter' }).click();
    await total(page, 50);
    await page.getByRole('button', { name: 'Filters weghalen' }).click();
    await total(page, 45);
    await expect(page).toHaveURL('/students');
  });

  await test.step('a name clears the filters, and a filter clears the name', async () => {
    await goWithin(page, `/students?organization=${zeist}&inactive=true&page=2`);
    await total(page, 25);
    const box = page.getByRole('searchbox', { name: 'Zoek een student' });
    await box.fill('amal');
    await total(page, 9);
    await expect(page).toHaveURL('/students?name=amal');
    await expect(page.getByLabel('Inclusief Inactieve Studenten')).not.toBeChecked();

    await page.getByLabel('Inclusief Inactieve Studenten').check();
    await total(page, 50);
    await expect(page).toHaveURL('/students?inactive=true');
    await expect(box).toHaveValue('');
  });

  await test.step('inactive students are told apart by a word and by their colour', async () => {
    await goWithin(page, '/students?inactive=true&sort=birthDate&order=DESC');
    await total(page, 50);
    const inactive = rows(page).nth(1);
    const active = rows(page).nth(10);
    await expect(inactive).toContainText('Inactief');
    await expect(active).not.toContainText('Inactief');
    const background = (row: typeof active) =>
      row.evaluate(element => getComputedStyle(element).backgroundColor);
    expect(await background(inactive)).not.toBe(await background(active));
  });
});

test('ten thousand students are five hundred pages, by keyboard to the last and back', async ({
  page,
  server: { database },
  signInAs,
}) => {
  await insertStudent(database, { firstName: 'Amal', lastName: 'Haddad' });
  const student = await database.selectFrom('students').selectAll().executeTakeFirstOrThrow();
  for (let inserted = 1; inserted < 10_000; inserted += 99) {
    const copies = Array.from({ length: Math.min(99, 10_000 - inserted) }, () => ({
      ...student,
      id: newId(),
    }));
    await database.insertInto('students').values(copies).execute();
  }
  await signInAs('staff', '/students');
  await expect(page.getByText('10.000 studenten', { exact: true })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pagina’s' });
  await pages.getByRole('button', { name: 'Pagina 500' }).press('Enter');
  await expect(page).toHaveURL('/students?page=500');
  await expect(pages.getByRole('button', { name: 'Pagina 500' })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(21);
  await expect(pages).toHaveText('12…499500');
  await pages.getByRole('button', { name: 'Vorige pagina' }).press('Enter');
  await expect(page).toHaveURL('/students?page=499');
});

test('columns can be hidden, which a reload keeps, the device forgets and the account does not', async ({
  page,
  server,
  signInAs,
}) => {
  await seed(server);
  const { email } = await signInAs('admin', '/students');
  await expect(rows(page)).toHaveCount(21);
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveCount(11);
  const button = page.getByRole('button', { name: 'Meer', exact: true });
  const columns = page.getByRole('menuitem', { name: 'Kolommen', exact: true });
  await button.press('Enter');
  await columns.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Kolommen', exact: true });
  const choice = (name: string) => panel.getByRole('checkbox', { name });
  await expect(panel.getByRole('listitem')).toHaveText([
    'Voornaam',
    'Achternaam',
    'Geslacht',
    'Geb.datum',
    'LvH',
    'Reg.datum',
    'Klas',
    'Instantie',
    'Consulent',
  ]);
  await expect(choice('Geb.datum')).toBeChecked();
  const stored = () => page.waitForResponse(`**${API.studentListSettings}`);
  await Promise.all([stored(), choice('Geb.datum').press('Space')]);
  await expect(choice('Geb.datum')).not.toBeChecked();
  await Promise.all([stored(), choice('Instantie').press('Space')]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(headings).toHaveText([
    '',
    'Voornaam',
    'Achternaam',
    'Geslacht',
    'LvH',
    'Reg.datum',
    'Klas',
    'Consulent',
    'Verwijderen',
  ]);

  await page.reload();
  await expect(headings).toHaveCount(9);
  await page
    .getByRole('button', { name: /verwijderen$/ })
    .first()
    .click();
  const asking = rows(page).nth(1).getByRole('cell');
  await expect(asking).toHaveCount(4);
  await expect(asking.last()).toHaveAttribute('colspan', '6');
  await page.getByRole('button', { name: 'Nee' }).click();

  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('listSettings');
  await signIn(page, email);
  await page.getByRole('link', { name: 'Studenten' }).first().click();
  await expect(headings).toHaveCount(9);

  await button.click();
  await columns.click();
  await choice('Klas').click();
  await expect(choice('Klas')).not.toBeChecked();
  await panel.getByRole('button', { name: 'Alle kolommen tonen' }).click();
  await expect(choice('Klas')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(headings).toHaveCount(11);
});

test('back, forward and reload keep what was shown', async ({ page, server, signInAs }) => {
  await seed(server);
  await signInAs('staff', '/students');
  await total(page, 45);
  await page.getByLabel('Inclusief Inactieve Studenten').check();
  await total(page, 50);
  const first = await rows(page).nth(1).textContent();
  await page.getByRole('button', { name: 'Pagina 2', exact: true }).click();
  await expect(page).toHaveURL('/students?inactive=true&page=2');
  await expect(rows(page).nth(1)).not.toHaveText(first ?? '');
  const shown = await rows(page).nth(1).textContent();

  await page.goBack();
  await expect(page).toHaveURL('/students?inactive=true');
  await expect(page.getByRole('button', { name: 'Pagina 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/students');
  await total(page, 45);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/students?inactive=true&page=2');
  await page.reload();
  await total(page, 50);
  await expect(rows(page).nth(1)).toHaveText(shown ?? '');
  await expect(page.getByLabel('Inclusief Inactieve Studenten')).toBeChecked();
});

test('the list is downloaded', async ({ page, server, signInAs }) => {
  await seed(server);

  await test.step('downloads everybody who matches, as typed cells that a second reader understands', async () => {
    await signInAs('staff', '/students?inactive=true&sort=birthDate&order=DESC');
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
    const colleague = await server.loginAs('staff');
    const answer = await colleague.get(
      '/api/students?page=1&inactive=true&sort=birthDate&order=DESC&studentsOnOnePage=true',
    );
    const { list } = answer.json<StudentPage>();
    expect(list).toHaveLength(50);
    expect(sheet?.data).toEqual([
      [
        'Voornaam',
        'Achternaam',
        'Geslacht',
        'Geb.datum',
        'LvH',
        'Reg.datum',
        'Klas',
        'Instantie',
        'Consulent',
      ],
      ...list.map(student => [
        student.firstName,
        student.lastName,
        student.sex,
        student.birthDate && new Date(student.birthDate),
        student.country,
        student.registrationDate && new Date(student.registrationDate),
        student.classrooms.map(({ name }) => name).join(', '),
        student.organization?.name,
        student.contactPersonName,
      ]),
      ['Totaal', 50, ...Array(7).fill(null)],
    ]);
    const onScreen = await rows(page).nth(1).getByRole('cell').allTextContents();
    expect(onScreen[4]).toBe(formatDay(list[0]?.birthDate));
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [name, button] = await Promise.all([
    cards.getByRole('link', { name: firstName }).boundingBox(),
    cards.filter({ hasText: firstName }).getByRole('button').boundingBox(),
  ]);
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);

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
});

test('the list is quiet: few controls, few tabs to the first name, and a bar that lies over no row', async ({
  page,
  server,
  signInAs,
}) => {
  await seed(server);
  await signInAs('admin', '/students');
  await expect(rows(page)).toHaveCount(21);

  await test.step('twelve controls stand above the rows, and twelve tabs lead to the first name', async () => {
    const controls = await page.getByRole('main').evaluate(main => {
      const all = [...main.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]')];
      return all.filter(each => each.tabIndex >= 0 && !each.closest('table, nav') && each.checkVisibility())
        .length;
    });
    expect(controls).toBeLessThanOrEqual(12);
    await page.keyboard.press('Tab');
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
    const [table, place] = [await page.getByRole('table').boundingBox(), await bar.boundingBox()];
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
    // Still the same row: nothing has moved, nothing lies over it.
    await box.click({ timeout: 1000 });
    await expect(bar).toBeHidden();
  });

  await test.step('from the heading that it is sorted by, arrow keys lead to the others', async () => {
    await page.getByRole('button', { name: 'Achternaam' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/students?sort=sex&order=ASC');
  });

  await test.step('on paper it lies on its side', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  });
});

test('a row opens the student, by mouse and by keyboard', async ({ page, server, signInAs }) => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  await signInAs('staff', '/students?name=amal');
  await page.getByRole('cell', { name: 'Haddad', exact: true }).click();
  await expect(page).toHaveURL(`/students/student/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/students?name=amal');
  await page.getByRole('link', { name: 'Amal Haddad' }).press('Enter');
  await expect(page).toHaveURL(`/students/student/${id}`);
});

test('an administrator’s list stands in nobody’s way, and deletes', async ({ page, server, signInAs }) => {
  test.slow();
  await seed(server);

  await test.step('the list stands in no way of assistive technology, in both themes', async () => {
    await signInAs('admin', '/students?inactive=true&sort=birthDate&order=DESC');
    await expect(rows(page).nth(1)).toContainText('Inactief');
    await page
      .getByRole('button', { name: /verwijderen$/ })
      .first()
      .click();
    await expectAccessible(page);
  });

  await test.step('the popups of the list stand in no way of assistive technology', async () => {
    await goWithin(page, '/students?name=Haddad+00');
    await total(page, 1);
    await page.getByRole('combobox', { name: 'Instanties' }).click();
    await page.getByRole('option', { name: 'Gemeente Zeist' }).hover();
    // MUI shows choices and menus at the end of the page, outside its landmarks.
    await expectAccessible(page, { except: 'region' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Meer', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Kolommen', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Klas' }).click();
    await expectAccessible(page, { except: 'region' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deze student downloaden' }).click();
    await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an administrator deletes a student after Ja, and nobody after Nee', async () => {
    await goWithin(page, '/students?name=Haddad+00');
    await total(page, 1);
    const row = rows(page).nth(1);
    const remove = page.getByRole('button', { name: 'Amal Haddad 00 verwijderen' });
    await remove.click();
    await expect(row).toContainText('Weet u zeker dat u deze leerling wilt verwijderen?');
    await row.getByRole('button', { name: 'Nee' }).click();
    await expect(remove).toBeFocused();

    await remove.click();
    await row.getByRole('button', { name: 'Ja' }).click();
    await total(page, 0);
    await expect(page.getByText('Geen student gevonden')).toBeVisible();
    await page.getByRole('button', { name: 'Filters weghalen' }).click();
    await total(page, 44);
  });
});
