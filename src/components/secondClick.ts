/** What a click does something to; the last two are beside a dialog or a menu, which it closes. */
const CONTROLS =
  'a, button, [role=button], [role^=menuitem], [role=option], .MuiDialog-container, .MuiBackdrop-root';

/** Marks buttons of a list that is worked off: each takes its row away, and the next one comes under the pointer. */
export const WORKS_OFF = 'data-works-off';

/** Where a click was, in pixels of the window; `detail` is 0 from the keyboard. */
export type Click = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** A click no further than this from the one before is at the same place, in pixels. */
const STILL_PX = 16;

export const isSamePlace = (a: Click, b: Click): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < STILL_PX;

const whatIsAt = ({ target, detail, clientX, clientY }: MouseEvent) => {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  const name = control?.getAttribute('aria-label') ?? control?.textContent;
  return { control, name, dialog: control?.closest('[role$=dialog]'), click: { detail, clientX, clientY } };
};

let first: ReturnType<typeof whatIsAt> | undefined;

/**
 * Who presses by a double click means one press. Its second click is left out where the first has put something else
 * under the pointer; not where it is the same button, or one of the same name in its place. The clicks of scripts are
 * no presses.
 */
export const leaveOutSecondClick = (event: MouseEvent): void => {
  if (!event.isTrusted) return;
  const now = whatIsAt(event);
  if (event.detail < 2 || !first || !isSamePlace(first.click, event)) {
    first = now;
    return;
  }
  const isSame = now.name === first.name && now.dialog === first.dialog;
  const isNext = [now, first].every(({ control }) => control?.hasAttribute(WORKS_OFF));
  if (now.control && now.control !== first.control && !isSame && !isNext) {
    event.preventDefault();
    event.stopPropagation();
    // A double click also selects the word that came under it.
    window.getSelection()?.removeAllRanges();
  }
};
