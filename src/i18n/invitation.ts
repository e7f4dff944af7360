/** What is told after a user was invited again. */
export const invitation = {
  mailed: 'De nieuwe uitnodiging voor %{name} is onderweg',
  notMailed:
    'E-mail is niet ingesteld: de uitnodiging voor %{name} staat als bestand op de server (outbox) en is niet verstuurd.',
} as const;
