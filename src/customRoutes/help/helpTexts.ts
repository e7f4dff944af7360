export const helpTexts = {
  intro: 'Waar elke pagina voor is. Wat u niet mag openen, staat er niet bij.',
  students:
    'Zoek iemand op naam, telefoonnummer of geboortedatum, of kies met filters. Een rij opent het dossier.',
  file: 'Dossier',
  fileText: 'Alles van één student: profiel, klassen, statussen, bijlagen, aantekeningen en presentie.',
  lists: 'Vul in wie er was. Kies de les van vandaag, of een lijst.',
  list: 'Een lijst invullen',
  listText: 'Klik op een cel, of druk op 1, 2 of 3. Zonder verbinding blijft bewaard wat u invult.',
  lesson: 'Een les invullen',
  lessonText: 'Eén les, student voor student. Elke keuze wordt meteen opgeslagen.',
  statistics: 'Hoeveel studenten er op een dag zijn: naar geslacht, leeftijd, land en instantie.',
  administration: 'Gebruikers, instanties, klassen, redenen, vrije dagen en instellingen.',
  keys: 'Sneltoetsen',
} as const;
