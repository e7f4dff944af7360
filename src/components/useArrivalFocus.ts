import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const FIRST_PAGE = 'default';

/**
 * Gives the keyboard's place to a page that somebody came to by a link that is gone, as one in a dialog: without it
 * the place falls to the window. The first page of a visit begins at its top, as every page does.
 */
export const useArrivalFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === FIRST_PAGE);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && !isFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
};
