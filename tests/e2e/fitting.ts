import type { CDPSession, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { newListAddress } from '../../src/customRoutes/attendance/attendanceAddresses.ts';
import { SCREENS } from '../../src/screens.ts';
import { insertAttendanceClass, MONDAY, seedList, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { insertClassroom, insertOrganization, insertStudent } from '../support/records.ts';
import { type BrowserServer, expect, goWithin, pushAddress } from './fixtures.ts';

/**
 * Layout faults of the page, in the browser: it scrolls sideways, a text is cut where nothing
 * says that it goes on, a whole date does not fit into its field, a word is broken, a count parts from its word or
 * from the counts beside it, or a table stands out of the page.
 */
export const faultsOf = (): string[] => {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, [role=dialog] *')) {
    const texts = [...element.childNodes].filter(({ nodeType, data }: Node & { data?: string }) => {
      return nodeType === Node.TEXT_NODE && data?.trim();
    });
    const isInput = element instanceof HTMLInputElement;
    if (!isInput && texts.length === 0) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue;
    const cut = element.scrollWidth > element.clientWidth + 1;
    if (isInput) {
      if (cut && /^\d\d\/\d\d\/\d{4}$/.test(element.value)) faults.push(`cuts the date ${element.value}`);
      continue;
    }
    const { overflowX, textOverflow, textIndent, position } = getComputedStyle(element);
    // A picture stands in the place of a word that is moved out of its box.
    const isPicture = textIndent !== '0px';
    if (isPicture || position === 'absolute' || element.clientWidth === 1) continue;
    if (cut && overflowX === 'hidden' && textOverflow !== 'ellipsis')
      faults.push(`cuts ${element.innerText}`);
    for (const text of texts) {
      // A text on one line breaks nowhere.
      const all = document.createRange();
      all.selectNodeContents(text);
      if (new Set([...all.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue;
      const whole = /\d+(?: · \d+)+|\d+\s(?:aanwezig|afwezig|afgemeld)\b|[\p{L}\p{N}/]+/gu;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(whole)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`breaks ${word}`);
      }
    }
  }
  for (const table of document.querySelectorAll('main table')) {
    let scroller = table.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
      scroller = scroller.parentElement;
    const margin = clientWidth - table.getBoundingClientRect().right;
    if (!scroller && margin < 15) faults.push(`a table ends ${margin} px from the edge of the window`);
  }
  const parts = [...document.querySelectorAll('header a, header button')];
  const places = parts.filter(part => part.checkVisibility()).map(part => part.getBoundingClientRect());
  for (const [index, { left }] of places.entries()) {
    if (index > 0 && left < (places[index - 1]?.right ?? 0))
      faults.push(`part ${index} of the bar covers another`);
  }
  return faults;
};

const FIRST_NAMES = [
  'Salam',
  'Saif Ali',
  'Dawit',
  'Fartun',
  'Shabnam',
  'Weldegebriel-Tesfamariam',
  'Rana Manal',
];
const LAST_NAMES = [
  'Abbas',
  'Abdulkarim',
  'Abraha',
  'Ahmadzai',
  'Kolomijets',
  'van den Heuvel',
  'Ghebremeskel',
];
const COUNTRIES = ['Democratische Republiek Congo', 'Afghanistan', 'Eritrea', 'Somalië', 'Syrië'];
const ORGANIZATIONS = [
  'Gemeente Lindeveen',
  'Regionaal Opleidingshuis Zandkerke',
  'Taalhuis Oosterwolde aan Zee',
];
const COUNSELLORS = ['Ruud van Dijk', 'Karin Veenstra', 'Lotte van den Berg', 'Anneke de Vries'];

/**
 * Twenty-four students with names as long as they usually get, of whom eight, in whom each of these names stands once,
 * are in a class with a list on which each is marked, and one student's file.
 */
export const insertSample = async (server: BrowserServer) => {
  const { database } = server;
  const { classroomId } = await insertAttendanceClass(server);
  const name = 'Inburgering gevorderden avond B1';
  await database.updateTable('classrooms').set({ name }).where('id', '=', classroomId).execute();
  const others = await insertClassroom(database, { name: 'Beta B1' });
  const organizations = await Promise.all(ORGANIZATIONS.map(name => insertOrganization(database, { name })));
  const students: string[] = [];
  for (let index = 0; index < 24; index++) {
    const pick = <T>(values: readonly T[]) => values[index % values.length] as T;
    students.push(
      await insertStudent(database, {
        firstName: pick(FIRST_NAMES),
        lastName: pick(LAST_NAMES),
        country: pick(COUNTRIES),
        organizationId: pick(organizations),
        contactPersonName: pick(COUNSELLORS),
        birthDate: '1993-11-20',
        registrationDate: '2023-08-20',
        statuses: [{ status: 'true', date: '2025-08-01' }],
        enrolments: [
          { classroomId: index < 8 ? classroomId : others, startDate: '2026-01-01', endDate: '2026-06-30' },
        ],
      }),
    );
  }
  const marked = students.slice(0, 8);
  const listId = await seedList(server, {
    classroomId,
    dates: [MONDAY, TUESDAY, WEDNESDAY],
    marks: marked.map(id => [id, MONDAY, 'Aanwezig'] as const),
  });
  return {
    classroomId,
    organizationId: organizations[1] ?? '',
    studentId: marked.at(-1) ?? '',
    otherId: marked.at(-2) ?? '',
    listId,
  };
};

type Sample = Awaited<ReturnType<typeof insertSample>>;

/** The addresses of all that somebody who is signed in opens: pages, and lists, a file, categories and comparisons. */
export const addressesOf = ({ classroomId, organizationId, studentId, otherId, listId }: Sample) => {
  const { student, teacherList, lessonDays, statistics, administration, merge, levelSheet, newReport } =
    SCREENS;
  const list = pathTo(teacherList.path, { id: listId });
  return {
    pages: [
      ...Object.values(SCREENS).flatMap(({ path }) =>
        [...OUTSIDE, ...WITH_CHOICE, ...AMONG_PARTS].includes(path) || path.includes(':') ? [] : [path],
      ),
      newListAddress(classroomId),
      `${SCREENS.organizationReport.path}?organization=${organizationId}&from=2026-03-01&to=2026-03-31`,
      '/nowhere',
    ],
    parts: [
      pathTo(student.path, { id: studentId }),
      list,
      `${list}?view=lesson`,
      pathTo(lessonDays.path, { id: listId }),
      pathTo(merge.path, { id: studentId, otherId }),
      `${statistics.path}?tab=leeftijd&vergelijk=2026-02-01`,
      `${administration.path}?category=classrooms`,
      `${administration.path}?category=settings`,
      pathTo(levelSheet.path, { classroomId }),
      pathTo(newReport.path, { id: studentId }),
      ...AMONG_PARTS,
    ],
  };
};

/** Pages that are empty until something is chosen. */
const WITH_CHOICE: readonly string[] = [SCREENS.newTeacherList.path, SCREENS.organizationReport.path];

/** Pages that are no part of the web app of somebody who is signed in. */
const OUTSIDE: readonly string[] = Object.values(SCREENS).flatMap(({ path, access }) =>
  access === 'public' ? [path] : [],
);

const AMONG_PARTS: readonly string[] = [SCREENS.bin.path, SCREENS.studentImport.path];

/** Opens a page and waits until nothing of it is loading, and what its address chose is there. */
export const openLoaded = async (page: Page, path: string): Promise<void> => {
  // The one by way of which `goWithin` leads.
  if (path === '/nowhere') await page.evaluate(pushAddress, path);
  else await (OUTSIDE.includes(path) ? page.goto(path) : goWithin(page, path));
  await expect(page.locator('h1')).toBeVisible();
  if (path.startsWith(`${SCREENS.newTeacherList.path}?`)) {
    await page.getByRole('button', { name: 'Alle donderdagen van maart 2026' }).click();
    await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(11);
  }
  if (path.startsWith(`${SCREENS.organizationReport.path}?`))
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('progressbar').or(page.locator('.MuiSkeleton-root'))).toHaveCount(0);
};

/** Sets the size of letters, as a browser's settings have it. */
export const setLetters = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard } });
