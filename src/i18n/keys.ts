/** Texts of the help that says the keys of a screen. */
export const keys = {
  title: 'Toetsen op dit scherm',
  everywhere: {
    title: 'Overal',
    find: 'Zoeken en openen',
    help: 'Deze toetsen',
    close: 'Venster sluiten',
  },
  file: {
    title: 'Dossier',
    save: 'Opslaan',
    steps: 'Vorige en volgende student',
  },
  letters: 'letters',
  or: 'of',
  names: {
    Control: 'Ctrl',
    Space: 'Spatie',
    Escape: 'Esc',
    ContextMenu: 'menutoets',
    ArrowUp: 'pijl omhoog',
    ArrowDown: 'pijl omlaag',
    ArrowLeft: 'pijl links',
    ArrowRight: 'pijl rechts',
  },
} as const;
