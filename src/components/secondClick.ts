/** What a click does something to; the last two are beside a dialog or a menu, which it closes. */
const CONTROLS = 'a, button, .MuiDialog-container, .MuiBackdrop-root';

let first: { control: Element | null; name: string } = { control: null, name: '' };

const nameOf = (control: Element | null): string =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? '';

/**
 * Who presses by a double click means one press. Its second click is left out where the first has put something else
 * under the pointer; not where it is the same button, or one of the same name in its place.
 */
export const leaveOutSecondClick = (event: MouseEvent): void => {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  const name = nameOf(control);
  if (event.detail < 2) first = { control, name };
  else if (control && control !== first.control && name !== first.name) {
    event.preventDefault();
    event.stopPropagation();
  }
};
