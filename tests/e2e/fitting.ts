import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { createMarkedList, insertAttendanceClass } from '../support/attendance.ts';
import { insertOrganization, insertStudent } from '../support/records.ts';
import { type BrowserServer, expect } from './fixtures.ts';

/**
 * What is wrong with the page in its window, in the browser: it scrolls sideways, a text is cut where nothing
 * says that it goes on, a whole date does not fit into its field, a word is broken, or a table stands out of the page.
 */
export const faultsOf = (): string[] => {
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
  for (const table of document.querySelectorAll('main table')) {
    let scroller = table.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
      scroller = scroller.parentElement;
    const margin = clientWidth - table.getBoundingClientRect().right;
    if (!scroller && margin < 15) faults.push(`a table ends ${margin} px from the edge of the window`);
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
export const insertSample = async (server: BrowserServer) => {
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

/** The addresses of all pages without parameters, and of a file, a list and its days. */
export const addressesOf = ({ studentId, listId }: { studentId: string; listId: string }): string[] => [
  ...Object.values(SCREENS).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  pathTo(SCREENS.student.path, { id: studentId }),
  pathTo(SCREENS.teacherList.path, { id: listId }),
  pathTo(SCREENS.lessonDays.path, { id: listId }),
];

/** Opens a page and waits until nothing of it is loading. */
export const openLoaded = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('progressbar').or(page.locator('.MuiSkeleton-root'))).toHaveCount(0);
};
