import { COUNTRIES } from '../countries.ts';
import { countriesOfName } from './ambiguousCountries.ts';
import { COUNTRY_CODES } from './countryCodes.ts';
import { type Imported, plainText } from './imported.ts';

/** Other names in use, of today and of before: older ones, those of parts, and frequent slips of the pen. */
const ALSO: Readonly<Record<string, string>> = {
  Belarus: 'Wit-Rusland|Witrusland|White Russia|Belorussia',
  'Myanmar (Birma)': 'Birma|Burma|Myanmar|Myanmar Birma',
  Ivoorkust: 'Cote d Ivoire|Ivoor kust',
  'Congo-Kinshasa':
    'DR Congo|DRC|Democratische Republiek Congo|Dem. Rep. Congo|Congo DR|Congo (DRC)|Zaïre|Congo Democratische Republiek',
  'Congo-Brazzaville': 'Republiek Congo|Congo (Republiek)|Congo Brazzaville',
  Eswatini: 'Swaziland|Swasiland',
  'Noord-Macedonië': 'Macedonië|Macedonia|FYROM|North Macedonia',
  Moldavië: 'Moldova|Republiek Moldavië',
  Oekraïne: 'Oekraine|Ukraïne|Ukrayina',
  Syrië: 'Syrische Arabische Republiek|Syrian Arab Republic|Arabische Republiek Syrië|Suriye',
  Iran: 'Islamitische Republiek Iran|Perzië|Iran Islamic Republic of',
  Irak: 'Iraq|Iraaks Koerdistan',
  Turkije: 'Türkiye|Turkey|Turkiye',
  Vietnam: 'Viet Nam',
  Tsjechië: 'Tsjechische Republiek|Czech Republic',
  'Verenigd Koninkrijk':
    'Groot-Brittannië|Groot Brittannie|Engeland|Schotland|Wales|Noord-Ierland|VK|UK|Great Britain|England|United Kingdom',
  'Verenigde Staten':
    'VS|Verenigde Staten van Amerika|Amerika|U.S.A.|U.S.|United States|United States of America|America',
  'Verenigde Arabische Emiraten': 'VAE|Emiraten|UAE|United Arab Emirates',
  'Palestijnse gebieden':
    'Palestina|Palestine|Palestijnse Gebieden|Gaza|Westelijke Jordaanoever|State of Palestine',
  Afghanistan: 'Afganistan',
  Benin: 'Dahomey',
  Cambodja: 'Kampuchea',
  Duitsland: 'West-Duitsland|Oost-Duitsland|DDR|Duitse Democratische Republiek|Bondsrepubliek Duitsland',
  Zimbabwe: 'Rhodesië',
  'Sao Tomé en Principe': 'Sao Tomé',
  'Trinidad en Tobago': 'Trinidad',
  Eritrea: 'Eritrië',
  Ethiopië: 'Ethiopie|Abessinië',
  Somalië: 'Somalie|Somaliland',
  Kirgizië: 'Kirgizstan|Kirgistan|Kyrgyzstan',
  Tadzjikistan: 'Tadjikistan|Tajikistan',
  Oezbekistan: 'Uzbekistan|Oesbekistan',
  Turkmenistan: 'Turkmenië',
  Kazachstan: 'Kazakhstan|Kazakstan',
  Azerbeidzjan: 'Azerbaidzjan|Azerbeidjan',
  'Saoedi-Arabië': 'Saudi-Arabië|Saoudi-Arabië|KSA',
  'Sri Lanka': 'Ceylon',
  Thailand: 'Siam',
  Nederland: 'Holland|The Netherlands|Netherlands',
  'Caribisch Nederland': 'Bonaire|Saba|Sint Eustatius',
  China: 'Volksrepubliek China|PRC|Tibet',
  'Hongkong SAR van China': 'Hongkong|Hong Kong',
  'Macau SAR van China': 'Macau|Macao',
  'Zuid-Korea': 'Republiek Korea|South Korea|Korea Zuid',
  'Noord-Korea': 'North Korea|Korea Noord',
  Rusland: 'Russische Federatie|Russian Federation|Russia|Sovjet-Unie|USSR',
  Servië: 'Serbia|Servie',
  'Bosnië en Herzegovina': 'Bosnië|Bosnia|Bosnië-Herzegovina|BiH',
  'Oost-Timor': 'Timor-Leste|East Timor',
  'Westelijke Sahara': 'West-Sahara',
  Kaapverdië: 'Cabo Verde',
  'Burkina Faso': 'Opper-Volta|Burkina',
  Guinee: 'Guinee-Conakry|Guinea Conakry|Guinea',
  Vaticaanstad: 'Vaticaan',
  Libië: 'Libya|Lybië|Libie',
  Jemen: 'Yemen|Yemen Republic',
  Koeweit: 'Kuwait|Kuweit',
  Staatloos: 'Stateloos|Stateless|Apatride|Bidoon',
  Onbekend: 'Unknown|n.v.t.|Niet bekend|Ongekend',
};

const BY_NAME = new Map<string, string>();
for (const country of COUNTRIES) BY_NAME.set(plainText(country), country);
for (const line of COUNTRY_CODES) {
  const [two = '', three = '', ...rest] = line.split(' ');
  const [country = '', ...names] = rest.join(' ').split('|');
  for (const name of [two, three, ...names]) setNew(name, country);
}
for (const [country, names] of Object.entries(ALSO))
  for (const name of names.split('|')) setNew(name, country);

function setNew(name: string, country: string): void {
  const key = plainText(name);
  if (key !== '' && !BY_NAME.has(key)) BY_NAME.set(key, country);
}

/** The country of `COUNTRIES` that is meant: by its Dutch or English name, an older one, or a code of ISO 3166-1. */
export function importedCountry(text: string): Imported {
  const key = plainText(text);
  if (key === '') return { value: '' };
  const found = countryOf(key) ?? bracketed(text);
  if (found) return { value: found };
  return {
    fault:
      countriesOfName(text).length > 0 || countryOf(withoutBrackets(text)) ? 'countryAmbiguous' : 'country',
  };
}

const countryOf = (key: string): string | undefined =>
  BY_NAME.get(key) ?? BY_NAME.get(key.replace(/^(the|de|het|republiek|republic of) /u, ''));

const BRACKETED = /^([^()]+)\(([^()]+)\)\s*$/u;

const withoutBrackets = (text: string): string => plainText(BRACKETED.exec(text)?.[1] ?? '');

/** 'Soedan (Zuid)', or another name in brackets; undefined where that is another country. */
function bracketed(text: string): string | undefined {
  const [, before = '', inside = ''] = BRACKETED.exec(text) ?? [];
  const [outer, inner] = [countryOf(plainText(before)), countryOf(plainText(inside))];
  if (outer && inner && outer !== inner) return undefined;
  return countryOf(plainText(`${inside} ${before}`)) ?? outer ?? inner;
}
