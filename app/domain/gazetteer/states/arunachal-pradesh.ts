import type { StateText } from './state-text.ts'

export const arunachalPradesh: StateText = {
  name: 'Arunachal Pradesh',
  names: 'Arunachal, NEFA, अरुणाचल प्रदेश, अरुणाचल, অরুণাচল প্রদেশ',
  pins: '790 791 792',
  within: '26.6 29.5 91.5 97.5',
  text: `
# Anjaw 28.07 96.83 = अंजॉ
Dong 28.16 97.04 river hills = Kibithoo, Walong, डोंग, वालोंग
# Bichom 27.37 92.80 = बिचोम
# Changlang 27.13 95.73 = चांगलांग
Miao 27.49 96.21 forest river = Namdapha, Namdapha Miao, Namdapha National Park, मियाओ, नामदफा
# Dibang Valley 28.81 95.92 = Upper Dibang Valley, दिबांग घाटी
Anini 28.80 95.90 hills river = अनिनी
# East Kameng 27.35 93.04 = पूर्वी कामेंग
Seppa 27.36 93.04 river = सेप्पा
# East Siang 28.07 95.33 = पूर्वी सियांग
Pasighat 28.07 95.33 river = पासीघाट
# Itanagar Capital Complex 27.10 93.62 = Capital Complex, ईटानगर राजधानी क्षेत्र
Itanagar 27.10 93.62 city hills = Naharlagun, ईटानगर, इटानगर, ইটানগর
# Kamle 27.80 94.10 = कामले
# Keyi Panyor 27.50 93.85 = केयी पान्योर
# Kra Daadi 27.80 93.60 = क्रा दादी
# Kurung Kumey 27.90 93.35 = कुरुंग कुमे
# Lepa Rada 27.98 94.70 = Leparada, लेपा राडा
Basar 27.99 94.69 hills = बासर (अरुणाचल)
# Lohit 27.92 96.17 = लोहित
Tezu 27.91 96.17 river = Parshuram Kund, तेजू
# Longding 26.87 95.33 = लोंगडिंग
# Lower Dibang Valley 28.14 95.84 = निचली दिबांग घाटी
Roing 28.14 95.84 hills lake river = Mayudia, रोइंग
# Lower Siang 27.77 94.65 = निचला सियांग
# Lower Subansiri 27.59 93.83 = निचला सुबनसिरी
Ziro 27.59 93.83 hills forest = Ziro Valley, Hapoli, Hong, ज़ीरो, जाइरो, জিরো
# Namsai
Namsai 27.67 95.86 river old-town = Golden Pagoda, नामसाई
# Pakke-Kessang 27.10 93.05 = Pakke Kessang, पक्के केसांग
Seijosa 26.97 92.97 forest river = Pakke, Pakke Tiger Reserve, सेजोसा
# Papum Pare 27.15 93.70 = पापुम पारे
Doimukh 27.15 93.75 river = दोईमुख
# Shi Yomi 28.60 94.20 = शी योमी
Mechuka 28.60 94.13 hills river = Menchuka, Mechukha, मेचुका
# Siang 28.30 94.95 = सियांग
# Tawang
Tawang 27.59 91.87 hills = Twang, तवांग, তাওয়াং @ Tawang Monastery, Sela Pass
# Tirap 26.99 95.50 = तिरप
Khonsa 26.99 95.50 hills = खोंसा
# Upper Siang 28.70 95.03 = ऊपरी सियांग
Yingkiong 28.61 95.05 river hills = Tuting, यिंगकियोंग
# Upper Subansiri 28.02 94.22 = ऊपरी सुबनसिरी
Daporijo 27.99 94.22 river = दापोरिजो
# West Kameng 27.26 92.42 = पश्चिम कामेंग
Dirang 27.36 92.24 river hills = Sangti, Sangti Valley, दिरांग, দিরাং
Bomdila 27.26 92.42 hills = बोमडिला, বমডিলা
Shergaon 27.13 92.27 forest hills = शेरगांव
# West Siang 28.17 94.80 = पश्चिम सियांग
Aalo 28.17 94.80 river hills = आलो
`,
}
