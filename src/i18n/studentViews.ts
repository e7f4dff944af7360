/** Texts of the dialogs on views of the students list. */
export const studentViews = {
  save: {
    title: 'Weergave bewaren',
    text: 'Filters, volgorde, kolommen en het aantal per pagina worden bewaard, zonder de zoekopdracht en zonder de bladzijde waarop u nu bent.',
    name: 'Naam',
    action: 'Bewaren',
    exists: 'Er is al een weergave met deze naam. Bewaren vervangt die.',
    replace: 'Vervangen',
    done: 'Weergave ‘%{name}’ is bewaard',
    missing: 'Vul een naam in',
  },
  manage: {
    title: 'Weergaven beheren',
    rename: '‘%{name}’ een andere naam geven',
    renamed: 'Andere naam',
    store: 'Naam bewaren',
    replace: '‘%{name}’ vervangen door wat u nu ziet',
    delete: '‘%{name}’ verwijderen',
    question: 'Weet u zeker dat u de weergave ‘%{name}’ wilt verwijderen?',
    replaceQuestion: 'Wilt u ‘%{name}’ vervangen door de filters, volgorde en kolommen die u nu ziet?',
    done: 'De weergave is gewijzigd',
    deleted: 'Weergave ‘%{name}’ is verwijderd',
  },
} as const;
