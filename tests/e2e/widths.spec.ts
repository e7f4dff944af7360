import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { createMarkedList, insertAttendanceClass } from '../support/attendance.ts';
import { insertOrganization, insertStudent } from '../support/records.ts';
import { type BrowserServer, expect, test } from './fixtures.ts';

/** 960 is a window of 1440 at 150 %. */
const WIDTHS = [320, 390, 768, 900, 960, 1000, 1024, 1100, 1180, 1280, 1440, 1920];
const HEIGHT = 800;

const FOLDED_BELOW = 1000;

const UNFIT = 'is anything cut, broken within a word or out of reach, at any width';

test(`on no page ${UNFIT}`, async ({ page, signInAs, server }) => {
  await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  const { home, students, newStudent, lists, newTeacherList, organizationReport } = SCREENS;
  const { evaluations, attention, statistics, administration, unauthorized } = SCREENS;
  await expectFitting(page, [
    ...[home, students, newStudent, lists, newTeacherList, organizationReport].map(({ path }) => path),
    ...[evaluations, attention, statistics, administration, unauthorized].map(({ path }) => path),
    '/nowhere',
  ]);
});

test(`in no list, file, category or comparison ${UNFIT}`, async ({ page, signInAs, server }) => {
  const { studentId, listId } = await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  const { statistics, administration, bin, studentImport, teacherList, lessonDays, student } = SCREENS;
  await expectFitting(page, [
    pathTo(student.path, { id: studentId }),
    pathTo(teacherList.path, { id: listId }),
    `${pathTo(teacherList.path, { id: listId })}?view=lesson`,
    pathTo(lessonDays.path, { id: listId }),
    `${statistics.path}?tab=leeftijd&vergelijk=2026-02-01`,
    `${administration.path}?category=classrooms`,
    `${administration.path}?category=settings`,
    bin.path,
    studentImport.path,
  ]);
});

