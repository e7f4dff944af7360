/** The class of a dialog that is a page of its own, as the student file: its keys are those of a page. */
export const PAGE_DIALOG = 'page-dialog';

/** Whether something modal is open over an element: MUI hides all else from screen readers. */
export const isCovered = (element: Element | null): boolean =>
  element?.closest('[aria-hidden=true]') instanceof Element;

/** Whether something modal is open over the page that is seen. */
export const isPageCovered = (): boolean =>
  isCovered(document.querySelector(`.${PAGE_DIALOG}`) ?? document.getElementById('content'));
