export const weeksTexts = {
  explain: (name: string) => `Toon hoe de actieve weken van ${name} zijn geteld`,
  title: (name: string) => `Actieve weken van ${name}`,
  rule: 'Geteld worden de actieve dagen sinds de laatste evaluatie. Was die er nog niet, dan sinds de eerste status. Zeven dagen zijn een week; vandaag telt nog niet mee.',
  last: (date: string) => `De laatste evaluatie was op ${date}.`,
  noLast: 'Er is nog geen evaluatie geweest.',
  table: 'Perioden',
  column: { from: 'Van', until: 'Tot', status: 'Status', days: 'Dagen' },
  notCounted: 'telt niet mee',
  total: 'Actief, samen',
  weeks: 'Actieve weken',
  sum: ({ days, weeks }: { days: string; weeks: number }) => `${days} dagen: ${weeks} weken`,
  next: ({ date, weeks }: { date: string; weeks: number }) =>
    `Op ${date} zijn het ${weeks} weken, als de status zo blijft: dan verandert de kleur.`,
  noNext: 'De kleur verandert niet meer.',
} as const;
