import type { Page } from '@playwright/test';

/** What counts as done: so many elements that match. */
export interface Wanted {
  selector: string;
  count?: number;
}

/** The state of the probe in the page that it measures. */
interface ProbedWindow {
  probe: {
    /** The longest of each interaction's events, in milliseconds, by its number (Event Timing). */
    interactions: Map<number, number>;
    painted: Promise<number> | undefined;
  };
}

/** The shortest event, in milliseconds, that browsers report: what they leave out took no longer. */
export const SHORTEST_MS = 16;

/** Puts the probe in every page that `page` shows from now on. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(startProbe, SHORTEST_MS);
}

/**
 * The time from each of the last `count` interactions until what it changed was painted, in milliseconds, as
 * "interaction to next paint" counts; forgets them.
 */
export async function takeInteractions(page: Page, count: number): Promise<number[]> {
  await settle(page);
  const known = await page.evaluate(() => {
    const { interactions } = (window as unknown as ProbedWindow).probe;
    const durations = [...interactions.values()];
    interactions.clear();
    return durations;
  });
  return [...known, ...Array<number>(Math.max(0, count - known.length)).fill(SHORTEST_MS)];
}

/**
 * Runs an action and returns the time from its first `event` until what is wanted was painted, in milliseconds.
 */
export async function timeToPaint(
  page: Page,
  event: 'click' | 'keydown',
  wanted: Wanted,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watchForPaint, { event, ...wanted });
  await act();
  return page.evaluate(() => (window as unknown as ProbedWindow).probe.painted ?? Number.NaN);
}

/** Waits until the browser has reported all events so far: it does so when it is idle after a frame. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );

function startProbe(shortest: number): void {
  const interactions = new Map<number, number>();
  Object.assign(window, { probe: { interactions } });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const { interactionId, duration } = entry;
      if (interactionId === 0) continue;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

function watchForPaint({ event, selector, count = 1 }: Wanted & { event: 'click' | 'keydown' }): void {
  const { probe } = window as unknown as ProbedWindow;
  probe.painted = new Promise(resolve => {
    const afterPaint = (task: () => void) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = task;
      channel.port2.postMessage(null);
    };
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (document.querySelectorAll(selector).length < count) requestAnimationFrame(look);
        else afterPaint(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
}
