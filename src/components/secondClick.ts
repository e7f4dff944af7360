/** What a click does something to; the last two are beside a dialog or a menu, which it closes. */
const CONTROLS = 'a, button, [role^=menuitem], [role=option], .MuiDialog-container, .MuiBackdrop-root';

/** Time, in milliseconds, within which nobody can have seen what came under the pointer. */
const UNSEEN_MS = 400;

/** A click no further than this from the one before is at the same place, in pixels. */
const STILL_PX = 16;

/** Where a click was, in pixels of the window; `detail` is 0 from the keyboard. */
export type Click = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** Whether a click comes so soon after what happened `at` a time at its place that nobody can have seen that. */
export const isUnseen = (click: Click, earlier: Click & { at: number }): boolean =>
  click.detail > 0 &&
  performance.now() - earlier.at < UNSEEN_MS &&
  Math.hypot(click.clientX - earlier.clientX, click.clientY - earlier.clientY) < STILL_PX;

let first: { control: Element | null; name: string; click: Click & { at: number } } | undefined;

const nameOf = (control: Element | null): string =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? '';

/**
 * Who presses by a double click means one press. Its second click is left out where the first has put something else
 * under the pointer; not where it is the same button, or one of the same name in its place.
 */
export const leaveOutSecondClick = (event: MouseEvent): void => {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  const name = nameOf(control);
  if (event.detail < 2 || !first || !isUnseen(event, first.click)) {
    const { detail, clientX, clientY } = event;
    first = { control, name, click: { detail, clientX, clientY, at: performance.now() } };
  } else if (control && control !== first.control && name !== first.name) {
    event.preventDefault();
    event.stopPropagation();
  }
};
