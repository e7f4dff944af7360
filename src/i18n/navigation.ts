/** Texts of the frame around every page. */
export const navigation = {
  skip: 'Naar de inhoud',
  label: 'Hoofdmenu',
  logo: 'Samenklas, naar de startpagina',
  home: 'Start',
  students: 'Studenten',
  lists: 'Presentielijst',
  evaluations: 'Evaluaties',
  attention: 'Aandachtspunten',
  statistics: 'Statistieken',
  administration: 'Beheer',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  toDark: 'Donkere weergave',
  toLight: 'Lichte weergave',
  logout: 'Uitloggen',
  signedInAs: 'Ingelogd als',
} as const;
