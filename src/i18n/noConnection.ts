/** Texts of the page for who cannot reach the server and may still be signed in. */
export const noConnection = {
  title: 'Geen verbinding',
  text: 'De server is nu niet te bereiken. Zodra er weer verbinding is, gaat u vanzelf verder waar u was.',
  waiting:
    'Op dit apparaat wacht 1 markering. Die wordt verzonden zodra er verbinding is en wie haar invulde hier is ingelogd. |||| Op dit apparaat wachten %{smart_count} markeringen. Die worden verzonden zodra er verbinding is en wie ze invulde hier is ingelogd.',
  unsaved:
    'Op dit apparaat is ook bewaard wat in een presentielijst nog niet was opgeslagen. Wie dat invulde, vindt het terug in die lijst.',
  stillNot: 'Er is nog geen verbinding.',
} as const;
