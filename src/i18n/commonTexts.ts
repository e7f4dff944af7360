import { plural } from './formatNumber.ts';

export const commonTexts = {
  action: {
    back: 'Ga terug',
    cancel: 'Annuleren',
    confirm: 'Jazeker',
    yes: 'Ja',
    no: 'Nee',
    ok: 'Oké',
    close: 'Sluit',
    closeMessage: 'Sluiten',
    dismiss: 'Melding sluiten',
    undo: 'Ongedaan maken',
    save: 'Opslaan',
    delete: 'Verwijderen',
    retry: 'Opnieuw proberen',
    home: 'Naar Start',
    toStudents: 'Naar de studenten',
  },
  missing: {
    classrooms: { none: 'Er zijn geen actieve klassen.', to: 'Naar klassen' },
    organizations: { none: 'Er zijn geen actieve instanties.', to: 'Naar instanties' },
    add: 'Voeg er een toe bij Beheer.',
    ask: 'Vraag een beheerder om er een toe te voegen.',
  },
  undone: 'Ongedaan gemaakt',
  person: { firstName: 'Voornaam', lastName: 'Achternaam' },
  status: {
    active: 'Actief',
    inactive: 'Inactief',
    begins: (date: string) => `begint op ${date}`,
  },
  date: {
    placeholder: 'dd/mm/jjjj',
    invalid: 'Vul een bestaande datum in, zoals 31/12/2025',
    noSuchDay: (text: string) => `De dag ‘${text}’ bestaat niet`,
    withoutYear: 'Vul ook het geboortejaar in, zoals 31/12/1990',
    tooEarly: (min: string) => `Kies een datum vanaf ${min}`,
    tooLate: (max: string) => `Kies een datum tot en met ${max}`,
    choose: 'Kies een datum',
    chosen: (date: string) => `Kies een datum, gekozen is ${date}`,
    chooseYear: 'Kies een jaar',
    chooseMonth: 'Kies een maand',
    backToDays: 'Terug naar de dagen',
  },
  choice: {
    none: 'Niets gevonden',
    open: 'Keuzes tonen',
    close: 'Keuzes sluiten',
    clear: 'Keuze weghalen',
    notLoaded: 'Niet geladen',
  },
  search: {
    clear: 'Zoekopdracht weghalen',
  },
  pagination: {
    label: 'Pagina’s',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    page: (page: number) => `Pagina ${page}`,
  },
  loading: 'Bezig met laden',
  /** Names the report of everybody, wherever a link leads to it. */
  mostAbsent: 'Wie was vorige maand het meest afwezig?',
  error: {
    noResponse: 'Geen serverreactie',
    noResponseInForm: 'Wat u invulde staat er nog.',
    noResponseHelp: 'Probeer het zo opnieuw.',
    otherUser: 'In een ander tabblad heeft zich iemand anders aangemeld',
    unexpected: 'Er ging iets mis. Probeer het later opnieuw.',
    notFound: 'Deze gegevens bestaan niet meer',
    title: 'Er ging iets mis',
    explanation:
      'Deze pagina kon niet worden getoond. Wat u eerder hebt opgeslagen, is bewaard gebleven. Probeer het opnieuw; blijft dit gebeuren, meld het dan bij uw beheerder.',
    notLoaded: 'Deze pagina kon niet worden geladen',
    partNotLoaded: 'Dit onderdeel kon niet worden geladen',
  },
  notFound: {
    title: 'Pagina niet gevonden',
  },
  unauthorized: {
    title: 'U bent niet geautoriseerd om deze pagina te bekijken',
    text: 'Denkt u dat dit niet klopt? Vraag uw beheerder om de juiste rol, en log daarna opnieuw in.',
  },
  offline: {
    short: 'U bent offline.',
    later: 'U bent offline. Dit werkt weer zodra er verbinding is.',
    kept: 'U bent offline. Wat u invulde staat er nog.',
    meaning: 'Presentie in bestaande lijsten wordt bewaard. De rest werkt weer zodra er verbinding is.',
  },
  away: {
    short: 'De server antwoordt niet.',
    meaning: 'Het wordt vanzelf opnieuw geprobeerd.',
  },

  undoing: {
    uncertain:
      'De server antwoordde niet goed: het is niet zeker of dit is gelukt. Probeer het opnieuw; wat al is gedaan, gebeurt niet nog een keer.',
    partly: ({ done, total }: { done: number; total: number }) =>
      `Deels teruggezet: ${Math.floor((100 * done) / total)}%`,
    brokenOff: 'De verbinding viel weg',
    resume: 'Ga door',
    leftOut: 'Deels teruggezet. Wat sindsdien is gewijzigd, blijft zoals het is',
  },

  conflict: {
    somebody: 'Intussen gewijzigd door iemand anders.',
    named: (name: string) => `Intussen gewijzigd door ${name}.`,
    self: 'Intussen door u gewijzigd in een ander venster.',
    at: ({ day, time }: { day: string; time: string }) => `Dat is opgeslagen op ${day} om ${time}.`,
    taken: ({ field, former, current }: { field: string; former: string; current: string }) =>
      `${field}: was ‘${former}’, is nu ‘${current}’`,
    empty: 'leeg',
    mine: 'Houd de mijne',
    theirs: 'Neem over',
    /** Says what 'Zo opslaan' keeps, where something was to be chosen and where nothing was. */
    keptChosen: 'Wat intussen is opgeslagen, blijft, behalve waar u ‘Houd de mijne’ kiest.',
    keptBoth: 'Wat intussen is opgeslagen, blijft. Uw wijzigingen komen erbij.',
    save: 'Zo opslaan',
    takeAll: 'Overnemen',
  },

  unsaved: {
    leave: {
      question: 'Wilt u weggaan zonder op te slaan?',
      confirm: 'Verlaten',
      cancel: 'Blijven',
    },
    changed: (names: readonly string[]) => `Niet opgeslagen: ${names.join(', ')}.`,
    restored: {
      message: 'Wat u had ingevuld, is teruggezet en nog niet opgeslagen.',
      files: 'Bestanden en foto’s kiest u opnieuw.',
      discard: 'Verwijderen',
    },
  },

  keys: {
    title: 'Sneltoetsen op dit scherm',
    everywhere: {
      title: 'Overal',
      find: 'Zoeken en openen',
      help: 'Deze sneltoetsen',
      close: 'Venster sluiten',
    },
    file: {
      title: 'Dossier',
      save: 'Opslaan',
      steps: 'Vorige en volgende student',
    },
    /** In a grid of cells. */
    moves: {
      edge: 'Naar de rand',
      rowEnds: 'Begin en einde van de rij',
      corners: 'Eerste en laatste cel',
      page: 'Tien studenten verder',
      extend: 'Meer of minder cellen',
      extendEdge: 'Tot de rand',
      extendFar: 'Tot begin of einde, tien verder',
      extendCorners: 'Tot de eerste of laatste cel',
      row: 'Hele rij',
      column: 'Hele kolom',
      all: 'Alles',
      none: 'Niets meer selecteren',
    },
    repairs: {
      copy: 'Kopiëren, ook naar Excel',
      paste: 'Plakken, ook uit Excel',
      undo: 'Ongedaan maken',
      redo: 'Opnieuw uitvoeren',
      save: 'Opslaan',
    },
    groups: {
      move: 'Bewegen',
      select: 'Selecteren',
      fill: 'Invullen',
      repair: 'Kopiëren, ongedaan maken, opslaan',
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
  },

  print: {
    date: (date: string) => `Afgedrukt op ${date}`,
    file: {
      label: 'Afdruk van het dossier',
      product: 'Samenklas · Studentdossier',
      footer: (name: string) => `${name} · vertrouwelijk`,
      classrooms: 'Klassen',
      presence: (presence: string) => `${presence} in de laatste 8 weken`,
      notesOf: (category: string) => `Aantekeningen, categorie ${category}`,
      none: 'Geen',
    },
  },

  /** Of the dialogs that explain a number (docs/product.md §2, Behind a number). */
  explanation: {
    rule: 'Hoe wordt geteld?',
    copyAddress: 'Link kopiëren',
    copied: 'De link is gekopieerd. Wie hem opent, ziet hetzelfde als u, als hij of zij dat mag.',
    copyFailed: 'Kopiëren is niet gelukt. Kopieer het adres van deze pagina.',
    download: 'Downloaden',
    downloadFailed: 'Downloaden is niet gelukt. Probeer het opnieuw.',
    inStudents: 'Openen in de studentenlijst',
    failed: 'De lijst achter dit getal kon niet worden geladen.',
    count: (count: number) => plural(count, 'student', 'studenten'),
    nobody: 'Niemand.',
    name: 'Naam',
    why: 'Waarom',
  },
} as const;
