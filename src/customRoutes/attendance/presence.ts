import type { MouseEvent } from 'react';

/** The parameter of the page's address that names the student whose presence is explained. */
export const PRESENCE_OF = 'presentie';

/** The class of the button in a row that explains its presence; events are heard on the table. */
export const PRESENCE_BUTTON = 'explains';

/** The row whose presence a click asks to explain; undefined for any other click. */
export const explainedRow = (event: MouseEvent): number | undefined => {
  const button = (event.target as Element).closest(`.${PRESENCE_BUTTON}`);
  return button?.closest('tr')?.sectionRowIndex;
};
