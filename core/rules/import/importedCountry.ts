import { COUNTRIES } from '../countries.ts';
import { type Imported, plainText } from './imported.ts';

/** The codes of ISO 3166-1 of `COUNTRIES`, in two letters and in three. */
const CODES = [
  'AD/AND AE/ARE AF/AFG AG/ATG AI/AIA AL/ALB AM/ARM AO/AGO AQ/ATA AR/ARG AS/ASM AT/AUT AU/AUS',
  'AW/ABW AX/ALA AZ/AZE BA/BIH BB/BRB BD/BGD BE/BEL BF/BFA BG/BGR BH/BHR BI/BDI BJ/BEN BL/BLM',
  'BM/BMU BN/BRN BO/BOL BQ/BES BR/BRA BS/BHS BT/BTN BV/BVT BW/BWA BY/BLR BZ/BLZ CA/CAN CC/CCK',
  'CD/COD CF/CAF CG/COG CH/CHE CI/CIV CK/COK CL/CHL CM/CMR CN/CHN CO/COL CR/CRI CU/CUB CV/CPV',
  'CW/CUW CX/CXR CY/CYP CZ/CZE DE/DEU DJ/DJI DK/DNK DM/DMA DO/DOM DZ/DZA EC/ECU EE/EST EG/EGY',
  'EH/ESH ER/ERI ES/ESP ET/ETH FI/FIN FJ/FJI FK/FLK FM/FSM FO/FRO FR/FRA GA/GAB GB/GBR GD/GRD',
  'GE/GEO GF/GUF GG/GGY GH/GHA GI/GIB GL/GRL GM/GMB GN/GIN GP/GLP GQ/GNQ GR/GRC GS/SGS GT/GTM',
  'GU/GUM GW/GNB GY/GUY HK/HKG HM/HMD HN/HND HR/HRV HT/HTI HU/HUN ID/IDN IE/IRL IL/ISR IM/IMN',
  'IN/IND IO/IOT IQ/IRQ IR/IRN IS/ISL IT/ITA JE/JEY JM/JAM JO/JOR JP/JPN KE/KEN KG/KGZ KH/KHM',
  'KI/KIR KM/COM KN/KNA KP/PRK KR/KOR KW/KWT KY/CYM KZ/KAZ LA/LAO LB/LBN LC/LCA LI/LIE LK/LKA',
  'LR/LBR LS/LSO LT/LTU LU/LUX LV/LVA LY/LBY MA/MAR MC/MCO MD/MDA ME/MNE MF/MAF MG/MDG MH/MHL',
  'MK/MKD ML/MLI MM/MMR MN/MNG MO/MAC MP/MNP MQ/MTQ MR/MRT MS/MSR MT/MLT MU/MUS MV/MDV MW/MWI',
  'MX/MEX MY/MYS MZ/MOZ NA/NAM NC/NCL NE/NER NF/NFK NG/NGA NI/NIC NL/NLD NO/NOR NP/NPL NR/NRU',
  'NU/NIU NZ/NZL OM/OMN PA/PAN PE/PER PF/PYF PG/PNG PH/PHL PK/PAK PL/POL PM/SPM PN/PCN PR/PRI',
  'PS/PSE PT/PRT PW/PLW PY/PRY QA/QAT RE/REU RO/ROU RS/SRB RU/RUS RW/RWA SA/SAU SB/SLB SC/SYC',
  'SD/SDN SE/SWE SG/SGP SH/SHN SI/SVN SJ/SJM SK/SVK SL/SLE SM/SMR SN/SEN SO/SOM SR/SUR SS/SSD',
  'ST/STP SV/SLV SX/SXM SY/SYR SZ/SWZ TC/TCA TD/TCD TF/ATF TG/TGO TH/THA TJ/TJK TK/TKL TL/TLS',
  'TM/TKM TN/TUN TO/TON TR/TUR TT/TTO TV/TUV TW/TWN TZ/TZA UA/UKR UG/UGA UM/UMI US/USA UY/URY',
  'UZ/UZB VA/VAT VC/VCT VE/VEN VG/VGB VI/VIR VN/VNM VU/VUT WF/WLF WS/WSM XK/XKK YE/YEM YT/MYT',
  'ZA/ZAF ZM/ZMB ZW/ZWE',
].flatMap(line => line.split(' '));

