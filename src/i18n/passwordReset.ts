/** Texts of the pages for a forgotten and for a new password (docs/product.md §2, §5, §8). */
export const passwordReset = {
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
      text: 'Hoort er een account bij %{email}, dan is de link onderweg. De link werkt één keer en is een uur geldig.',
      help: 'Niets ontvangen? Kijk bij de ongewenste e-mail, of vraag uw beheerder met welk adres u bekend bent.',
      again: 'Adres wijzigen',
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
} as const;
