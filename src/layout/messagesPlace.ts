/**
 * The element that holds the messages. What a modal dialog covers can neither be reached by key nor be read out, so a
 * dialog that stays open while it tells something takes this element in.
 */
export const messagesPlace = document.createElement('div');

/** Puts the messages at the end of `parent`, where they are not hidden from screen readers. */
export const moveMessagesTo = (parent: Element): void => {
  messagesPlace.removeAttribute('aria-hidden');
  parent.append(messagesPlace);
};
