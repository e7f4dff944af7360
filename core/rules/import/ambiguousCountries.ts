import { plainText } from './imported.ts';

/** Names that two countries share, or of what is several countries now, each with those. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  Congo: ['Congo-Kinshasa', 'Congo-Brazzaville'],
  Korea: ['Zuid-Korea', 'Noord-Korea'],
  Joegoslavië: [
    ...['Bosnië en Herzegovina', 'Kosovo', 'Kroatië', 'Montenegro', 'Noord-Macedonië', 'Servië', 'Slovenië'],
  ],
  'Tsjecho-Slowakije': ['Slowakije', 'Tsjechië'],
  'Servië en Montenegro': ['Montenegro', 'Servië'],
  'Nederlandse Antillen': ['Caribisch Nederland', 'Curaçao', 'Sint-Maarten'],
};

const BY_KEY = new Map(Object.entries(AMBIGUOUS).map(([name, countries]) => [plainText(name), countries]));

/** The countries that a name may mean which several share; none for any other name. */
export const countriesOfName = (text: string): readonly string[] => BY_KEY.get(plainText(text)) ?? [];