/** Other names in use, of today and of before: official and older ones, those of parts, and frequent slips of the pen. */
const ALSO: Readonly<Record<string, string>> = {
  'Antigua en Barbuda': 'Antigua and Barbuda',
  'Bosnië en Herzegovina': 'Bosnia and Herzegovina|Bosnië|Bosnia|Bosnië-Herzegovina',
  Brunei: 'Brunei Darussalam',
  China: 'People’s Republic of China|Volksrepubliek China|PRC|Tibet',
  'Congo-Brazzaville': 'Republic of the Congo|Republiek Congo|Congo (Republiek)',
  'Congo-Kinshasa':
    'Democratic Republic of the Congo|DR Congo|DRC|Democratische Republiek Congo|Dem. Rep. Congo|Congo DR|Congo (DRC)|Zaïre|Congo Democratische Republiek',
  Ivoorkust: 'Ivory Coast|Cote d Ivoire|Ivoor kust',
  Tsjechië: 'Czech Republic|Tsjechische Republiek',
  Falklandeilanden: 'Falkland Islands (Malvinas)',
  Gambia: 'Republic of The Gambia|The Gambia',
  'Heard en McDonaldeilanden': 'Heard Island and McDonald Islands',
  Vaticaanstad: 'Holy See (Vatican City State)|Vaticaan',
  'Hongkong SAR van China': 'Hong Kong|Hongkong',
  Iran: 'Islamic Republic of Iran|Islamitische Republiek Iran|Perzië|Iran Islamic Republic of',
  'Zuid-Korea': 'Korea, Republic of|Republic of Korea|Republiek Korea|Korea Zuid',
  Laos: 'Lao People’s Democratic Republic',
  'Macau SAR van China': 'Macao|Macau',
  Micronesia: 'Micronesia, Federated States of',
  Moldavië: 'Moldova, Republic of|Republiek Moldavië',
  'Myanmar (Birma)': 'Myanmar|Birma|Burma',
  Nederland: 'The Netherlands|Netherlands (Kingdom of the)|Holland',
  'Noord-Macedonië': 'The Republic of North Macedonia|Macedonië|Macedonia|FYROM',
  'Palestijnse gebieden': 'State of Palestine|Palestine|Palestina|Gaza|Westelijke Jordaanoever',
  Pitcairneilanden: 'Pitcairn',
  Rusland: 'Russian Federation|Russische Federatie|Sovjet-Unie|USSR',
  'Sint-Helena': 'Saint Helena',
  'Saint Kitts en Nevis': 'Saint Kitts and Nevis',
  'Saint-Pierre en Miquelon': 'Saint Pierre and Miquelon',
  'Saint Vincent en de Grenadines': 'Saint Vincent and the Grenadines',
  'Sao Tomé en Principe': 'Sao Tome and Principe|Sao Tomé',
  'Zuid-Georgia en Zuidelijke Sandwicheilanden': 'South Georgia and the South Sandwich Islands',
  'Spitsbergen en Jan Mayen': 'Svalbard and Jan Mayen',
  Syrië: 'Syrian Arab Republic|Syrische Arabische Republiek|Arabische Republiek Syrië|Suriye',
  Taiwan: 'Taiwan, Province of China',
  Tanzania: 'United Republic of Tanzania',
  'Trinidad en Tobago': 'Trinidad and Tobago|Trinidad',
  Turkije: 'Turkey',
  'Turks- en Caicoseilanden': 'Turks and Caicos Islands',
  'Verenigde Arabische Emiraten': 'UAE|VAE|Emiraten',
  'Verenigd Koninkrijk':
    'UK|Great Britain|Groot-Brittannië|Engeland|Schotland|Wales|Noord-Ierland|VK|England',
  'Verenigde Staten': 'United States of America|VS|Verenigde Staten van Amerika|Amerika|America',
  'Kleine afgelegen eilanden van de Verenigde Staten': 'United States Minor Outlying Islands',
  'Britse Maagdeneilanden': 'Virgin Islands, British',
  'Amerikaanse Maagdeneilanden': 'Virgin Islands, U.S.',
  'Wallis en Futuna': 'Wallis and Futuna',
  'Caribisch Nederland': 'Bonaire, Sint Eustatius and Saba|Bonaire|Saba|Sint Eustatius',
  'Saint-Martin': 'Saint Martin (French part)',
  'Sint-Maarten': 'Sint Maarten (Dutch part)',
  Belarus: 'Wit-Rusland|Witrusland|White Russia|Belorussia',
  Eswatini: 'Swaziland|Swasiland',
  Oekraïne: 'Ukrayina',
  Irak: 'Iraaks Koerdistan',
  Vietnam: 'Viet Nam',
  Afghanistan: 'Afganistan',
  Benin: 'Dahomey',
  Cambodja: 'Kampuchea',
  Duitsland: 'West-Duitsland|Oost-Duitsland|DDR|Duitse Democratische Republiek|Bondsrepubliek Duitsland',
  Zimbabwe: 'Rhodesië',
  Eritrea: 'Eritrië',
  Ethiopië: 'Abessinië',
  Somalië: 'Somaliland',
  Kirgizië: 'Kirgizstan|Kirgistan',
  Tadzjikistan: 'Tadjikistan',
  Oezbekistan: 'Oesbekistan',
  Turkmenistan: 'Turkmenië',
  Kazachstan: 'Kazakstan',
  Azerbeidzjan: 'Azerbaidzjan|Azerbeidjan',
  'Saoedi-Arabië': 'Saudi-Arabië|Saoudi-Arabië|KSA',
  'Sri Lanka': 'Ceylon',
  Thailand: 'Siam',
  'Noord-Korea': 'Korea Noord',
  'Oost-Timor': 'East Timor',
  'Westelijke Sahara': 'West-Sahara',
  Kaapverdië: 'Cabo Verde',
  'Burkina Faso': 'Opper-Volta|Burkina',
  Guinee: 'Guinee-Conakry|Guinea Conakry',
  Libië: 'Lybië',
  Jemen: 'Yemen Republic',
  Koeweit: 'Kuweit',
  Staatloos: 'Stateloos|Stateless|Apatride|Bidoon',
  Onbekend: 'Unknown|n.v.t.|Niet bekend|Ongekend',
};

const DUTCH = new Intl.DisplayNames('nl', { type: 'region' });
const ENGLISH = new Intl.DisplayNames('en', { type: 'region' });

const BY_NAME = new Map<string, string>();
for (const country of COUNTRIES) BY_NAME.set(plainText(country), country);
for (const code of CODES) {
  const [two = '', three = ''] = code.split('/');
  const country = DUTCH.of(two) ?? '';
  for (const name of [two, three, ENGLISH.of(two) ?? '']) setNew(name, country);
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

export const countriesOfName = (text: string): readonly string[] => BY_KEY.get(plainText(text)) ?? [];