/** Opens the pages, each at every width; they stand at one left edge and each names its tab in its own way. */
const expectFitting = async (page: Page, paths: readonly string[]) => {
  const titles = new Set<string>();
  const edges = new Map<number, Set<number>>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const isFile = path.startsWith('/students/student');
    if (isFile) await expect(page.getByRole('dialog')).toBeVisible();
    // Tabs and bookmarks tell every page from the others.
    await expect(page).toHaveTitle(/ · Samenklas$/);
    await expect.poll(async () => titles.has(await page.title()), { message: `${path}: title` }).toBe(false);
    titles.add(await page.title());
    const centred = path === '/nowhere' || path === SCREENS.unauthorized.path;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at ${width} px` }).toEqual([]);
      if (isFile) continue;
      const menu = width < FOLDED_BELOW ? 'Menu openen' : 'Uitloggen';
      await expect(page.getByRole('button', { name: menu })).toBeInViewport({ ratio: 1 });
      const edge = await page.locator('h1').evaluate(heading => heading.getBoundingClientRect().left);
      if (!centred) edges.set(width, new Set(edges.get(width)).add(edge));
    }
  }
  expect([...edges].filter(([, found]) => found.size > 1)).toEqual([]);
};

test('the pages without navigation fit every window', async ({ page }) => {
  for (const path of [SCREENS.login.path, SCREENS.forgotPassword.path, '/password-reset/a/b']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});

test('the students list shows ten whole rows of a small laptop, and four students of a phone', async ({
  page,
  server,
  signInAs,
}) => {
  await insertSample(server);
  await signInAs('admin', SCREENS.students.path);
  const links = page.locator('[data-student-link]');
  await expect(links.nth(19)).toBeVisible();
  const wholeRows = () =>
    links.evaluateAll(
      all =>
        all.filter(link => {
          const row = link.closest('tr, li');
          return row && row.getBoundingClientRect().bottom <= window.innerHeight;
        }).length,
    );
  for (const width of [1100, 1180, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(wholeRows, { message: `${width} px` }).toBeGreaterThanOrEqual(10);
  }
  // As many as fit in a window of a tablet, whose columns share their places.
  for (const [width, height, rows] of [
    [1000, 768, 9],
    [1024, 768, 9],
    [1000, HEIGHT, 10],
    [1024, HEIGHT, 10],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(wholeRows, { message: `${width} x ${height} px` }).toBeGreaterThanOrEqual(rows);
  }
  await expect(page.getByRole('columnheader', { name: 'Consulent' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(4);
});

test('at 400 %, the bars of a page and of a file scroll away', async ({ page, server, signInAs }) => {
  const { studentId } = await insertSample(server);
  await page.setViewportSize({ width: 360, height: 225 });
  await signInAs('admin', SCREENS.students.path);
  await page.locator('[data-student-link]').nth(9).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();

  await page.goto(pathTo(SCREENS.student.path, { id: studentId }));
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await expect(save).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Statussen' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Sluiten' })).not.toBeInViewport();
  // The last sections arrive apart, and push the button down.
  await expect(page.getByText('Er staat geen afmelding vooruit.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tijdlijn' })).toBeVisible();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});

/**
 * What is wrong with the page in its window, in the browser: it scrolls sideways, a text is cut where nothing
 * says that it goes on, a whole date does not fit into its field, or a word is broken.
 */
const faultsOf = (): string[] => {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, [role=dialog] *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue;
    const { overflowX, textOverflow, position } = getComputedStyle(element);
    const cut = element.scrollWidth > element.clientWidth + 1;
    if (element instanceof HTMLInputElement) {
      if (cut && /^\d\d\/\d\d\/\d{4}$/.test(element.value)) faults.push(`cuts the date ${element.value}`);
      continue;
    }
    const texts = [...element.childNodes].filter(({ nodeType, data }: Node & { data?: string }) => {
      return nodeType === Node.TEXT_NODE && data?.trim();
    });
    if (texts.length === 0 || position === 'absolute' || element.clientWidth === 1) continue;
    if (cut && overflowX === 'hidden' && textOverflow !== 'ellipsis')
      faults.push(`cuts ${element.innerText}`);
    for (const text of texts) {
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}/]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`breaks ${word}`);
      }
    }
  }
  const parts = [...document.querySelectorAll('header a, header button, header .MuiAvatar-root')];
  const places = parts.filter(part => part.checkVisibility()).map(part => part.getBoundingClientRect());
  for (const [index, { left }] of places.entries()) {
    if (index > 0 && left < (places[index - 1]?.right ?? 0))
      faults.push(`part ${index} of the bar covers another`);
  }
  return faults;
};

const FIRST_NAMES = ['Salam', 'Saif Ali', 'Dawit', 'Fartun', 'Shabnam', 'Ghebrehiwet', 'Rana Manal'];
const LAST_NAMES = ['Abbas', 'Abdulkarim', 'Abraha', 'Ahmadzai', 'Kolomijets', 'Al-Khatib', 'Ghebremeskel'];
const COUNTRIES = ['Irak', 'Afghanistan', 'Eritrea', 'Somalië', 'Syrië'];
const ORGANIZATIONS = [
  'Gemeente Lindeveen',
  'Regionaal Opleidingshuis Zandkerke',
  'Taalhuis Oosterwolde aan Zee',
];
const COUNSELLORS = ['Ruud van Dijk', 'Karin Veenstra', 'Lotte van den Berg', 'Anneke de Vries'];

/** Twenty-four students with names as long as they usually get, a class with a list, and a student's file. */
const insertSample = async (server: BrowserServer) => {
  const { database } = server;
  const group = await insertAttendanceClass(server);
  const listId = await createMarkedList(server, group);
  const organizations = await Promise.all(ORGANIZATIONS.map(name => insertOrganization(database, { name })));
  let studentId = '';
  for (let index = 0; index < 24; index++) {
    const pick = <T>(values: readonly T[]) => values[index % values.length] as T;
    studentId = await insertStudent(database, {
      firstName: pick(FIRST_NAMES),
      lastName: pick(LAST_NAMES),
      country: pick(COUNTRIES),
      organizationId: pick(organizations),
      contactPersonName: pick(COUNSELLORS),
      birthDate: '1993-11-20',
      registrationDate: '2023-08-20',
      statuses: [{ status: 'true', date: '2025-08-01' }],
      enrolments: [{ classroomId: group.classroomId, startDate: '2026-01-01', endDate: '2026-06-30' }],
    });
  }
  return { studentId, listId };
};
