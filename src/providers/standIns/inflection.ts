/**
 * Takes the place of the library `inflection` in the build (vite.config.ts). react-admin makes English labels of the
 * names of fields and resources with it where no text is given; here every label has its text in a catalogue, and
 * these are what would be shown without one.
 */
const same = (text: string): string => text;

export const capitalize = same;
export const humanize = same;
export const inflect = same;
export const pluralize = same;
export const singularize = same;
export const transform = same;
