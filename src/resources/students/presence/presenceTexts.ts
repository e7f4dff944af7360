export const presenceTexts = {
  title: (name: string) => `Presentie van ${name}`,
  inPeriod: ({ name, period }: { name: string; period: string }) => `${name}, ${period}`,
  week: (until: string) => `week tot en met ${until}`,
  rule: 'Presentie = aanwezig / (aanwezig + afwezig + afgemeld). Lege cellen en dagen zonder inschrijving tellen niet mee. Lessen die niet doorgingen of nog komen, ook niet.',
  sum: ({
    present,
    absent,
    excused,
    share,
  }: {
    present: number;
    absent: number;
    excused: number;
    share: string;
  }) => `${present} aanwezig / (${present} aanwezig + ${absent} afwezig + ${excused} afgemeld) = ${share}`,
  none: 'Er is nog niets ingevuld dat meetelt.',
  column: {
    date: 'Datum',
    classroom: 'Klas',
    status: 'Ingevuld',
    reason: 'Reden',
    remark: 'Opmerking',
    counts: 'Telt mee',
  },
  counts: { yes: 'ja', no: 'nee', ahead: 'nog niet' },
  empty: 'leeg: telt niet mee',
  notHeld: 'ging niet door: telt niet mee',
  notEnrolled: 'niet ingeschreven: telt niet mee',
  ahead: 'nog niet geweest: telt nog niet mee',
} as const;
