/** Texts of what is typed and not saved: when its page is left, and when it is put back. */
export const unsaved = {
  leave: {
    question: 'Wilt u de pagina verlaten zonder op te slaan?',
    confirm: 'Verlaten',
    cancel: 'Blijven',
  },
  restored: {
    message: 'Wat u had ingevuld voordat u werd uitgelogd, is teruggezet en nog niet opgeslagen.',
    discard: 'Weggooien',
  },
} as const;
