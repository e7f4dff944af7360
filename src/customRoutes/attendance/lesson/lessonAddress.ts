import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The two ways to fill in a list: the grid of all dates, or one lesson. */
type ListView = 'grid' | 'lesson';

const VIEW = 'view';
const DATE = 'date';

/** A touch screen of a phone's size, upright or on its side. */
const PHONE = '(pointer: coarse) and (width < 600px), (pointer: coarse) and (height < 600px)';

/** The key in `sessionStorage` of the view that was chosen last. */
const CHOSEN = 'attendance.view';

/** The query string of a view; of one lesson, where a day is given. */
export const viewSearch = (view: ListView, date?: string): string =>
  `?${new URLSearchParams({ [VIEW]: view, ...(date && { [DATE]: date }) })}`;

/** The day of the lesson that an address names. */
export const dateIn = (search: string): string | null => new URLSearchParams(search).get(DATE);

/**
 * How a list is shown: as its address says, else as was seen last in this visit, else by lesson on a phone and as
 * the grid elsewhere. What the address does not say and the device alone does not either is to be put into it
 * (`isImplied`), so that going back leads to what was seen.
 */
export const useListView = (): { view: ListView; isImplied: boolean } => {
  const { search } = useLocation();
  const arrival = useNavigationType();
  const [onPhone] = useState(() => window.matchMedia(PHONE).matches);
  const named = viewIn(new URLSearchParams(search).get(VIEW));
  const usual = onPhone ? 'lesson' : 'grid';
  const view = named ?? ((arrival !== 'POP' && chosen()) || usual);
  const isImplied = !named && (view !== 'grid' || onPhone);
  useEffect(() => {
    // Where one went back to the grid, what opens over it leaves it there.
    if (!isImplied) choose(view);
  }, [isImplied, view]);
  return { view, isImplied };
};

const viewIn = (text: string | null): ListView | undefined =>
  text === 'grid' || text === 'lesson' ? text : undefined;

const chosen = (): ListView | undefined => {
  try {
    return viewIn(sessionStorage.getItem(CHOSEN));
  } catch {
    return undefined;
  }
};

const choose = (view: ListView) => {
  try {
    sessionStorage.setItem(CHOSEN, view);
  } catch {
    // A browser that refuses storage opens the next list as its device does.
  }
};
