import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { faultsOf, insertSample } from './fitting.ts';
import { expect, test } from './fixtures.ts';

/** A screen of 1440 × 900 at 150 %. */
test.use({ viewport: { width: 960, height: 600 }, deviceScaleFactor: 1.5 });

test('at 150 % nothing is cut or broken on a screen of 1440 pixels', async ({ page, server, signInAs }) => {
  const { studentId, listId } = await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1.5);
  const { teacherList, lessonDays, student } = SCREENS;
  const pages = Object.values(SCREENS).flatMap(({ path }) => (path.includes(':') ? [] : [path]));
  for (const path of [
    ...pages,
    pathTo(student.path, { id: studentId }),
    pathTo(teacherList.path, { id: listId }),
    pathTo(lessonDays.path, { id: listId }),
  ]) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect.poll(() => page.evaluate(faultsOf), { message: path }).toEqual([]);
  }
});
