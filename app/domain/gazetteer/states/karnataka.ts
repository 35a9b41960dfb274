import type { StateText } from './state-text.ts'

export const karnataka: StateText = {
  name: 'Karnataka',
  names: 'KA, कर्नाटक, ಕರ್ನಾಟಕ, கர்நாடகா, കർണാടക, కర్ణాటక',
  script: 'Kannada',
  pins: '56 57 58 59',
  within: '11.5 18.5 74.0 78.6',
  regions: `
Malnad, Malenadu, मलेनाडु, ಮಲೆನಾಡು = Chikkamagaluru, Hassan, Shivamogga, Kodagu
`,
  text: `
# Bagalkote 16.18 75.70 = Bagalkot, बागलकोट, ಬಾಗಲಕೋಟೆ
Badami 15.92 75.68 old-town lake = Vatapi, बादामी, ಬಾದಾಮಿ @ Badami Caves
Aihole 16.02 75.88 old-town = ऐहोल, ಐಹೊಳೆ
Pattadakal 15.95 75.82 old-town river = पट्टदकल, ಪಟ್ಟದಕಲ್ಲು
# Ballari 15.14 76.92 = Bellary, बल्लारी, बेल्लारी, ಬಳ್ಳಾರಿ
Ballari 15.14 76.92 city
Sandur 15.08 76.55 hills forest = संडूर, ಸಂಡೂರು
# Belagavi
Belagavi 15.85 74.50 city hills = Belgaum, Belgavi, बेलगावी, बेलगाम, बेळगाव, ಬೆಳಗಾವಿ
Gokak 16.17 74.82 river = गोकाक, ಗೋಕಾಕ್ @ Gokak Falls
# Bengaluru Rural 13.23 77.57 = Bangalore Rural, बेंगलुरु ग्रामीण, ಬೆಂಗಳೂರು ಗ್ರಾಮಾಂತರ
Devanahalli 13.25 77.71 old-town = देवनहल्ली, ದೇವನಹಳ್ಳಿ
# Bengaluru Urban 12.97 77.59 = Bangalore Urban, बेंगलुरु शहरी, ಬೆಂಗಳೂರು ನಗರ
Bengaluru 12.97 77.59 city = Bangalore, BLR, Bengalooru, Bengalore, बेंगलुरु, बेंगलूरु, बंगलौर, बैंगलोर, ಬೆಂಗಳೂರು, பெங்களூர், పెంగళూరు, బెంగళూరు @ Lalbagh, Cubbon Park
Indiranagar 12.97 77.64 city in Bengaluru = Indira Nagar Bengaluru, इंदिरानगर, ಇಂದಿರಾನಗರ
Koramangala 12.93 77.62 city in Bengaluru = कोरमंगला, ಕೋರಮಂಗಲ
Malleshwaram 13.00 77.57 old-town in Bengaluru = Malleswaram, मल्लेश्वरम, ಮಲ್ಲೇಶ್ವರಂ
Jayanagar 12.93 77.58 city in Bengaluru = जयनगर, ಜಯನಗರ
HSR Layout 12.91 77.64 city in Bengaluru = एचएसआर लेआउट, ಎಚ್ಎಸ್ಆರ್ ಲೇಔಟ್
Whitefield 12.97 77.75 city in Bengaluru = व्हाइटफील्ड, ವೈಟ್‌ಫೀಲ್ಡ್
Basavanagudi 12.94 77.57 old-town in Bengaluru = बसवनगुडी, ಬಸವನಗುಡಿ
Yelahanka 13.10 77.60 city in Bengaluru = येलहंका, ಯಲಹಂಕ
# Bengaluru South 12.72 77.28 = Ramanagara, Ramanagaram, Ramnagar Karnataka, रामनगर, ರಾಮನಗರ
Ramanagara 12.72 77.28 hills = Ramanagaram, रामनगर (कर्नाटक), ರಾಮನಗರ
Kanakapura 12.55 77.42 hills forest = कनकपुरा, कनकपुर, ಕನಕಪುರ
# Bidar
Bidar 17.91 77.52 old-town = बीदर, ಬೀದರ್
# Chamarajanagar 11.92 76.94 = Chamrajnagar, चामराजनगर, ಚಾಮರಾಜನಗರ
Bandipur 11.67 76.63 forest = बांदीपुर, बंडीपुर, ಬಂಡೀಪುರ
Gundlupet 11.81 76.69 forest = Gundlupete, गुंडलुपेट, ಗುಂಡ್ಲುಪೇಟೆ
BR Hills 11.99 77.14 forest hills = Biligiriranga Hills, Biligirirangana Betta, बीआर हिल्स, बिलिगिरिरंग हिल्स, ಬಿಳಿಗಿರಿರಂಗನ ಬೆಟ್ಟ
# Chikkaballapura 13.43 77.73 = Chikballapur, चिक्कबल्लापुर, ಚಿಕ್ಕಬಳ್ಳಾಪುರ
Nandi Hills 13.37 77.68 hills = Nandidurg, Nandi Betta, नंदी हिल्स, ನಂದಿ ಬೆಟ್ಟ
# Chikkamagaluru
Chikkamagaluru 13.32 75.77 hills forest = Chikmagalur, Chickmagalur, Chikkamagalur, चिकमगलूर, चिक्कमगलुरु, ಚಿಕ್ಕಮಗಳೂರು @ Mullayanagiri, Baba Budangiri
Mudigere 13.13 75.64 hills = मुडिगेरे, ಮೂಡಿಗೆರೆ
Kalasa 13.23 75.35 forest hills = कलसा, ಕಳಸ
Kudremukh 13.22 75.25 forest hills = Kudremukha, कुद्रेमुख, ಕುದುರೆಮುಖ
Sringeri 13.42 75.25 river forest = Shringeri, शृंगेरी, श्रृंगेरी, ಶೃಂಗೇರಿ
Koppa 13.53 75.36 hills forest = कोप्पा, ಕೊಪ್ಪ
# Chitradurga
Chitradurga 14.23 76.40 hills old-town = Chitaldrug, चित्रदुर्ग, ಚಿತ್ರದುರ್ಗ @ Chitradurga Fort
# Dakshina Kannada 12.87 75.10 = South Canara, दक्षिण कन्नड़, ದಕ್ಷಿಣ ಕನ್ನಡ
Mangaluru 12.87 74.84 sea city = Mangalore, Mangalooru, Kudla, मंगलुरु, मंगलूर, मैंगलोर, ಮಂಗಳೂರು
Dharmasthala 12.95 75.38 forest river = धर्मस्थल, ಧರ್ಮಸ್ಥಳ
Kukke Subramanya 12.66 75.62 forest river = Subramanya, Subrahmanya, कुक्के सुब्रमण्य, ಕುಕ್ಕೆ ಸುಬ್ರಹ್ಮಣ್ಯ
# Davanagere
Davanagere 14.46 75.92 city = Davangere, दावणगेरे, ದಾವಣಗೆರೆ
# Dharwad
Dharwad 15.46 75.01 city = Dharwar, धारवाड़, ಧಾರವಾಡ
Hubballi 15.36 75.12 city = Hubli, हुबली, हुब्बल्ली, ಹುಬ್ಬಳ್ಳಿ
# Gadag
Gadag 15.43 75.63 old-town = Gadag-Betageri, गदग, ಗದಗ
# Hassan
Hassan 13.01 76.10 city = हासन, ಹಾಸನ
Sakleshpur 12.94 75.78 hills forest = Sakleshpura, Sakaleshpura, सकलेशपुर, ಸಕಲೇಶಪುರ
Belur 13.16 75.86 old-town = Beluru, बेलूर, ಬೇಲೂರು
Halebidu 13.21 75.99 old-town = Halebid, Halebeedu, हलेबीडु, ಹಳೇಬೀಡು
Shravanabelagola 12.86 76.49 old-town hills = Shravanabelgola, Sravanabelagola, श्रवणबेलगोला, ಶ್ರವಣಬೆಳಗೊಳ
# Haveri
Haveri 14.79 75.40 river = हावेरी, ಹಾವೇರಿ
# Kalaburagi
Kalaburagi 17.33 76.83 city = Gulbarga, Kalburgi, कलबुर्गी, गुलबर्गा, ಕಲಬುರಗಿ
# Kodagu 12.34 75.81 = Coorg, Kodagu Coorg, Koorg, Curg, कोडगु, कुर्ग, कूर्ग, ಕೊಡಗು
Madikeri 12.42 75.74 hills = Mercara, Madikere, मडिकेरी, ಮಡಿಕೇರಿ @ Raja's Seat, Abbey Falls
Kushalnagar 12.46 75.96 river = Kushalnagara, कुशालनगर, ಕುಶಾಲನಗರ
Bylakuppe 12.43 75.97 old-town = Namdroling, बाइलाकुप्पे, ಬೈಲಕುಪ್ಪೆ @ Golden Temple Coorg
Virajpet 12.20 75.80 forest hills = Virajpete, विराजपेट, ವಿರಾಜಪೇಟೆ
Kakkabe 12.24 75.63 forest hills = कक्काबे, ಕಕ್ಕಬೆ @ Tadiandamol
Siddapura 12.30 75.88 river forest = Siddapur Coorg, सिद्धापुर, ಸಿದ್ದಾಪುರ
Gonikoppal 12.18 75.93 forest = Gonikoppa, गोणिकोप्पल, ಗೋಣಿಕೊಪ್ಪಲು
Somwarpet 12.60 75.85 hills = Somavarapete, सोमवारपेट, ಸೋಮವಾರಪೇಟೆ
Nagarahole 12.03 76.13 forest = Nagarhole, Kutta, नागरहोल, ನಾಗರಹೊಳೆ
# Kolar
Kolar 13.14 78.13 hills = कोलार, ಕೋಲಾರ
# Koppal
Koppal 15.35 76.15 hills = कोप्पल, ಕೊಪ್ಪಳ
Anegundi 15.35 76.49 river hills old-town = Anegondi, Kishkindha, आनेगुंडी, ಆನೆಗೊಂದಿ
Gangavathi 15.43 76.53 river = Gangawati, गंगावती, ಗಂಗಾವತಿ
Sanapur 15.36 76.45 lake river = Sanapura, सनापुर, ಸಾಣಾಪುರ
# Mandya
Mandya 12.52 76.90 river = मंड्या, मांड्या, ಮಂಡ್ಯ
Srirangapatna 12.42 76.69 river old-town = Seringapatam, Shrirangapattana, श्रीरंगपट्टन, ಶ್ರೀರಂಗಪಟ್ಟಣ
Melukote 12.66 76.65 hills old-town = Melkote, मेलुकोटे, ಮೇಲುಕೋಟೆ
# Mysuru
Mysuru 12.30 76.64 old-town city = Mysore, Maisur, Mysooru, मैसूर, मैसूरु, ಮೈಸೂರು, மைசூர், മൈസൂർ @ Mysore Palace, Chamundi Hill, Brindavan Gardens
Kabini 11.94 76.30 forest lake = HD Kote, Heggadadevankote, काबिनी, ಕಬಿನಿ, ಹೆಗ್ಗಡದೇವನಕೋಟೆ
Talakadu 12.19 77.03 river = Talakad, तलकाड, ತಲಕಾಡು
# Raichur
Raichur 16.21 77.36 river = रायचूर, ರಾಯಚೂರು
# Shivamogga
Shivamogga 13.93 75.57 river city = Shimoga, शिवमोग्गा, शिमोगा, ಶಿವಮೊಗ್ಗ
Agumbe 13.51 75.09 forest hills = अगुंबे, ಆಗುಂಬೆ
Sagara 14.17 75.03 forest = Sagar Karnataka, सागर (कर्नाटक), ಸಾಗರ
Jog Falls 14.23 74.81 forest river = Jog, Gerusoppa Falls, जोग फॉल्स, जोग, ಜೋಗ
Thirthahalli 13.69 75.24 river forest = Tirthahalli, तीर्थहल्ली, ತೀರ್ಥಹಳ್ಳಿ
# Tumakuru
Tumakuru 13.34 77.10 hills = Tumkur, तुमकुरु, तुमकूर, ತುಮಕೂರು
# Udupi
Udupi 13.34 74.74 sea old-town = Udipi, उडुपी, ಉಡುಪಿ
Malpe 13.35 74.70 sea = माल्पे, ಮಲ್ಪೆ @ St Mary's Island
Kundapura 13.63 74.69 backwaters sea = Coondapoor, Kundapur, कुंडापुर, ಕುಂದಾಪುರ
Kaup 13.22 74.75 sea = Kapu, कापु, ಕಾಪು
Kollur 13.86 74.81 forest river = कोल्लूर, ಕೊಲ್ಲೂರು @ Mookambika Temple
Maravanthe 13.70 74.64 sea river = Maravante, मरवंते, ಮರವಂತೆ
Karkala 13.21 74.99 hills = कारकल, ಕಾರ್ಕಳ
# Uttara Kannada 14.62 74.69 = North Canara, Karwar District, उत्तर कन्नड़, ಉತ್ತರ ಕನ್ನಡ
Gokarna 14.55 74.32 sea = गोकर्ण, ಗೋಕರ್ಣ @ Om Beach, Kudle Beach, Half Moon Beach
Kumta 14.43 74.42 sea = Kumata, कुमटा, ಕುಮಟಾ
Honnavar 14.28 74.44 backwaters sea = Honavar, होन्नावर, ಹೊನ್ನಾವರ
Murudeshwar 14.09 74.49 sea = Murdeshwar, Murudeshwara, मुरुडेश्वर, ಮುರುಡೇಶ್ವರ
Karwar 14.81 74.13 sea = Karavara, कारवार, ಕಾರವಾರ
Dandeli 15.25 74.62 forest river = दांडेली, डांडेली, ದಾಂಡೇಲಿ
Yellapur 14.96 74.71 forest = Yellapura, येल्लापुर, ಯಲ್ಲಾಪುರ
Sirsi 14.62 74.84 forest = सिरसी, ಶಿರಸಿ
Yana 14.59 74.57 forest = याना, ಯಾಣ
Bhatkal 13.98 74.56 sea = भटकल, ಭಟ್ಕಳ
# Vijayanagara 15.27 76.39 = विजयनगर, ವಿಜಯನಗರ
Hampi 15.34 76.46 old-town river = Hampe, हम्पी, हंपी, ಹಂಪಿ @ Virupaksha Temple
Hosapete 15.27 76.39 city = Hospet, होसपेट, होसपेटे, ಹೊಸಪೇಟೆ
# Vijayapura 16.83 75.71 = Bijapur Karnataka, विजयपुर, बीजापुर, ವಿಜಯಪುರ
Vijayapura 16.83 75.71 old-town = Bijapur, Beejapur, विजयपुरा, बीजापुर, ಬಿಜಾಪುರ @ Gol Gumbaz
# Yadgir
Yadgir 16.77 77.14 hills = Yadgiri, यादगीर, ಯಾದಗಿರಿ
`,
}
