/**
 * Texts of the sign-in page and of the pages for who may not, or cannot, go on (docs/product.md §2, §5, §8).
 */
export const signIn = {
  welcome: 'Welkom bij Samenklas',
  intro: 'De schooladministratie van het integratieprogramma.',
  sessionLost:
    'Uw sessie is beëindigd. Log opnieuw in: wat u nog niet had opgeslagen, staat dan weer voor u klaar.',
  offline:
    'U bent offline. Zodra er weer verbinding is, kunt u verder. Niet verzonden markeringen zijn bewaard.',
  email: 'E-mail',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  persist: 'Vertrouw op dit apparaat',
  persistHelp:
    'U blijft ingelogd als u de pagina opnieuw laadt. Zonder dit vinkje logt u dan opnieuw in. Kies dit niet op een gedeelde computer.',
  submit: 'Inloggen',
  forgot: 'Wachtwoord vergeten?',
  emailRequired: 'Vul uw e-mailadres in',
  passwordRequired: 'U kunt het wachtwoordveld niet leeg laten',
  failed: 'Aanmelden mislukt',
  unauthorized: {
    message: 'U bent niet geautoriseerd om deze pagina te bekijken',
    help: 'Denkt u dat dit niet klopt? Vraag uw beheerder om de juiste rol, en log daarna opnieuw in.',
  },
  notFound: {
    title: 'Pagina niet gevonden',
    help: 'Het adres klopt niet, of de pagina is verplaatst.',
  },
} as const;
