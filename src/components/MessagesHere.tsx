import { useLayoutEffect, useRef } from 'react';

/**
 * Holds the application's messages while a dialog is open that stays open when it tells something, so that they can be
 * read out and ‘Ongedaan maken’ be reached by key.
 */
export const MessagesHere = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    if (!own) return;
    places.push(own);
    placeMessages();
    return () => {
      places.splice(places.indexOf(own), 1);
      placeMessages();
    };
  }, []);
  return <div ref={place} />;
};

/** The element that holds the messages: what a modal dialog covers can neither be reached by key nor be read out. */
export const messagesPlace = document.createElement('div');

/** The open dialogs' places for messages, the one on top last. */
const places: Element[] = [];

/** Puts the messages at the end of the page or of the dialog on top, where they are not hidden from screen readers. */
const placeMessages = (): void => {
  messagesPlace.removeAttribute('aria-hidden');
  (places.at(-1) ?? document.body).append(messagesPlace);
};

/** Puts the messages behind each dialog that opens, after whose title they are placed; returns a function that stops it. */
export const followDialogs = (): (() => void) => {
  placeMessages();
  const observer = new MutationObserver(() => {
    if (messagesPlace.nextElementSibling?.matches('.MuiDialog-root')) placeMessages();
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};
