const PLURALS = '||||';

/**
 * A text with its `%{names}` filled in. Of a text in two forms, 'één rij |||| %{smart_count} rijen', the
 * first is taken for a `smart_count` of 1.
 */
export const fillIn = (text: string, values: Record<string, unknown>): string => {
  const [singular = '', plural = singular] = text.split(PLURALS).map(form => form.trim());
  const count = values.smart_count ?? 1;
  const form = text.includes(PLURALS) ? (count === 1 ? singular : plural) : text;
  return form.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
};
