import type { Page } from '@playwright/test';

/** Elements that must be on the screen: so many that match. */
export interface Wanted {
  selector: string;
  count?: number;
}

/**
 * Runs an action and returns the time from its first `event` until what is wanted was painted, in milliseconds.
 *
 * @throws when it was not there after half a minute.
 */
export async function timeToPaint(
  page: Page,
  event: 'click' | 'keydown',
  wanted: Wanted,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watchForPaint, { event, ...wanted });
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

function watchForPaint({ event, selector, count = 1 }: Wanted & { event: 'click' | 'keydown' }): void {
  const painted = new Promise<number>((resolve, reject) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const isThere = document.querySelectorAll(selector).length >= count;
        if (!isThere && performance.now() - timeStamp > 30_000) reject(new Error(`No ${selector}`));
        else if (!isThere) requestAnimationFrame(look);
        // A task of its own runs after the frame was painted.
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
  Object.assign(window, { painted });
}
