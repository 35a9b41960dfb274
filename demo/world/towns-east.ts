import { townsOf } from './towns.ts'

/** Towns of the east, the north-east and the islands. */
export const easternTowns = [
  ...townsOf(
    'West Bengal',
    `Kolkata 7000 1 city; Howrah 7111 4 riverside; Darjeeling 7341 1 tea-estate; Ghum 7341 4 hills;
    Kurseong 7342 3 tea-estate; Mirik 7342 3 lake; Kalimpong 7343 2 hills; Lava 7343 4 forest; Lolegaon 7343 4 forest;
    Rishop 7343 4 snow-peaks; Sittong 7342 4 hills; Tinchuley 7343 4 tea-estate; Siliguri 7340 3 city;
    Lataguri 7352 3 forest; Madarihat 7352 4 forest; Buxa 7361 4 forest; Cooch Behar 7361 4 courtyard;
    Shantiniketan 7312 2 courtyard; Bishnupur 7221 4 old-town; Murshidabad 7421 4 riverside; Mayapur 7413 3 riverside;
    Chandannagar 7121 4 riverside; Digha 7214 2 sea; Mandarmani 7214 2 sea; Tajpur 7214 4 sea; Bakkhali 7433 4 sea;
    Gosaba 7433 3 backwaters; Sagar Island 7433 4 sea; Purulia 7231 4 hills; Baranti 7231 4 lake; Jhargram 7215 4 forest;
    Taki 7434 4 riverside`,
  ),
  ...townsOf(
    'Odisha',
    `Bhubaneswar 7510 2 city; Puri 7520 1 sea; Konark 7521 3 sea; Raghurajpur 7520 4 courtyard; Cuttack 7530 4 riverside;
    Rambha 7610 4 lake; Barkul 7520 3 lake; Satapada 7520 4 lake; Gopalpur 7610 3 sea; Chandipur 7560 4 sea;
    Bhitarkanika Dangamal 7542 4 backwaters; Daringbadi 7621 3 hills; Koraput 7640 4 hills; Simlipal Jashipur 7570 4 forest;
    Satkosia Tikarpada 7591 4 riverside; Sambalpur 7680 4 lake; Dhenkanal 7590 4 courtyard; Rourkela 7690 4 city`,
  ),
  ...townsOf(
    'Bihar',
    `Patna 8000 3 riverside; Bodh Gaya 8242 2 courtyard; Gaya 8230 4 old-town; Rajgir 8031 3 hills; Nalanda 8031 4 courtyard;
    Vaishali 8441 4 lake; Madhubani 8472 4 courtyard; Bhagalpur 8120 4 riverside; Valmikinagar 8451 4 forest`,
  ),
  ...townsOf(
    'Jharkhand',
    `Ranchi 8340 3 hills; Netarhat 8352 3 forest; Jamshedpur 8310 4 city; Deoghar 8141 3 old-town; Hazaribagh 8250 4 forest;
    Betla 8221 4 forest; McCluskieganj 8292 4 forest; Ghatshila 8323 4 riverside`,
  ),
  ...townsOf(
    'Sikkim',
    `Gangtok 7371 1 hills; Pelling 7371 2 snow-peaks; Yuksom 7371 3 forest; Lachung 7371 3 snow-peaks; Lachen 7371 4 snow-peaks;
    Ravangla 7371 3 snow-peaks; Namchi 7371 4 hills; Rumtek 7371 4 hills; Temi 7371 4 tea-estate; Zuluk 7371 4 snow-peaks; Kaluk 7371 4 snow-peaks`,
  ),
  ...townsOf(
    'Assam',
    `Guwahati 7810 2 riverside; Jorhat 7850 3 tea-estate; Majuli 7851 2 riverside; Kohora 7856 2 forest; Tezpur 7840 4 riverside;
    Sivasagar 7856 4 lake; Dibrugarh 7860 3 tea-estate; Haflong 7888 4 hills; Manas Barpeta Road 7813 3 forest; Nameri 7841 4 riverside;
    Silchar 7880 4 tea-estate; Digboi 7861 4 tea-estate; Sualkuchi 7811 4 riverside; Pobitora 7824 4 forest`,
  ),
  ...townsOf(
    'Meghalaya',
    `Shillong 7930 1 hills; Cherrapunji 7931 2 hills; Mawlynnong 7931 3 forest; Dawki 7931 3 riverside; Nongriat 7931 4 forest;
    Jowai 7931 4 riverside; Mawsynram 7931 4 hills; Tura 7940 4 hills; Umiam 7931 3 lake`,
  ),
  ...townsOf(
    'Arunachal Pradesh',
    `Ziro 7911 3 hills; Tawang 7901 3 snow-peaks; Dirang 7901 4 riverside; Bomdila 7900 4 hills; Mechuka 7910 4 snow-peaks;
    Pasighat 7911 4 riverside; Itanagar 7911 4 city; Namdapha Miao 7921 4 forest`,
  ),
  ...townsOf(
    'Nagaland',
    `Kohima 7970 3 hills; Khonoma 7970 4 hills; Dimapur 7971 4 city; Mokokchung 7986 4 hills; Mon 7986 4 hills`,
  ),
  ...townsOf('Manipur', `Imphal 7950 3 city; Moirang 7951 4 lake; Ukhrul 7951 4 hills`),
  ...townsOf('Mizoram', `Aizawl 7960 3 hills; Champhai 7963 4 hills; Reiek 7960 4 forest`),
  ...townsOf('Tripura', `Agartala 7990 3 city; Melaghar 7991 4 lake; Jampui 7992 4 hills`),
  ...townsOf(
    'Andaman and Nicobar Islands',
    `Port Blair 7441 2 sea; Swaraj Dweep 7442 1 sea; Shaheed Dweep 7442 2 sea; Rangat 7442 4 forest; Diglipur 7442 4 sea; Mayabunder 7442 4 sea; Wandoor 7441 4 sea; Little Andaman 7442 4 sea`,
  ),
]
