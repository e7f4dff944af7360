import type { TranslationMessages } from 'react-admin';

/**
 * Dutch for those texts of react-admin that its parts in the built web app name (tests/e2e/bundle.spec.ts), addressed
 * with 'u'.
 */
export const nl = {
  ra: {
    action: {
      clear_input_value: 'Veld leegmaken',
      delete: 'Verwijderen',
      reset: 'Herstellen',
      search_columns: 'Kolommen zoeken',
      select_all: 'Alles selecteren',
      select_row: 'Deze rij selecteren',
      sort: 'Sorteren',
      expand: 'Uitklappen',
      close: 'Sluiten',
    },
    message: {
      invalid_form: 'Het formulier is nog niet goed ingevuld. Kijk de velden na.',
      unsaved_changes: 'Uw wijzigingen zijn nog niet opgeslagen. Wilt u de pagina toch verlaten?',
    },
    navigation: {
      clear_filters: 'Filters wissen',
      no_filtered_results: 'Geen %{name} gevonden met deze filters.',
      no_results: 'Geen %{name} gevonden',
      page_out_of_boundaries: 'Pagina %{page} bestaat niet',
      page_range_info: '%{offsetBegin}-%{offsetEnd} van %{total}',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} van meer dan %{offsetEnd}',
      page_rows_per_page: 'Rijen per pagina:',
      current_page: 'Pagina %{page}',
      page: 'Naar pagina %{page}',
      first: 'Naar de eerste pagina',
      last: 'Naar de laatste pagina',
      next: 'Naar de volgende pagina',
      previous: 'Naar de vorige pagina',
    },
    sort: {
      sort_by: 'Sorteren op %{field_lower_first} %{order}',
      ASC: 'oplopend',
      DESC: 'aflopend',
    },
    auth: {
      auth_check_error: 'Log in om verder te gaan',
    },
    notification: {
      i18n_error: 'De teksten konden niet worden geladen',
      logged_out: 'Uw sessie is verlopen. Log opnieuw in.',
      not_authorized: 'U bent niet geautoriseerd om dit te doen.',
    },
    validation: {
      required: 'Verplicht',
      minLength: 'Minstens %{min} tekens',
      maxLength: 'Hoogstens %{max} tekens',
      minValue: 'Minstens %{min}',
      maxValue: 'Hoogstens %{max}',
      number: 'Vul een getal in',
      email: 'Vul een geldig e-mailadres in',
      oneOf: 'Kies een van: %{options}',
      regex: 'Gebruik de juiste notatie: %{pattern}',
    },
  },
} as TranslationMessages;
