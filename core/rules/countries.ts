/**
 * The countries of origin to choose from: the Dutch names that CLDR gives to the current codes of ISO
 * 3166-1, with Kosovo, Staatloos and Onbekend, sorted as Dutch sorts. Pinned, so that a new version of Node
 * changes no data.
 */
export const COUNTRIES: readonly string[] = [
  'Afghanistan|Åland|Albanië|Algerije|Amerikaans-Samoa|Amerikaanse Maagdeneilanden|Andorra|Angola',
  'Anguilla|Antarctica|Antigua en Barbuda|Argentinië|Armenië|Aruba|Australië|Azerbeidzjan|Bahama’s',
  'Bahrein|Bangladesh|Barbados|Belarus|België|Belize|Benin|Bermuda|Bhutan|Bolivia',
  'Bosnië en Herzegovina|Botswana|Bouveteiland|Brazilië|Brits Indische Oceaanterritorium',
  'Britse Maagdeneilanden|Brunei|Bulgarije|Burkina Faso|Burundi|Cambodja|Canada|Caribisch Nederland',
  'Centraal-Afrikaanse Republiek|Chili|China|Christmaseiland|Cocoseilanden|Colombia|Comoren',
  'Congo-Brazzaville|Congo-Kinshasa|Cookeilanden|Costa Rica|Cuba|Curaçao|Cyprus|Denemarken|Djibouti',
  'Dominica|Dominicaanse Republiek|Duitsland|Ecuador|Egypte|El Salvador|Equatoriaal-Guinea|Eritrea',
  'Estland|Eswatini|Ethiopië|Faeröer|Falklandeilanden|Fiji|Filipijnen|Finland|Frankrijk',
  'Frans-Guyana|Frans-Polynesië|Franse Gebieden in de zuidelijke Indische Oceaan|Gabon|Gambia',
  'Georgië|Ghana|Gibraltar|Grenada|Griekenland|Groenland|Guadeloupe|Guam|Guatemala|Guernsey|Guinee',
  'Guinee-Bissau|Guyana|Haïti|Heard en McDonaldeilanden|Honduras|Hongarije|Hongkong SAR van China',
  'Ierland|IJsland|India|Indonesië|Irak|Iran|Isle of Man|Israël|Italië|Ivoorkust|Jamaica|Japan',
  'Jemen|Jersey|Jordanië|Kaaimaneilanden|Kaapverdië|Kameroen|Kazachstan|Kenia|Kirgizië|Kiribati',
  'Kleine afgelegen eilanden van de Verenigde Staten|Koeweit|Kosovo|Kroatië|Laos|Lesotho|Letland',
  'Libanon|Liberia|Libië|Liechtenstein|Litouwen|Luxemburg|Macau SAR van China|Madagaskar|Malawi',
  'Maldiven|Maleisië|Mali|Malta|Marokko|Marshalleilanden|Martinique|Mauritanië|Mauritius|Mayotte',
  'Mexico|Micronesia|Moldavië|Monaco|Mongolië|Montenegro|Montserrat|Mozambique|Myanmar (Birma)',
  'Namibië|Nauru|Nederland|Nepal|Nicaragua|Nieuw-Caledonië|Nieuw-Zeeland|Niger|Nigeria|Niue',
  'Noord-Korea|Noord-Macedonië|Noordelijke Marianen|Noorwegen|Norfolk|Oeganda|Oekraïne|Oezbekistan',
  'Oman|Onbekend|Oost-Timor|Oostenrijk|Pakistan|Palau|Palestijnse gebieden|Panama',
  'Papoea-Nieuw-Guinea|Paraguay|Peru|Pitcairneilanden|Polen|Portugal|Puerto Rico|Qatar|Réunion',
  'Roemenië|Rusland|Rwanda|Saint Kitts en Nevis|Saint Lucia|Saint Vincent en de Grenadines',
  'Saint-Barthélemy|Saint-Martin|Saint-Pierre en Miquelon|Salomonseilanden|Samoa|San Marino',
  'Sao Tomé en Principe|Saoedi-Arabië|Senegal|Servië|Seychellen|Sierra Leone|Singapore|Sint-Helena',
  'Sint-Maarten|Slovenië|Slowakije|Soedan|Somalië|Spanje|Spitsbergen en Jan Mayen|Sri Lanka',
  'Staatloos|Suriname|Syrië|Tadzjikistan|Taiwan|Tanzania|Thailand|Togo|Tokelau|Tonga',
  'Trinidad en Tobago|Tsjaad|Tsjechië|Tunesië|Turkije|Turkmenistan|Turks- en Caicoseilanden|Tuvalu',
  'Uruguay|Vanuatu|Vaticaanstad|Venezuela|Verenigd Koninkrijk|Verenigde Arabische Emiraten',
  'Verenigde Staten|Vietnam|Wallis en Futuna|Westelijke Sahara|Zambia|Zimbabwe|Zuid-Afrika',
  'Zuid-Georgia en Zuidelijke Sandwicheilanden|Zuid-Korea|Zuid-Soedan|Zweden|Zwitserland',
].flatMap(names => names.split('|'));
