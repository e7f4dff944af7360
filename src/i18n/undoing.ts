/** Texts about what is taken back, which load with what can be undone. */
export const undoing = {
  uncertain:
    'Er kwam geen goed antwoord van de server: het is niet zeker of dit is gelukt. Probeer het opnieuw; wat al is gedaan, gebeurt niet nog een keer.',
} as const;
