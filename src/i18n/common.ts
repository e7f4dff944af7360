/** Texts that more than one screen shows. */
export const common = {
  action: {
    back: 'Ga terug',
    cancel: 'Annuleren',
    confirm: 'Jazeker',
    yes: 'Ja',
    no: 'Nee',
    ok: 'Oké',
    close: 'Sluit',
    closeMessage: 'Sluiten',
    undo: 'Ongedaan maken',
    delete: 'Verwijderen',
    retry: 'Opnieuw proberen',
    home: 'Naar de startpagina',
  },
  status: {
    active: 'Actief',
    inactive: 'Inactief',
    present: 'Aanwezig',
    absent: 'Afwezig',
    excused: 'Afgemeld',
  },
  date: {
    placeholder: 'dd/mm/jjjj',
    invalid: 'Vul een bestaande datum in, zoals 31/12/2025',
    tooEarly: 'Kies een datum vanaf %{min}',
    tooLate: 'Kies een datum tot en met %{max}',
    choose: 'Kies een datum',
    chosen: 'Kies een datum, gekozen is %{date}',
    clear: 'Datum wissen',
    chooseYear: 'Kies een jaar',
    chooseMonth: 'Kies een maand',
    backToDays: 'Terug naar de dagen',
  },
  choice: {
    none: 'Niets gevonden',
    open: 'Keuzes tonen',
    close: 'Keuzes sluiten',
    clear: 'Keuze wissen',
  },
  search: {
    clear: 'Zoekopdracht wissen',
  },
  pagination: {
    label: 'Pagina’s',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    page: 'Pagina %{page}',
  },
  loading: 'Bezig met laden',
  error: {
    noResponse: 'Geen serverreactie',
    noResponseInForm: 'De server antwoordt niet. Wat u invulde staat er nog.',
    noResponseHelp: 'De server antwoordt niet. Probeer het zo opnieuw.',
    unexpected: 'Er ging iets mis. Probeer het later opnieuw.',
    notFound: 'Deze gegevens bestaan niet meer',
    title: 'Er ging iets mis',
    explanation:
      'Deze pagina kon niet worden getoond. Wat u eerder hebt opgeslagen, is bewaard gebleven. Probeer het opnieuw; blijft dit gebeuren, meld het dan bij uw beheerder.',
    notLoaded:
      'Deze pagina kon niet worden geladen. Misschien is er geen verbinding, of staat er een nieuwe versie klaar.',
  },
  leave: {
    question: 'Wilt u de pagina verlaten zonder op te slaan?',
    confirm: 'Verlaten',
    cancel: 'Blijven',
  },
  restored: {
    message: 'Wat u had ingevuld voordat u werd uitgelogd, is teruggezet en nog niet opgeslagen.',
    discard: 'Weggooien',
  },
  offline: 'U bent offline. Wat u nu wijzigt, kan pas worden opgeslagen als er weer verbinding is.',
} as const;
