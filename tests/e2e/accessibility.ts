import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe that see colours: all others find the same in both themes. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** A selector, where the rest of the page is not to be looked at. */
  part?: string;
}

/** Expects that axe finds no fault, by any of its rules, in what is on the page in this theme. Leaves it in it. */
export const expectAccessibleIn = async (page: Page, theme: Theme): Promise<void> => {
  await turn(page, theme);
  expect(await faults(await axe(page, {}))).toEqual([]);
};

export type Theme = 'light' | 'dark';

/**
 * Expects that axe finds no fault in what is on the page: by all rules in the light theme, and by those of
 * colour once the page has turned dark. Leaves it light.
 */
export const expectAccessible = async (page: Page, scope: Scope = {}): Promise<void> => {
  await turn(page, 'light');
  expect(await faults(await axe(page, scope))).toEqual([]);
  await turn(page, 'dark');
  expect(await faults((await axe(page, scope)).withRules(RULES_OF_COLOUR))).toEqual([]);
  await turn(page, 'light');
};

/**
 * Without frames of other sites there is nothing for which axe would need a page of its own; of what passes, which is
 * nearly all, it tells one element a rule. A page that has it is not given its half a megabyte again, twice a run.
 */
const axe = async (page: Page, { part }: Scope): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (part) builder.include(part);
  return builder;
};

const faults = async (builder: AxeBuilder): Promise<string[]> =>
  (await builder.analyze()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

/** Turns the system's theme, and waits until the page has followed and no colour is between the two. */
const turn = async (page: Page, colorScheme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
};
