/** Texts of the choice of a view, which load with the students list. */
export const viewChoice = {
  button: 'Weergaven',
  standard: 'Gewone weergave',
  shown: 'Weergave: %{name}',
  leave: 'Weergave ‘%{name}’ verlaten',
  none: 'Nog geen weergaven. Kies filters, volgorde en kolommen, en bewaar ze onder een naam.',
  save: 'Deze weergave bewaren…',
  manage: 'Weergaven beheren…',
} as const;
