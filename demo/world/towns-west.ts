import { townsOf } from './towns.ts'

/** Towns of the desert, the western plains and the Konkan coast. */
export const westernTowns = [
  ...townsOf(
    'Rajasthan',
    `Jaipur 3020 1 old-town; Amber 3020 3 hills; Udaipur 3130 1 lake; Jaisalmer 3450 1 desert;
    Sam 3450 3 desert; Khuri 3450 4 desert; Jodhpur 3420 1 old-town; Osian 3423 4 desert;
    Pushkar 3050 2 lake; Ajmer 3050 3 lake; Bikaner 3340 3 courtyard; Bundi 3230 3 courtyard;
    Kota 3240 3 riverside; Mount Abu 3075 2 lake; Chittorgarh 3120 3 hills; Kumbhalgarh 3133 3 forest;
    Ranakpur 3067 4 forest; Sawai Madhopur 3220 2 forest; Bharatpur 3210 3 forest; Alwar 3010 3 hills;
    Sariska 3010 4 forest; Neemrana 3017 3 courtyard; Mandawa 3337 3 courtyard; Nawalgarh 3330 4 courtyard;
    Fatehpur Shekhawati 3323 4 courtyard; Nathdwara 3133 4 old-town; Dungarpur 3140 4 lake; Jawai 3061 3 hills;
    Barmer 3440 4 desert; Phalodi 3423 4 desert; Deogarh 3133 4 courtyard; Jhalawar 3260 4 riverside`,
  ),
  ...townsOf(
    'Gujarat',
    `Ahmedabad 3800 2 courtyard; Gandhinagar 3820 4 city; Vadodara 3900 3 city; Surat 3950 3 city;
    Rajkot 3600 4 city; Bhuj 3700 3 old-town; Dhordo 3705 2 desert; Hodka 3705 4 desert;
    Mandvi 3704 3 sea; Dwarka 3613 2 sea; Somnath 3622 3 sea; Sasan Gir 3621 2 forest;
    Junagadh 3620 3 hills; Porbandar 3605 4 sea; Bhavnagar 3640 4 city; Palitana 3642 4 hills;
    Saputara 3947 2 hills; Kevadia 3931 2 riverside; Champaner 3893 4 hills; Patan 3842 4 courtyard;
    Jamnagar 3610 4 lake; Navsari 3964 4 riverside; Valsad 3960 4 sea; Polo Forest 3834 4 forest`,
  ),
  ...townsOf(
    'Dadra and Nagar Haveli and Daman and Diu',
    `Diu 3625 2 sea; Ghoghla 3625 4 sea; Daman 3962 3 sea; Silvassa 3962 4 riverside`,
  ),
  ...townsOf(
    'Maharashtra',
    `Mumbai 4000 1 city; Navi Mumbai 4007 3 city; Thane 4006 3 lake; Pune 4110 1 city;
    Alibag 4022 1 sea; Nagaon 4022 3 sea; Kashid 4024 3 sea; Murud 4024 3 sea; Diveagar 4024 4 sea;
    Shrivardhan 4021 4 sea; Harihareshwar 4021 4 sea; Dapoli 4157 3 sea; Guhagar 4157 4 sea;
    Ganpatipule 4156 3 sea; Ratnagiri 4156 3 sea; Malvan 4166 3 sea; Tarkarli 4166 2 sea;
    Vengurla 4165 4 sea; Sawantwadi 4165 4 lake; Amboli 4165 3 forest; Lonavala 4104 1 hills;
    Khandala 4103 2 hills; Kamshet 4104 3 lake; Mulshi 4121 3 lake; Matheran 4101 2 forest;
    Karjat 4102 2 riverside; Panvel 4102 3 hills; Mahabaleshwar 4128 1 hills; Panchgani 4128 2 hills;
    Wai 4128 3 riverside; Satara 4150 4 hills; Kolhapur 4160 3 old-town; Nashik 4220 2 hills;
    Igatpuri 4224 3 hills; Trimbakeshwar 4222 3 hills; Bhandardara 4226 3 lake; Shirdi 4231 2 city;
    Chhatrapati Sambhajinagar 4310 3 old-town; Ellora 4311 4 hills; Nagpur 4400 3 city; Tadoba Moharli 4424 3 forest;
    Chikhaldara 4448 4 forest; Dahanu 4016 3 sea; Kelva 4014 4 sea; Jawhar 4016 4 forest;
    Bhor 4122 4 riverside; Tapola 4128 4 lake; Solapur 4130 4 city; Lonar 4433 4 lake; Kaas 4150 4 hills`,
  ),
  ...townsOf(
    'Goa',
    `Panaji 4030 2 old-town; Anjuna 4035 1 sea; Assagao 4035 2 courtyard; Vagator 4035 2 sea;
    Calangute 4035 1 sea; Candolim 4035 2 sea; Baga 4035 2 sea; Arpora 4035 3 riverside; Siolim 4035 2 riverside;
    Morjim 4035 2 sea; Ashwem 4035 3 sea; Mandrem 4035 2 sea; Arambol 4035 2 sea; Aldona 4035 3 riverside;
    Mapusa 4035 4 city; Saligao 4035 3 courtyard; Nerul 4031 3 backwaters; Reis Magos 4031 3 riverside;
    Divar 4034 3 riverside; Old Goa 4034 3 riverside; Ponda 4034 4 forest; Margao 4036 3 city; Colva 4037 2 sea;
    Benaulim 4037 2 sea; Majorda 4037 3 sea; Cavelossim 4037 3 sea; Chandor 4037 4 courtyard; Agonda 4037 2 sea;
    Palolem 4037 1 sea; Patnem 4037 2 sea; Galgibaga 4037 4 sea; Mollem 4034 4 forest; Bogmalo 4038 3 sea;
    Chorao 4031 4 backwaters`,
  ),
]
