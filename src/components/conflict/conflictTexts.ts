export const conflictTexts = {
  somebody: 'Intussen gewijzigd door iemand anders.',
  named: (name: string) => `Intussen gewijzigd door ${name}.`,
  self: 'Intussen door u gewijzigd in een ander venster.',
  at: ({ day, time }: { day: string; time: string }) => `Dat is opgeslagen op ${day} om ${time}.`,
  taken: ({ field, former, current }: { field: string; former: string; current: string }) =>
    `${field}: was ‘${former}’, is nu ‘${current}’`,
  empty: 'leeg',
  mine: 'Houd de mijne',
  theirs: 'Neem over',
  /** What 'Zo opslaan' keeps, where something was to be chosen and where nothing was. */
  keptChosen: 'Wat intussen is opgeslagen, blijft, behalve waar u ‘Houd de mijne’ kiest.',
  keptBoth: 'Wat intussen is opgeslagen, blijft. Uw wijzigingen komen erbij.',
  save: 'Zo opslaan',
  takeAll: 'Overnemen',
} as const;
