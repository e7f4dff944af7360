import { useLayoutEffect, useRef } from 'react';
import { holdMessages } from './messagesPlace.ts';

/**
 * Holds the application's messages while a dialog is open that stays open when it tells something, so that they can be
 * read out and ‘Ongedaan maken’ be reached by key.
 */
export const MessagesHere = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? holdMessages(place.current) : undefined), []);
  return <div ref={place} />;
};
