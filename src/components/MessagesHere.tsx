import { useLayoutEffect, useRef } from 'react';

/**
 * Holds the application's messages while a dialog is open that stays open when it tells something, so that they can be
 * read out and ‘Ongedaan maken’ be reached by key.
 */
export const MessagesHere = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? holdMessages(place.current) : undefined), []);
  return <div ref={place} />;
};

/**
 * The element that holds the messages. What a modal dialog covers can neither be reached by key nor be read out, so a
 * dialog that stays open while it tells something takes this element in.
 */
export const messagesPlace = document.createElement('div');

/** The open dialogs' places for messages, the one on top last. */
const places: Element[] = [];

/** Puts the messages at the end of the page or of the dialog on top, where they are not hidden from screen readers. */
export const placeMessages = (): void => {
  messagesPlace.removeAttribute('aria-hidden');
  (places.at(-1) ?? document.body).append(messagesPlace);
};

export const holdMessages = (place: Element): (() => void) => {
  places.push(place);
  placeMessages();
  return () => {
    places.splice(places.indexOf(place), 1);
    placeMessages();
  };
};
