import type { StateText } from './state-text.ts'

export const rajasthan: StateText = {
  name: 'Rajasthan',
  names: 'Rajputana, RJ, Rajastan, राजस्थान, રાજસ્થાન, রাজস্থান, ராஜஸ்தான்',
  pins: '30 31 32 33 34',
  within: '23.0 30.3 69.4 78.4',
  regions: `
Shekhawati, शेखावाटी = Jhunjhunu, Sikar, Churu
Mewar, मेवाड़ = Udaipur, Rajsamand, Chittorgarh, Bhilwara
Marwar, मारवाड़ = Jodhpur, Pali, Nagaur, Barmer, Jalore, Phalodi, Balotra
Thar, Thar Desert, थार = Jaisalmer, Barmer, Bikaner, Jodhpur, Phalodi
Hadoti, हाड़ौती = Kota, Bundi, Baran, Jhalawar
`,
  text: `
# Ajmer
Ajmer 26.45 74.64 lake old-town = Ajmir, अजमेर @ Ajmer Sharif, Ana Sagar
Pushkar 26.49 74.55 lake old-town desert = पुष्कर @ Pushkar Lake, Brahma Temple
Kishangarh 26.59 74.86 lake old-town = किशनगढ़
# Alwar
Alwar 27.55 76.63 hills old-town = Ulwar, अलवर
Sariska 27.31 76.39 forest hills = सरिस्का @ Bhangarh
Siliserh 27.53 76.53 lake hills = Siliserh Lake, सिलीसेढ़
# Balotra
Balotra 25.83 72.24 desert river = बालोतरा
# Banswara
Banswara 23.55 74.44 river hills = बांसवाड़ा
# Baran
Baran 25.10 76.52 river = बारां
# Barmer
Barmer 25.75 71.39 desert = Badmer, बाड़मेर
Kiradu 25.75 71.10 desert old-town = किराडू
# Beawar
Beawar 26.10 74.32 hills = ब्यावर
# Bharatpur
Bharatpur 27.22 77.49 forest lake = भरतपुर @ Keoladeo, Keoladeo National Park
# Bhilwara
Bhilwara 25.35 74.63 city = भीलवाड़ा
Shahpura 25.63 74.93 old-town = शाहपुरा
# Bikaner
Bikaner 28.02 73.31 desert old-town = Beekaner, बीकानेर @ Junagarh Fort, Karni Mata
Gajner 27.95 73.05 desert lake = गजनेर
Deshnoke 27.79 73.34 desert = Deshnok, देशनोक
# Bundi
Bundi 25.44 75.64 old-town lake hills = Boondi, बूंदी, बूँदी
# Chittorgarh
Chittorgarh 24.88 74.63 hills old-town = Chittor, Chittaurgarh, Chitor, चित्तौड़गढ़, चित्तौड़
Bassi 25.03 74.80 forest lake = Bassi Chittorgarh, बस्सी
# Churu
Churu 28.30 74.97 desert old-town = चूरू
Tal Chhapar 27.80 74.43 desert forest = Chhapar, ताल छापर
# Dausa
Dausa 26.89 76.33 hills = दौसा @ Chand Baori
Mehandipur Balaji 26.95 76.79 old-town = Mehndipur, मेहंदीपुर बालाजी
# Deeg
Deeg 27.47 77.33 old-town lake = Dig, डीग
# Dholpur
Dholpur 26.70 77.89 river = Dhaulpur, धौलपुर
# Didwana-Kuchaman 27.40 74.57 = Didwana, डीडवाना कुचामन
Kuchaman 27.15 74.86 desert old-town = Kuchaman City, कुचामन
# Dungarpur
Dungarpur 23.84 73.71 lake hills = डूंगरपुर
# Hanumangarh
Hanumangarh 29.58 74.33 desert = हनुमानगढ़
# Jaipur
Jaipur 26.91 75.79 old-town city = Jeypore Rajputana, Jaypur, Pink City, जयपुर, જયપુર, জয়পুর, ஜெய்ப்பூர் @ Hawa Mahal, City Palace Jaipur, Nahargarh
Amber 26.99 75.85 old-town hills = Amer, Amer Fort, Amber Fort, Amber Palace, आमेर, अंबर
Samode 27.21 75.80 hills old-town = सामोद
Sambhar 26.91 75.19 desert lake = Sambhar Lake, सांभर
Jamwa Ramgarh 27.02 76.01 hills lake = जमवा रामगढ़
# Jaisalmer
Jaisalmer 26.92 70.91 desert old-town = Jaisalmir, Jesalmer, Golden City, जैसलमेर, જેસલમેર, জয়সলমের @ Jaisalmer Fort, Patwon ki Haveli
Sam 26.83 70.52 desert = Sam Sand Dunes, Sam Dunes, सम
Khuri 26.59 70.72 desert = Khudi, Khuri Dunes, खुड़ी
Kuldhara 26.87 70.80 desert old-town = कुलधरा
Longewala 27.52 70.16 desert = Laungewala, लोंगेवाला
# Jalore
Jalore 25.35 72.62 hills = Jalor, जालोर
# Jhalawar
Jhalawar 24.60 76.16 river old-town = Jhalrapatan, झालावाड़ @ Gagron
# Jhunjhunu
Jhunjhunu 28.13 75.40 desert old-town = झुंझुनू
Mandawa 28.05 75.15 old-town desert = मंडावा
Nawalgarh 27.85 75.27 old-town desert = नवलगढ़
Dundlod 27.88 75.25 old-town desert = डूंडलोद
Alsisar 28.29 75.29 old-town desert = अलसीसर
# Jodhpur
Jodhpur 26.24 73.02 old-town desert city = Jodhpore, Blue City, Sun City, जोधपुर, જોધપુર, যোধপুর @ Mehrangarh, Mehrangarh Fort, Umaid Bhawan
Osian 26.72 72.91 desert old-town = Osiyan, ओसियां
Bishnoi Village 26.10 73.05 desert = Guda Bishnoiyan, Bishnoi, बिश्नोई गांव
Mandore 26.35 73.04 old-town in Jodhpur = मंडोर
# Karauli
Karauli 26.50 77.02 old-town river = Kaila Devi, करौली
# Khairthal-Tijara 27.80 76.64 = Khairthal, Khairthal Tijara, खैरथल तिजारा
Tijara 27.93 76.85 hills old-town = तिजारा
Bhiwadi 28.21 76.86 city = भिवाड़ी
# Kota
Kota 25.18 75.84 river city = Kotah, कोटा
# Kotputli-Behror 27.70 76.20 = Kotputli, Kotputli Behror, कोटपूतली बहरोड़
Neemrana 27.99 76.39 old-town hills = Nimrana, नीमराना @ Neemrana Fort
# Nagaur
Nagaur 27.20 73.74 desert old-town = नागौर
Khimsar 26.97 73.40 desert old-town = Khinvsar, खींवसर
# Pali
Pali 25.77 73.32 old-town = पाली
Ranakpur 25.12 73.47 forest hills = रणकपुर, राणकपुर
Jawai 25.11 73.15 hills lake = Jawai Bandh, Bera, जवाई
Rohet 26.00 73.14 desert old-town = Rohet Garh, रोहट
Ghanerao 25.23 73.53 forest old-town = घाणेराव
# Phalodi
Phalodi 27.13 72.37 desert old-town = फलोदी, फलौदी
Khichan 27.13 72.42 desert = Kheechan, खीचन
# Pratapgarh
Pratapgarh 24.03 74.78 forest = Pratapgarh Rajasthan, प्रतापगढ़
# Rajsamand
Rajsamand 25.07 73.88 lake = Kankroli, राजसमंद
Kumbhalgarh 25.15 73.58 forest hills = Kumbalgarh, कुंभलगढ़ @ Kumbhalgarh Fort
Nathdwara 24.93 73.82 old-town = Nathdwar, Shrinathji, नाथद्वारा
Deogarh 25.53 73.91 old-town lake = Deogarh Rajasthan, देवगढ़
# Salumbar
Salumbar 24.14 74.04 lake hills = Jaisamand, सलूंबर
# Sawai Madhopur
Sawai Madhopur 26.02 76.35 forest hills = Sawaimadhopur, सवाई माधोपुर
Ranthambore 26.02 76.46 forest hills = Ranthambhore, Ranthambhor, रणथंभौर, रणथम्भौर
# Sikar
Sikar 27.61 75.14 old-town desert = सीकर
Fatehpur Shekhawati 27.99 74.96 old-town desert = Fatehpur Sikar, फतेहपुर शेखावाटी
Khatu 27.36 75.40 old-town = Khatu Shyam, Khatushyamji, Khatu Shyamji, खाटू श्याम
# Sirohi
Sirohi 24.89 72.86 hills = सिरोही
Mount Abu 24.59 72.71 hills lake = Mt Abu, Abu, Aboo, माउंट आबू, माउन्ट आबू, आबू @ Nakki Lake, Dilwara Temples
# Sri Ganganagar
Sri Ganganagar 29.91 73.88 desert city = Ganganagar, Shri Ganganagar, श्रीगंगानगर, गंगानगर
# Tonk
Tonk 26.17 75.79 old-town = टोंक
Bisalpur 25.92 75.46 lake = Bisalpur Dam, बीसलपुर
# Udaipur
Udaipur 24.58 73.68 lake old-town hills = Oodeypore, Udaypur, Udaypore, City of Lakes, उदयपुर, ઉદયપુર, উদয়পুর, உதய்பூர் @ Lake Pichola, Fateh Sagar, City Palace Udaipur
Delwara 24.78 73.75 old-town hills = Delwada, देलवाड़ा
`,
}
