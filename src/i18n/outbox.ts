/** Texts of marks that have not arrived at the server. */
export const outbox = {
  waiting: '1 nog niet verzonden |||| %{smart_count} nog niet verzonden',
  badge: 'nog niet verzonden: %{count}',
  title: 'Nog niet verzonden',
  intro:
    'Deze markeringen zijn op dit apparaat bewaard en worden vanzelf verzonden zodra de server antwoordt.',
  list: 'Presentielijst, %{day} om %{time}',
  marks: '1 markering |||| %{smart_count} markeringen',
  openList: 'Naar de lijst',
  state: {
    waiting: 'wacht op verbinding',
    clash: 'iemand anders vulde iets anders in: open de lijst om te kiezen',
    refused:
      'niet meer aangenomen: de lijst of de inschrijving is veranderd, of u mag dit niet meer wijzigen',
  },
  discard: 'Weggooien',
  sendNow: 'Nu verzenden',
  stillNot: 'De server antwoordt nog niet.',
  signOut: {
    question:
      '1 markering is nog niet verzonden. Wat wilt u ermee doen? |||| %{smart_count} markeringen zijn nog niet verzonden. Wat wilt u ermee doen?',
    help: 'Na het uitloggen blijft er niets van op dit apparaat achter.',
    send: 'Verzenden en uitloggen',
    discard: 'Weggooien en uitloggen',
    stay: 'Blijven',
    failed: 'Verzenden is niet gelukt. Blijf ingelogd tot er weer verbinding is, of gooi de markeringen weg.',
  },
} as const;
