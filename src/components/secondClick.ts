/** What a click does something to; the last two are beside a dialog or a menu, which it closes. */
const CONTROLS = 'a, button, .MuiDialog-container, .MuiBackdrop-root';

/** Time, in milliseconds, within which nobody can have seen what came under the pointer. */
export const UNSEEN_MS = 400;

let first: { control: Element | null; name: string; at: number } = { control: null, name: '', at: 0 };

const nameOf = (control: Element | null): string =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? '';

/**
 * Who presses by a double click means one press. Its second click is left out where the first has put something else
 * under the pointer; not where it is the same button, or one of the same name in its place.
 */
export const leaveOutSecondClick = (event: MouseEvent): void => {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  const name = nameOf(control);
  const isSeen = event.timeStamp - first.at >= UNSEEN_MS;
  if (event.detail < 2 || isSeen) first = { control, name, at: event.timeStamp };
  else if (control && control !== first.control && name !== first.name) {
    event.preventDefault();
    event.stopPropagation();
  }
};
