/** Texts of the page for who cannot reach the server and may still be signed in. */
export const noConnection = {
  title: 'Geen verbinding',
  text: 'De server is nu niet te bereiken. Zodra er weer verbinding is, gaat u vanzelf verder waar u was.',
  waiting:
    'Op dit apparaat wacht 1 markering. Die wordt dan verzonden. |||| Op dit apparaat wachten %{smart_count} markeringen. Die worden dan verzonden.',
  unsaved: 'Wat u nog niet had opgeslagen, is bewaard en staat dan weer klaar.',
  stillNot: 'Er is nog geen verbinding.',
} as const;
