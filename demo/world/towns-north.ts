import { townsOf } from './towns.ts'

/** Towns of the mountains and the northern plains. */
export const northernTowns = [
  ...townsOf(
    'Himachal Pradesh',
    `Manali 1751 1 snow-peaks; Vashisht 1751 2 snow-peaks; Naggar 1751 3 hills; Kullu 1751 2 riverside;
    Kasol 1751 2 riverside; Tosh 1751 3 snow-peaks; Malana 1751 4 snow-peaks; Jibhi 1751 2 forest;
    Gushaini 1751 3 riverside; Banjar 1751 4 forest; Shimla 1710 1 hills; Mashobra 1710 3 forest;
    Kufri 1710 3 hills; Narkanda 1712 3 snow-peaks; Sarahan 1721 4 snow-peaks; Sangla 1721 3 snow-peaks;
    Chitkul 1721 3 riverside; Kalpa 1721 3 snow-peaks; Kaza 1721 3 snow-peaks; Tabo 1721 4 desert;
    Keylong 1751 4 snow-peaks; Sissu 1751 3 lake; Dharamshala 1762 2 hills; McLeod Ganj 1762 1 snow-peaks;
    Bir 1760 2 hills; Palampur 1760 3 tea-estate; Andretta 1761 4 hills; Kangra 1760 4 old-town;
    Dalhousie 1763 2 forest; Khajjiar 1763 3 forest; Chamba 1763 3 riverside; Kasauli 1732 2 hills;
    Solan 1732 3 hills; Chail 1732 3 forest; Mandi 1750 4 riverside; Rewalsar 1750 4 lake;
    Barot 1761 4 riverside; Nahan 1730 4 hills; Paonta Sahib 1730 4 riverside; Karsog 1750 4 hills`,
  ),
  ...townsOf(
    'Uttarakhand',
    `Rishikesh 2491 1 riverside; Haridwar 2494 2 riverside; Dehradun 2480 2 city; Mussoorie 2481 1 hills;
    Landour 2481 2 forest; Dhanaulti 2481 3 forest; Kanatal 2490 3 hills; Chakrata 2481 3 forest;
    New Tehri 2490 3 lake; Devprayag 2493 4 riverside; Lansdowne 2461 3 forest; Pauri 2460 4 hills;
    Uttarkashi 2491 4 riverside; Harsil 2491 3 snow-peaks; Chopta 2464 3 snow-peaks; Ukhimath 2464 4 hills;
    Joshimath 2464 4 snow-peaks; Auli 2464 3 snow-peaks; Badrinath 2464 4 snow-peaks; Gwaldam 2464 4 hills;
    Nainital 2630 1 lake; Bhimtal 2631 2 lake; Sattal 2631 3 lake; Naukuchiatal 2631 3 lake;
    Mukteshwar 2631 2 snow-peaks; Ramgarh 2631 3 hills; Almora 2636 3 old-town; Binsar 2636 3 forest;
    Kausani 2636 3 snow-peaks; Ranikhet 2636 3 hills; Bageshwar 2636 4 riverside; Munsyari 2625 3 snow-peaks;
    Pithoragarh 2625 4 hills; Ramnagar 2447 2 forest; Kotdwar 2461 4 riverside; Lohaghat 2625 4 forest`,
  ),
  ...townsOf(
    'Jammu and Kashmir',
    `Srinagar 1900 1 lake; Nigeen 1900 2 lake; Gulmarg 1934 2 snow-peaks; Tangmarg 1934 4 forest;
    Pahalgam 1921 2 riverside; Aru 1921 4 riverside; Sonamarg 1912 3 snow-peaks; Yusmarg 1911 4 forest;
    Doodhpathri 1911 4 forest; Anantnag 1921 4 old-town; Jammu 1800 3 old-town; Katra 1823 2 hills;
    Patnitop 1821 3 forest; Bhaderwah 1822 4 hills; Gurez 1935 4 riverside; Poonch 1851 4 hills`,
  ),
  ...townsOf(
    'Ladakh',
    `Leh 1941 1 snow-peaks; Choglamsar 1941 4 riverside; Stok 1941 4 snow-peaks; Alchi 1941 4 courtyard;
    Hunder 1944 3 desert; Diskit 1944 4 desert; Turtuk 1944 3 riverside; Spangmik 1942 3 lake;
    Kargil 1941 3 riverside; Zanskar Padum 1943 4 snow-peaks; Lamayuru 1941 4 desert; Hanle 1942 4 desert`,
  ),
  ...townsOf(
    'Punjab',
    `Amritsar 1430 1 old-town; Ludhiana 1410 3 city; Jalandhar 1440 3 city; Patiala 1470 3 courtyard;
    Kapurthala 1446 4 courtyard; Hoshiarpur 1460 4 courtyard; Pathankot 1450 4 riverside;
    Anandpur Sahib 1401 4 hills; Bathinda 1510 4 city; Gurdaspur 1435 4 courtyard; Mohali 1600 3 city`,
  ),
  ...townsOf('Chandigarh', `Chandigarh 1600 2 city; Manimajra 1601 4 city`),
  ...townsOf(
    'Haryana',
    `Gurugram 1220 1 city; Faridabad 1210 3 city; Panchkula 1341 3 city; Karnal 1320 4 courtyard;
    Kurukshetra 1361 4 lake; Morni 1342 4 hills; Hisar 1250 4 city; Sohna 1221 4 hills`,
  ),
  ...townsOf('Delhi', `New Delhi 1100 1 city; Old Delhi 1100 2 old-town`),
  ...townsOf(
    'Uttar Pradesh',
    `Varanasi 2210 1 riverside; Sarnath 2210 3 courtyard; Agra 2820 1 old-town; Lucknow 2260 2 old-town;
    Prayagraj 2110 2 riverside; Mathura 2810 2 riverside; Vrindavan 2811 2 courtyard; Ayodhya 2241 2 riverside;
    Noida 2013 2 city; Ghaziabad 2010 3 city; Kanpur 2080 3 city; Gorakhpur 2730 4 city;
    Jhansi 2840 4 old-town; Chitrakoot 2102 4 riverside; Meerut 2500 4 city; Aligarh 2020 4 city;
    Dudhwa 2629 4 forest; Mirzapur 2310 4 riverside; Bareilly 2430 4 city; Fatehpur Sikri 2831 4 old-town`,
  ),
  ...townsOf(
    'Madhya Pradesh',
    `Bhopal 4620 2 lake; Indore 4520 2 city; Gwalior 4740 3 old-town; Jabalpur 4820 3 riverside;
    Ujjain 4560 2 riverside; Omkareshwar 4505 3 riverside; Maheshwar 4512 3 riverside; Mandu 4540 4 hills;
    Khajuraho 4716 3 courtyard; Orchha 4722 3 riverside; Pachmarhi 4618 2 forest; Sanchi 4646 4 hills;
    Kanha Mocha 4817 3 forest; Pench Turia 4808 3 forest; Bandhavgarh Tala 4846 3 forest; Panna 4880 4 forest;
    Amarkantak 4848 4 forest; Chanderi 4734 4 courtyard; Satna 4850 4 city; Burhanpur 4503 4 old-town`,
  ),
  ...townsOf(
    'Chhattisgarh',
    `Raipur 4920 3 city; Jagdalpur 4940 4 forest; Chitrakote 4940 4 riverside; Bilaspur 4950 4 city;
    Mainpat 4971 4 hills; Barnawapara 4934 4 forest`,
  ),
]
