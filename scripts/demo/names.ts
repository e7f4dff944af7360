import type { Random } from './random.ts';

export const list = (names: string): readonly string[] => names.trim().split(/\s*,\s*/);

/** Names that go together: the country as in core/rules/countries.ts; weight; men; women; last names. */
const NAMES = `
  Syrië; 26; Ahmad, Omar, Khaled, Mahmoud, Youssef, Firas, Ibrahim, Majd, Rami, Yazan, Mohammad;
  Amal, Batoul, Farah, Hala, Hanan, Joud, Lama, Manal, Nada, Rana, Rasha, Rima, Sawsan, Zeina;
  Al-Ahmad, Al-Khatib, Al-Masri, Al-Saleh, Alloush, Barakat, Daher, Ghanem, Haddad, Hassan,
  Ibrahim, Kabbani, Mansour, Marouf, Qassem, Saad, Sabbagh, Shami, Tlass, Youssef, Zein

  Eritrea; 14; Abel, Aron, Daniel, Efrem, Henok, Kibrom, Merhawi, Robel, Semere, Yafet, Yohannes;
  Abrehet, Almaz, Bethlehem, Eden, Feven, Genet, Hiwet, Luwam, Mihret, Rahel, Saba, Semhar, Winta;
  Abraha, Araya, Asfaha, Debessay, Fessehaye, Gebremedhin, Ghebreselassie, Habtemariam, Haile,
  Kidane, Measho, Mengisteab, Negash, Okbay, Teklehaimanot, Tesfay, Weldegebriel, Woldu, Zerai

  Afghanistan; 10; Abdullah, Aziz, Farhad, Hamid, Khalil, Mustafa, Nawid, Rohullah, Shafiq, Zaki;
  Adela, Atefa, Farida, Fatima, Hosna, Lailuma, Maryam, Nargis, Roya, Shabnam, Zarghuna;
  Ahmadi, Ahmadzai, Amiri, Azizi, Barakzai, Faizi, Haidari, Hakimi, Hotak, Karimi, Karzai, Naderi,
  Nazari, Noori, Osmani, Popal, Rasuli, Safi, Sahak, Stanekzai, Sultani, Wardak, Zadran, Zamani

  Oekraïne; 13; Andrij, Denys, Ihor, Kyrylo, Mykola, Oleksandr, Petro, Stepan, Volodymyr;
  Alina, Darja, Hanna, Julija, Larysa, Ljudmyla, Nadija, Oksana, Olha, Svitlana, Valentyna, Zoja;
  Bilyk, Bondar, Danylenko, Hnatjuk, Hrytsenko, Klymenko, Kovalchuk, Kravchenko, Lysenko, Melnyk,
  Onyshchenko, Pavlenko, Polishchuk, Rudenko, Shevchenko, Tkachenko, Vasylenko, Zinchenko

  Turkije; 9; Ali, Burak, Cem, Emre, Fatih, Gökhan, Hüseyin, Kerem, Mert, Oğuz, Ömer, Tolga, Yusuf;
  Aslı, Betül, Canan, Ebru, Elif, Esra, Gül, Hülya, Melek, Nazlı, Nur, Pınar, Şeyma, Zeynep;
  Acar, Aksoy, Arslan, Aydın, Bulut, Çakır, Can, Çetin, Demir, Doğan, Erdoğan, Güneş, Kara, Kaya,
  Keskin, Kılıç, Korkmaz, Kurt, Öztürk, Polat, Şimşek, Taş, Turan, Ünal, Yıldırım, Yıldız, Yılmaz

  Iran; 6; Ali, Arash, Behzad, Farhad, Hamed, Kamran, Kian, Mehran, Navid, Pouya, Saeed, Vahid;
  Anahita, Bahar, Fariba, Golnaz, Leila, Maryam, Nasrin, Niloufar, Pegah, Sara, Taraneh, Zahra;
  Abbasi, Afshar, Akbari, Alavi, Asadi, Bagheri, Farahani, Ghasemi, Hashemi, Jafari, Karimi,
  Khosravi, Mahmoudi, Mousavi, Najafi, Rahimi, Rostami, Sadeghi, Shirazi, Soltani, Yazdani, Zamani

  Somalië; 6; Abdi, Abdullahi, Ahmed, Cabdi, Hassan, Ibrahim, Khalid, Mohamed, Omar, Yusuf;
  Amina, Ayaan, Fadumo, Fartun, Habiba, Hamdi, Hodan, Ifrah, Ladan, Safiya, Shukri, Zamzam;
  Abdi, Abdulle, Aden, Adan, Ahmed, Ali, Barre, Dahir, Egal, Elmi, Gedi, Guled, Hashi, Hassan,
  Hersi, Hussein, Ismail, Jama, Mohamud, Mohamed, Nur, Omar, Osman, Samatar, Sharif, Warsame, Yusuf

  Irak; 5; Abbas, Ali, Azad, Falah, Hassan, Hussein, Karwan, Mustafa, Omar, Rebin, Salam, Zaid;
  Ahlam, Avin, Chnar, Duha, Ghufran, Huda, Israa, Maysoon, Rawan, Ruqaya, Shahad, Tara, Zainab;
  Abbas, Abdulkarim, Al-Dulaimi, Al-Hakim, Al-Janabi, Al-Maliki, Al-Rubaie, Al-Saadi, Amin, Aziz,
  Faraj, Fatah, Hama, Jalal, Jasim, Karim, Mahmood, Mohammed, Najm, Rashid, Saleh, Talabani, Yousif

  Jemen; 4; Abdulaziz, Ammar, Ayman, Hamza, Ibrahim, Mohammed, Nasser, Saddam, Shawqi, Zakaria;
  Abeer, Ahlam, Arwa, Balqis, Entisar, Hafsa, Ibtihal, Khawla, Najla, Raja, Samah, Taqwa, Zahra;
  Abdo, Al-Amri, Al-Ansi, Al-Awlaki, Al-Haddad, Al-Hamdani, Al-Iryani, Al-Maqtari, Al-Qadhi,
  Al-Qubati, Al-Sanaani, Al-Shami, Al-Zubairi, Ba Wazir, Ghaleb, Muqbil, Nagi, Qaid, Saeed, Thabet

  Ethiopië; 3; Abebe, Bekele, Dereje, Getachew, Kassahun, Lemma, Nega, Tamrat, Wondimu, Zewdu;
  Abeba, Aster, Bezawit, Desta, Etenesh, Hanna, Kidist, Lensa, Marta, Senait, Tirunesh, Zenebech;
  Abate, Abera, Asfaw, Ayele, Belay, Chala, Debebe, Dinku, Eshetu, Fanta, Gebre, Gizaw, Hailu,
  Kebede, Lemma, Mengistu, Moges, Negash, Shiferaw, Tadesse, Tefera, Tilahun, Tolosa, Yimer, Zeleke
`;

const REGIONS = NAMES.trim()
  .split('\n\n')
  .map(text => {
    const [country = '', weight = '', men = '', women = '', lastNames = ''] = text.trim().split(/;\s*/);
    const region = { country, men: list(men), women: list(women), lastNames: list(lastNames) };
    return [region, Number(weight)] as const;
  });

const SEXES = Object.entries({ Man: 52, Vrouw: 47, X: 1 }) as [Person['sex'], number][];

export interface Person {
  firstName: string;
  lastName: string;
  sex: 'Man' | 'Vrouw' | 'X';
  country: string;
}

export function makePerson(random: Random): Person {
  const region = random.weighted(REGIONS);
  const sex = random.weighted(SEXES);
  const firstNames = { Man: region.men, Vrouw: region.women, X: [...region.men, ...region.women] }[sex];
  const firstName = random.pick(firstNames);
  const second = random.chance(0.12) ? random.pick(firstNames) : firstName;
  return {
    firstName: second === firstName ? firstName : `${firstName} ${second}`,
    lastName: random.pick(region.lastNames),
    sex,
    country: region.country,
  };
}
