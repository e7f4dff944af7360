import type { Page } from '@playwright/test';
import type { TeacherList } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MONDAY, recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, expect, save, spoken, test } from './attendanceFixtures.ts';

test('two teachers in two browsers see each other’s marks, and choose where both marked a cell', async ({
  page,
  list,
  server,
  signInAs,
  colleague: other,
}) => {
  await signInAs('staff', list.address);

  await cell(page, 'Amal Abebe', TUESDAY).click();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();
  await cell(other, 'Zahra Nasser', WEDNESDAY).focus();
  await other.keyboard.press('2');
  await cell(other, 'Amal Abebe', TUESDAY).focus();
  await other.keyboard.press('3');
  await save(other);

  await spoken(page, 'Zahra Nasser', WEDNESDAY, 'Afwezig');
  await expect(page.getByText(/^Bert vulde om \d\d:\d\d 2 cellen in$/)).toBeVisible();
  // Theirs is shown, with one's own beside it.
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afgemeld, u vulde in: Aanwezig');
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Iemand anders vulde intussen iets anders in' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: /^Houd de mijne\s*Aanwezig$/ })).toBeVisible();
  await expect(
    dialog.getByRole('radio', { name: /^Neem over\s*Afgemeld, Bert \(\d\d:\d\d\)$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();

  // Put off, it is said so beside the save button, and what has not arrived leads to it.
  await expect(page.getByText('1 cel vraagt om uw keuze')).toBeVisible();
  await expect(page.getByText('Alles is opgeslagen')).toBeHidden();
  const choose = page.getByRole('button', { name: 'Kiezen', exact: true });
  await expect(choose).toBeInViewport();
  await page.getByRole('button', { name: 'nog niet opgeslagen: 1' }).click();
  await page.getByRole('link', { name: 'Naar de lijst' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Later kiezen' }).click();
  await choose.click();
  await dialog.getByRole('radio', { name: /^Houd de mijne/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Zo opslaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Aanwezig');
  await spoken(other, 'Amal Abebe', TUESDAY, 'Aanwezig');
  expect((await recorded(server)).filter(each => !each.includes('2026-03-02'))).toEqual([
    'Amal 2026-03-03 Aanwezig',
    'Zahra 2026-03-04 Afwezig',
  ]);
});

test('a colleague’s reason appears in the open grid and form, and is never written over unseen', async ({
  page,
  list,
  signInAs,
  colleague: other,
}) => {
  await signInAs('staff', list.address);
  const formIn = async (window: Page) => {
    await cell(window, 'Amal Abebe', TUESDAY).focus();
    await window.keyboard.press('F2');
    return window.getByRole('dialog', { name: /^Reden en opmerking/ });
  };
  /** Behind the open form, what the cell says. */
  const inGrid = (words: string) =>
    expect(page.getByLabel(`Amal Abebe, dinsdag 3 maart 2026, ${words}`, { exact: true })).toBeAttached();

  const form = await formIn(page);
  await form.getByLabel('Opmerking').fill('van mij');
  const save = form.getByRole('button', { name: 'Opslaan' });
  const theirs = await formIn(other);
  await theirs.getByLabel('Status').selectOption('Afwezig');
  await theirs.getByLabel('Reden').selectOption('Ziek');
  await theirs.getByRole('button', { name: 'Opslaan' }).click();

  // Only the remark was touched: the rest follows.
  await expect(form.getByText(/^Bert \(\d\d:\d\d\) heeft dit intussen gewijzigd\.$/)).toBeVisible();
  await expect(form.getByLabel('Reden')).toHaveValue(/./);
  await expect(form.getByLabel('Opmerking')).toHaveValue('van mij');
  await inGrid('Afwezig, reden: Ziek');

  const again = await formIn(other);
  await again.getByLabel('Opmerking').fill('<script>alert(1)</script> belt morgen');
  const before = await save.boundingBox();
  await again.getByRole('button', { name: 'Opslaan' }).click();
  await inGrid('Afwezig, reden: Ziek, <script>alert(1)</script> belt morgen');
  expect(await save.boundingBox()).toEqual(before);
  await save.click();
  const mine = form.getByRole('radio', { name: /^Houd de mijne\s*van mij$/ });
  await expect(mine).toBeVisible();
  await expect(form).toContainText('<script>alert(1)</script> belt morgen');
  await expectAccessible(page);
  await mine.click();
  await form.getByRole('button', { name: 'Zo opslaan' }).click();
  await expect(form).toBeHidden();
  const said = 'Afwezig, reden: Ziek, van mij';
  await spoken(page, 'Amal Abebe', TUESDAY, said);
  await spoken(other, 'Amal Abebe', TUESDAY, said);
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();
});

for (const width of [1440, 1024, 390]) {
  test(`at ${width} px nothing that colleagues do moves the cells under the pointer`, async ({
    page,
    list,
    server,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs('staff', `${list.address}?view=grid`);
    const place = () => cell(page, 'Zahra Nasser', WEDNESDAY).boundingBox();
    await expect(cell(page, 'Zahra Nasser', WEDNESDAY)).toBeVisible();
    const before = await place();
    const bert = await server.login((await server.createUser({ name: 'Bert' })).email);
    const address = pathTo(API.teacherList, { id: list.address.split('/').at(-1) ?? '' });
    const { studentsAttendance } = (await bert.get(address)).json<TeacherList>();
    const [record] = studentsAttendance.filter(({ date }) => date === TUESDAY);
    await bert.put(address, { studentsAttendance: [{ _id: record?._id, status: 'Afwezig' }] });
    await expect(page.getByText(/^Bert vulde om \d\d:\d\d 1 cel in$/)).toBeVisible();
    expect(await place()).toEqual(before);

    const admin = await server.loginAs('admin');
    const lesson = pathTo(API.lessonNotHeld, { id: list.address.split('/').at(-1) ?? '', date: MONDAY });
    expect((await admin.put(lesson, { reason: 'freeDay', note: '' })).statusCode).toBe(200);
    await expect(page.getByText('uitval', { exact: true })).toBeVisible();
    expect(await place()).toEqual(before);

    // Nor what one selects oneself.
    await cell(page, 'Zahra Nasser', WEDNESDAY).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByText('2 × 1 cellen')).toBeAttached();
    expect(await place()).toEqual(before);
  });
}

test('a remark that is back after a reload is not written over what a colleague wrote meanwhile', async ({
  page,
  list,
  signInAs,
  colleague: other,
}) => {
  await signInAs('staff', list.address);
  const remarkIn = async (window: Page) => {
    await cell(window, 'Amal Abebe', TUESDAY).focus();
    await window.keyboard.press('F2');
    return window.getByRole('dialog', { name: /^Reden en opmerking/ });
  };
  const form = await remarkIn(page);
  await form.getByLabel('Opmerking').fill('van mij');
  const theirs = await remarkIn(other);
  await theirs.getByLabel('Opmerking').fill('van Bert');
  // The page goes before it has heard of it.
  page.once('dialog', dialog => dialog.accept());
  await page.goto('about:blank');
  await theirs.getByRole('button', { name: 'Opslaan' }).click();
  await expect(theirs).toBeHidden();
  await page.goto(list.address);
  const again = await remarkIn(page);
  await expect(again.getByLabel('Opmerking')).toHaveValue('van mij');
  await again.getByRole('button', { name: 'Opslaan' }).click();
  await expect(again.getByRole('radio', { name: /^Neem over\s*van Bert$/ })).toBeVisible();
});
