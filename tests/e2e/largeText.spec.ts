import { pathTo } from '../../core/contract/paths.ts';
import { findTestBrowser } from '../../scripts/browser.ts';
import { SCREENS } from '../../src/screens.ts';
import { insertSample } from './fitting.ts';
import { expect, test } from './fixtures.ts';

/** Letters of twice the size, as a browser's settings have them, on the smallest phone. */
test.use({
  viewport: { width: 320, height: 800 },
  launchOptions: {
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

test('with letters twice as large on a phone nothing scrolls sideways', async ({
  page,
  server,
  signInAs,
}) => {
  const { studentId, listId } = await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
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
    await expect(page.getByRole('progressbar').or(page.locator('.MuiSkeleton-root'))).toHaveCount(0);
    const beyond = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    await expect.poll(() => page.evaluate(beyond), { message: path }).toBe(0);
  }
});
