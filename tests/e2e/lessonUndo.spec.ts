import type { TeacherList } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { recorded, setCells, TUESDAY } from '../support/attendance.ts';
import { expect, test } from './attendanceFixtures.ts';

test('a press of a lesson is undone without a network, and not over what a colleague set since', async ({
  page,
  list,
  server,
  signInAs,
}) => {
  await signInAs('staff', `${list.address}?view=lesson&date=${TUESDAY}`);
  const amal = page.getByRole('group', { name: 'Amal Abebe' });
  // What is typed to find a student moves nothing.
  const bar = page
    .getByText('0 van 3 ingevuld')
    .locator('xpath=ancestor::*[@class][contains(@class, "no-print")][1]');
  const [resting, first] = [await bar.boundingBox(), amal.getByRole('button', { name: 'Afwezig' })];
  await first.focus();
  await page.keyboard.type('gh');
  await expect(page.getByText('Geen naam begint met ‘gh’')).toBeVisible();
  expect(await bar.boundingBox()).toEqual(resting);
  await page.keyboard.press('Escape');
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  const saved = async () => (await recorded(server)).filter(each => each.includes(TUESDAY));
  await amal.getByRole('button', { name: 'Afwezig' }).click();
  await expect.poll(saved).toEqual([`Amal ${TUESDAY} Afwezig`]);

  const address = `**${list.address.replace(/^.*\/lists/, '/lists')}`;
  await page.route(address, route => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  const pressed = amal.getByRole('button', { pressed: true });
  await undo.click();
  await expect(pressed).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'nog niet opgeslagen: 1' })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(pressed).toHaveText('Afwezig');
  await page.keyboard.press('Control+z');
  await expect(pressed).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(pressed).toHaveCount(0);
  expect(await saved()).toEqual([`Amal ${TUESDAY} Afwezig`]);
  await page.unroute(address);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(saved).toEqual([]);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');

  await amal.getByRole('button', { name: 'Aanwezig' }).click();
  await expect.poll(saved).toEqual([`Amal ${TUESDAY} Aanwezig`]);
  const colleague = await server.loginAs('staff');
  const id = list.address.split('/').at(-1) ?? '';
  const { students, studentsAttendance } = (
    await colleague.get(pathTo(API.teacherList, { id }))
  ).json<TeacherList>();
  const student = students.find(({ firstName }) => firstName === 'Amal')?._id;
  const record = studentsAttendance.find(each => each.student._id === student && each.date === TUESDAY);
  await setCells(colleague, id, [{ _id: record?._id, version: record?.version, status: 'Afgemeld' }]);
  await expect(pressed).toHaveText('Afgemeld');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await page.getByRole('group', { name: 'Tesfay Woldu' }).getByRole('button', { name: 'Aanwezig' }).click();
  await expect.poll(saved).toEqual([`Amal ${TUESDAY} Afgemeld`, `Tesfay ${TUESDAY} Aanwezig`]);
});
