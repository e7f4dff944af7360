import { formatNumber } from '../../i18n/formatNumber.ts';

export const signInTexts = {
  welcome: 'Welkom bij Samenklas',
  intro: 'De schooladministratie van het integratieprogramma.',
  sessionLost: 'U bent uitgelogd. Log opnieuw in: wat u nog niet had opgeslagen, staat dan weer klaar.',
  reloaded: 'Zonder ‘Vertrouw op dit apparaat’ logt u opnieuw in als de pagina opnieuw laadt.',
  offline:
    'U bent offline. Zodra er weer verbinding is, kunt u verder. Wat nog niet is opgeslagen, is bewaard.',
  email: 'E-mail',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  persist: 'Vertrouw op dit apparaat',
  persistHelp: 'U blijft ingelogd. Niet op gedeelde computers.',
  submit: 'Inloggen',
  forgot: 'Wachtwoord vergeten?',
  emailRequired: 'Vul uw e-mailadres in',
  passwordRequired: 'U kunt het wachtwoordveld niet leeg laten',
  failed: 'Aanmelden mislukt',
  passwordReset: {
    request: {
      title: 'Wachtwoord vergeten',
      intro: 'Vul uw e-mailadres in. U krijgt dan een link waarmee u een nieuw wachtwoord kiest.',
      email: 'E-mail',
      emailRequired: 'Vul uw e-mailadres in',
      submit: 'Krijg link',
      back: 'Ga terug',
      failed: 'Aanmelden mislukt',
      sent: {
        title: 'Kijk in uw e-mail',
        text: (email: string) =>
          `Hoort er een account bij ${email}, dan is de link onderweg. De link werkt één keer en is een uur geldig.`,
        help: 'Niets ontvangen? Kijk bij de ongewenste e-mail, of vraag uw beheerder met welk adres u bekend bent.',
        again: 'Adres wijzigen',
      },
      notMailed: {
        title: 'Vraag de link aan uw beheerder',
        text: (email: string) =>
          `Deze server verstuurt geen e-mail. Hoort er een account bij ${email}, dan staat de link op de server. Wie de server beheert, geeft hem aan u. De link werkt één keer en is een uur geldig.`,
      },
    },
    checking: 'De link wordt gecontroleerd',
    invalid: {
      title: 'Aangegeven link werkt niet',
      text: 'De link is al gebruikt, is verlopen of is niet helemaal overgenomen. Vraag een nieuwe link aan.',
      again: 'Nieuwe link aanvragen',
    },
    form: {
      title: 'Nieuw wachtwoord',
      password: 'Nieuw wachtwoord',
      repeat: 'Herhaal wachtwoord',
      hint: '6 tot 24 tekens, met een hoofdletter, een kleine letter en een cijfer',
      passwordRequired: 'Vul uw nieuwe wachtwoord',
      repeatRequired: 'Herhaal uw nieuwe wachtwoord',
      rule: 'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten',
      different: 'Herhaal wachtwoord moet overeenkomen met wachtwoord',
      submit: 'Wachtwoord opslaan',
    },
    done: {
      title: 'Uw wachtwoord is opgeslagen',
      text: 'U kunt nu inloggen met uw nieuwe wachtwoord.',
    },
    login: 'Naar inloggen',
  },

  noConnection: {
    title: 'Geen verbinding',
    text: 'De server is nu niet te bereiken. Zodra er weer verbinding is, gaat u vanzelf verder waar u was.',
    waiting: (count: number) =>
      count === 1
        ? 'Op dit apparaat wacht 1 cel. Die wordt opgeslagen zodra er verbinding is en wie haar invulde hier is ingelogd.'
        : `Op dit apparaat wachten ${formatNumber(count)} cellen. Die worden opgeslagen zodra er verbinding is en wie ze invulde hier is ingelogd.`,
    unsaved:
      'Op dit apparaat is ook bewaard wat in een presentielijst nog niet was opgeslagen. Wie dat invulde, vindt het terug in die lijst.',
    stillNot: 'Er is nog geen verbinding.',
  },
} as const;
