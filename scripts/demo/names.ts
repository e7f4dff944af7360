import type { Random } from './random.ts';

/** The names of a text, between commas. */
export const list = (names: string): readonly string[] => names.trim().split(/\s*,\s*/);

/** Names that go together: the country as in core/rules/countries.ts; weight; men; women; last names. */
const NAMES = `
  Syrië; 26;
  Ahmad, Omar, Khaled, Mahmoud, Youssef, Anas, Bilal, Firas, Ghassan, Hadi, Ibrahim, Jamal, Karim,
  Loay, Majd, Nizar, Qusay, Rami, Samer, Tarek, Wael, Yazan, Ziad, Basel, Mohammad;
  Amal, Aya, Batoul, Dalia, Farah, Ghada, Hala, Hanan, Iman, Joud, Kinda, Lama, Lina, Manal, Mayada,
  Nada, Nour, Rana, Rasha, Reem, Rima, Salma, Sawsan, Yara, Zeina;
  Al-Ahmad, Al-Hariri, Al-Khatib, Al-Masri, Al-Najjar, Al-Saleh, Al-Zoubi, Alloush, Barakat,
  Darwish, Daher, Fares, Ghanem, Haddad, Hamdan, Hassan, Ibrahim, Jaber, Kabbani, Khoury, Mansour,
  Marouf, Nasser, Qassem, Rahal, Saad, Sabbagh, Shaheen, Shami, Sleiman, Tlass, Youssef, Zaher, Zein

  Eritrea; 14;
  Abel, Amanuel, Aron, Berhane, Biniam, Daniel, Dawit, Efrem, Eyob, Filmon, Henok, Isaias, Kibrom,
  Medhanie, Merhawi, Mikiel, Natnael, Robel, Samson, Semere, Simon, Tesfalem, Yafet, Yonas,
  Yohannes;
  Abrehet, Adiam, Almaz, Asmeret, Bethlehem, Danait, Eden, Elsa, Feven, Freweini, Genet, Helen,
  Hiwet, Lemlem, Luwam, Meron, Mihret, Mulu, Rahel, Rahwa, Saba, Selam, Semhar, Tsige, Winta;
  Abraha, Andemariam, Araya, Asfaha, Berhe, Debessay, Fessehaye, Gebremariam, Gebremedhin,
  Ghebrehiwet, Ghebreselassie, Habtemariam, Hagos, Haile, Kidane, Kiflemariam, Measho, Mehari,
  Mengisteab, Negash, Ogbazghi, Okbay, Tekle, Teklehaimanot, Tesfay, Tewelde, Weldegebriel, Woldu,
  Yemane, Zerai

  Afghanistan; 10;
  Abdullah, Ajmal, Asadullah, Aziz, Ehsan, Farhad, Fawad, Habib, Hamid, Hekmat, Jawad, Khalil,
  Mirwais, Mustafa, Najib, Naseer, Nawid, Omid, Rahim, Rohullah, Samim, Shafiq, Wahid, Zabiullah,
  Zaki;
  Adela, Afsana, Arezo, Atefa, Benafsha, Farida, Fatima, Freshta, Hosna, Khatera, Latifa, Lailuma,
  Mahbooba, Maryam, Mina, Nadia, Nargis, Parwana, Razia, Roya, Sahar, Shabnam, Shukria, Wazhma,
  Zarghuna;
  Ahmadi, Ahmadzai, Akbari, Amiri, Azizi, Barakzai, Ebrahimi, Faizi, Haidari, Hakimi, Hashimi,
  Hotak, Karimi, Karzai, Mohammadi, Naderi, Nazari, Niazi, Noori, Osmani, Popal, Rahimi, Rasuli,
  Safi, Sahak, Sharifi, Stanekzai, Sultani, Wardak, Yousufi, Zadran, Zamani

  Oekraïne; 13;
  Andrij, Artem, Bohdan, Denys, Dmytro, Hryhorij, Ihor, Ivan, Jevhen, Kyrylo, Maksym, Mychajlo,
  Mykola, Nazar, Oleh, Oleksandr, Oleksij, Pavlo, Petro, Roman, Serhij, Stepan, Taras, Vasyl,
  Volodymyr;
  Alina, Anastasija, Darja, Halyna, Hanna, Inna, Iryna, Julija, Kateryna, Larysa, Ljubov, Ljudmyla,
  Marija, Nadija, Natalija, Oksana, Olena, Olha, Sofija, Solomija, Svitlana, Tetjana, Valentyna,
  Viktorija, Zoja;
  Bilyk, Bojko, Bondar, Bondarenko, Danylenko, Fedorenko, Hnatjuk, Honchar, Hrytsenko, Ivanenko,
  Klymenko, Kolomijets, Kovalchuk, Kovalenko, Kravchenko, Kuzmenko, Lysenko, Marchenko, Melnyk,
  Moroz, Onyshchenko, Panchenko, Pavlenko, Petrenko, Polishchuk, Romaniuk, Rudenko, Savchenko,
  Shevchenko, Sydorenko, Tkachenko, Tymoshenko, Vasylenko, Voloshyn, Zinchenko

  Turkije; 9;
  Ali, Barış, Burak, Can, Cem, Deniz, Emre, Enes, Fatih, Furkan, Gökhan, Hakan, Hüseyin, İbrahim,
  Kerem, Mehmet, Mert, Murat, Oğuz, Onur, Ömer, Serkan, Tolga, Uğur, Yusuf;
  Aslı, Ayşe, Betül, Büşra, Canan, Derya, Ebru, Elif, Emine, Esra, Fatma, Gül, Hatice, Hülya, Kübra,
  Melek, Merve, Nazlı, Nur, Özlem, Pınar, Selin, Şeyma, Tuğba, Zeynep;
  Acar, Aksoy, Arslan, Aslan, Aydın, Bulut, Çakır, Can, Çelik, Çetin, Demir, Doğan, Erdoğan, Güler,
  Güneş, Kara, Kaya, Keskin, Kılıç, Koç, Korkmaz, Kurt, Öztürk, Polat, Şahin, Şimşek, Taş, Turan,
  Ünal, Yavuz, Yıldırım, Yıldız, Yılmaz

  Iran; 6;
  Ali, Amir, Arash, Behnam, Behzad, Dariush, Ehsan, Farhad, Farzad, Hamed, Hossein, Kamran, Kaveh,
  Kian, Mehdi, Mehran, Milad, Navid, Omid, Payam, Pouya, Reza, Saeed, Siamak, Vahid;
  Anahita, Azadeh, Bahar, Elham, Fariba, Farnaz, Forough, Golnaz, Laleh, Leila, Mahsa, Maryam, Mina,
  Nasrin, Negar, Niloufar, Parisa, Pegah, Roya, Samira, Sara, Shirin, Taraneh, Yasaman, Zahra;
  Abbasi, Afshar, Ahmadi, Akbari, Alavi, Amini, Asadi, Bagheri, Ebrahimi, Farahani, Ghasemi,
  Hashemi, Hosseini, Jafari, Karimi, Kazemi, Khosravi, Mahmoudi, Moradi, Mousavi, Najafi, Rahimi,
  Rezaei, Rostami, Sadeghi, Salehi, Shirazi, Soltani, Tehrani, Yazdani, Zamani

  Somalië; 6;
  Abdi, Abdikarim, Abdirahman, Abdullahi, Abshir, Ahmed, Bashir, Cabdi, Farah, Guled, Hassan,
  Ibrahim, Ismail, Jama, Khalid, Liban, Mahad, Mohamed, Mukhtar, Mustafe, Nuur, Omar, Said, Warsame,
  Yusuf;
  Amina, Asha, Ayaan, Deqa, Fadumo, Faduma, Farhiya, Fartun, Filsan, Habiba, Halima, Hamdi, Hibo,
  Hodan, Idil, Ifrah, Khadra, Ladan, Maryan, Nimo, Safiya, Sahra, Shukri, Ubah, Zamzam;
  Abdi, Abdulle, Abukar, Aden, Adan, Ahmed, Ali, Barre, Dahir, Dualeh, Egal, Elmi, Farah, Gedi,
  Guled, Haji, Hashi, Hassan, Hersi, Hussein, Ismail, Jama, Jimale, Mohamud, Mohamed, Mumin, Nur,
  Omar, Osman, Roble, Samatar, Sharif, Sheikh, Warsame, Yusuf

  Irak; 5;
  Abbas, Adnan, Ali, Ammar, Azad, Dara, Dilshad, Falah, Haider, Hassan, Hawre, Hussein, Jabbar,
  Karwan, Laith, Mustafa, Muthanna, Omar, Qasim, Raad, Rebin, Saif, Salam, Thamer, Zaid;
  Ahlam, Alaa, Avin, Baydaa, Chnar, Dlnia, Duha, Eman, Ghufran, Hawraa, Huda, Ibtisam, Israa, Jwan,
  Maysoon, Noor, Rawan, Rozhin, Ruqaya, Sazan, Shahad, Shilan, Tara, Zahraa, Zainab;
  Abbas, Abdulkarim, Al-Bayati, Al-Dulaimi, Al-Hakim, Al-Jabouri, Al-Janabi, Al-Maliki, Al-Obaidi,
  Al-Rubaie, Al-Saadi, Al-Tikriti, Amin, Aziz, Barzani, Faraj, Fatah, Hama, Hamid, Jalal, Jasim,
  Kadhim, Karim, Mahmood, Majeed, Mohammed, Najm, Qader, Rashid, Saleh, Shwani, Talabani, Yousif

  Jemen; 4;
  Abdulaziz, Adel, Akram, Ammar, Anwar, Ayman, Faisal, Fuad, Hamza, Hani, Hesham, Ibrahim, Mansour,
  Mohammed, Murad, Nabil, Nasser, Osama, Radwan, Saddam, Salem, Shawqi, Waleed, Yahya, Zakaria;
  Abeer, Afrah, Ahlam, Amat, Arwa, Asma, Balqis, Bushra, Entisar, Fayza, Hafsa, Hayat, Ibtihal,
  Jamila, Khawla, Maha, Najla, Nabila, Raja, Safa, Samah, Sumaya, Taqwa, Wafa, Zahra;
  Abdo, Al-Ahdal, Al-Amri, Al-Ansi, Al-Asbahi, Al-Awlaki, Al-Haddad, Al-Hakimi, Al-Hamdani,
  Al-Iryani, Al-Kibsi, Al-Maqtari, Al-Mutawakkil, Al-Qadhi, Al-Qubati, Al-Sabri, Al-Sanaani,
  Al-Shami, Al-Wazir, Al-Zubairi, Ba Abbad, Ba Wazir, Ghaleb, Mohsen, Muqbil, Nagi, Obad, Qaid,
  Saeed, Saif, Thabet

  Soedan; 3;
  Abdelrahman, Adam, Amin, Bakri, Eltayeb, Elfatih, Faisal, Hatim, Hisham, Idris, Ismail, Khalid,
  Mahjoub, Mubarak, Muawia, Mohamed, Mutasim, Nasr, Osman, Salah, Siddig, Tariq, Yasir, Yagoub,
  Zakaria;
  Afaf, Alaa, Amna, Asia, Awadia, Duaa, Fatima, Hadeel, Halima, Hanadi, Ikhlas, Intisar, Kaltoum,
  Lubna, Mawahib, Nagla, Nahid, Rabab, Rania, Rasha, Salwa, Samia, Suad, Tahani, Zeinab;
  Abakar, Abdalla, Abdelgadir, Abdelmagid, Adam, Ahmed, Arbab, Babiker, Bashir, Eltayeb, Elamin,
  Elhassan, Elnour, Elsheikh, Fadul, Gasim, Hamad, Haroun, Hussein, Ibrahim, Idris, Ishag, Khalil,
  Mahdi, Mahmoud, Mohamed, Musa, Osman, Saeed, Salih, Suleiman, Yagoub, Younis

  Ethiopië; 3;
  Abebe, Alemayehu, Assefa, Bekele, Biruk, Dereje, Endale, Fikru, Getachew, Girma, Haile, Kassahun,
  Kebede, Lemma, Mekonnen, Mulugeta, Nega, Solomon, Tadesse, Tamrat, Tesfaye, Wondimu, Worku, Yared,
  Zewdu;
  Abeba, Alemitu, Aster, Ayantu, Bezawit, Birtukan, Chaltu, Desta, Emebet, Etenesh, Fikirte, Hanna,
  Hirut, Kidist, Konjit, Lensa, Mahlet, Marta, Meseret, Rediet, Senait, Tigist, Tirunesh, Yeshi,
  Zenebech;
  Abate, Abera, Alemu, Asfaw, Ayele, Bekele, Belay, Chala, Debebe, Demissie, Dinku, Eshetu, Fanta,
  Feyisa, Gebre, Gizaw, Hailu, Jemal, Kebede, Lemma, Megersa, Mengistu, Moges, Negash, Regassa,
  Shiferaw, Tadesse, Tafesse, Tefera, Tilahun, Tolosa, Wolde, Yimer, Zeleke

  Staatloos; 1;
  Adham, Amer, Bassam, Eyad, Fadi, Hazem, Husam, Imad, Issam, Jihad, Marwan, Mazen, Nidal, Osama,
  Raed, Saleem, Sami, Tamer, Wissam, Yaser;
  Abla, Amani, Areej, Asmaa, Haneen, Hiba, Inas, Jinan, Khulud, Maysa, Nahla, Nisreen, Rawan, Ruba,
  Samar, Shaima, Suha, Suhair, Taghreed, Wisal;
  Abu Hamad, Abu Khalil, Abu Rahma, Abu Salem, Al-Ashqar, Al-Ghoul, Al-Hindi, Al-Jamal, Awad,
  Dahlan, Hamdan, Hijazi, Issa, Khalaf, Odeh, Qandil, Saleh, Shaath, Tamimi, Zaqout
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
  /** Dutch name of the country of origin. */
  country: string;
}

/** A person with a first name of their sex and a last name of the same region. */
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
