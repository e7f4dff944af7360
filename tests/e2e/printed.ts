import type { Page } from '@playwright/test';

/** The rule of what stands in the margins of each printed page: the last on the page, which is the one that counts. */
export const marginsOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('style')]
        .map(({ textContent }) => textContent)
        .findLast(style => style.includes('@bottom-left')) ?? '',
  );
