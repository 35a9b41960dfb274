import { townsOf } from './towns.ts'

/** Towns of the five southern states, Puducherry and Lakshadweep. */
export const southernTowns = [
  ...townsOf(
    'Karnataka',
    `Bengaluru 5600 1 city; Nandi Hills 5621 3 hills; Devanahalli 5621 4 courtyard; Mysuru 5700 2 old-town;
    Srirangapatna 5714 4 riverside; Madikeri 5712 1 hills; Kushalnagar 5712 3 riverside; Virajpet 5712 3 forest;
    Kakkabe 5712 3 forest; Siddapura 5712 4 riverside; Gonikoppal 5712 4 forest; Chikkamagaluru 5771 1 hills;
    Mudigere 5771 3 hills; Kalasa 5771 4 forest; Sakleshpur 5731 2 hills; Belur 5731 4 courtyard;
    Hassan 5732 4 city; Hampi 5832 1 riverside; Anegundi 5832 3 riverside; Hosapete 5832 3 city;
    Badami 5872 3 lake; Bijapur 5861 4 old-town; Gokarna 5813 1 sea; Kumta 5813 4 sea; Honnavar 5813 3 backwaters;
    Murudeshwar 5813 3 sea; Karwar 5813 4 sea; Dandeli 5813 2 riverside; Yellapur 5813 4 forest; Sirsi 5814 4 forest;
    Jog Falls 5774 4 forest; Agumbe 5774 3 forest; Sringeri 5771 4 riverside; Udupi 5761 3 sea; Malpe 5761 3 sea;
    Kundapura 5762 4 backwaters; Mangaluru 5750 3 sea; Kabini 5711 2 lake; Bandipur 5711 3 forest;
    Masinagudi Road Gundlupet 5711 4 forest; BR Hills 5714 4 forest; Hubballi 5800 4 city; Belagavi 5900 4 city;
    Shivamogga 5772 4 riverside; Kollur 5762 4 forest`,
  ),
  ...townsOf(
    'Kerala',
    `Munnar 6856 1 tea-estate; Marayoor 6856 4 forest; Thekkady 6855 2 forest; Vagamon 6855 2 tea-estate;
    Idukki 6856 3 hills; Adimali 6855 4 forest; Alappuzha 6880 1 backwaters; Kainakary 6885 3 backwaters;
    Mararikulam 6885 2 sea; Kuttanad 6895 3 backwaters; Kumarakom 6865 1 backwaters; Kottayam 6860 3 riverside;
    Fort Kochi 6820 1 old-town; Kochi 6820 2 city; Cherai 6835 3 sea; Athirappilly 6807 3 forest;
    Thrissur 6800 3 old-town; Guruvayur 6801 3 old-town; Palakkad 6780 4 hills; Nelliyampathy 6785 4 tea-estate;
    Kozhikode 6730 3 sea; Vythiri 6735 2 forest; Kalpetta 6731 2 hills; Sulthan Bathery 6735 3 forest;
    Mananthavady 6706 4 riverside; Kannur 6700 3 sea; Thalassery 6701 4 sea; Bekal 6713 3 sea;
    Kasaragod 6711 4 backwaters; Nileshwaram 6713 4 backwaters; Thiruvananthapuram 6950 2 city; Kovalam 6955 2 sea;
    Poovar 6955 3 backwaters; Varkala 6951 1 sea; Ponmudi 6955 4 hills; Kollam 6910 3 backwaters;
    Munroe Island 6915 3 backwaters; Tenmala 6913 4 forest; Gavi 6895 4 forest; Aranmula 6895 4 riverside`,
  ),
  ...townsOf(
    'Tamil Nadu',
    `Chennai 6000 1 city; Mahabalipuram 6031 2 sea; Kovalam Beach 6031 3 sea; Kanchipuram 6315 3 old-town;
    Vellore 6320 4 city; Tiruvannamalai 6066 2 hills; Yelagiri 6358 3 hills; Yercaud 6366 2 hills;
    Salem 6360 4 city; Hogenakkal 6368 4 riverside; Ooty 6430 1 tea-estate; Coonoor 6431 2 tea-estate;
    Kotagiri 6432 2 tea-estate; Masinagudi 6432 3 forest; Gudalur 6432 4 tea-estate; Coimbatore 6410 3 city;
    Valparai 6421 3 tea-estate; Pollachi 6420 3 courtyard; Kodaikanal 6241 1 hills; Poombarai 6241 4 hills;
    Madurai 6250 2 old-town; Theni 6255 4 hills; Meghamalai 6255 4 tea-estate; Karaikudi 6300 3 courtyard;
    Kanadukathan 6301 3 courtyard; Rameswaram 6235 2 sea; Dhanushkodi 6235 4 sea; Thanjavur 6130 3 riverside;
    Kumbakonam 6120 3 riverside; Tiruchirappalli 6200 3 riverside; Tranquebar 6093 4 sea; Velankanni 6111 4 sea;
    Chidambaram 6080 4 old-town; Tirunelveli 6270 4 riverside; Courtallam 6278 3 forest; Kanyakumari 6297 2 sea;
    Nagercoil 6290 4 city; Thoothukudi 6280 4 sea; Dindigul 6240 4 courtyard; Sirumalai 6240 4 hills;
    Pichavaram 6081 4 backwaters; Yelagiri Hills Athanavur 6358 4 lake`,
  ),
  ...townsOf(
    'Puducherry',
    `Pondicherry 6050 1 old-town; Auroville 6051 2 forest; Serenity Beach 6050 3 sea; Karaikal 6096 4 sea; Mahe 6733 4 sea`,
  ),
  ...townsOf(
    'Andhra Pradesh',
    `Visakhapatnam 5300 2 sea; Bheemunipatnam 5311 4 sea; Araku Valley 5311 2 hills; Lambasingi 5311 3 hills;
    Ananthagiri 5311 4 hills; Vijayawada 5200 3 riverside; Amaravati 5220 4 riverside; Rajahmundry 5331 3 riverside;
    Dindi 5332 3 backwaters; Antarvedi 5332 4 sea; Maredumilli 5332 4 forest; Kakinada 5330 4 sea; Yanam Road Tallarevu 5334 4 backwaters;
    Tirupati 5175 2 hills; Horsley Hills 5173 3 hills; Srisailam 5181 4 forest; Gandikota 5164 3 riverside;
    Lepakshi 5153 4 courtyard; Puttaparthi 5151 4 courtyard; Guntur 5220 4 city; Nellore 5240 4 city; Mypadu 5242 4 sea;
    Srikalahasti 5176 4 old-town; Kurnool 5180 4 city; Suryalanka 5221 4 sea`,
  ),
  ...townsOf(
    'Telangana',
    `Hyderabad 5000 1 city; Secunderabad 5000 3 city; Vikarabad 5011 3 forest; Warangal 5060 3 lake;
    Nagarjuna Sagar 5082 4 lake; Ananthagiri Hills 5011 4 forest; Bhadrachalam 5071 4 riverside; Laknavaram 5063 4 lake;
    Medak 5021 4 lake; Yadagirigutta 5081 4 hills; Karimnagar 5050 4 city; Nirmal 5041 4 forest`,
  ),
  ...townsOf('Lakshadweep', `Agatti 6825 4 sea; Kavaratti 6825 4 sea; Minicoy 6825 4 sea`),
]
