import type { StateText } from './state-text.ts'

export const maharashtra: StateText = {
  name: 'Maharashtra',
  names: 'Maharastra, MH, महाराष्ट्र, મહારાષ્ટ્ર, ಮಹಾರಾಷ್ಟ್ರ, மகாராஷ்டிரா',
  pins: '40 41 42 43 44',
  within: '15.6 22.1 72.6 81.0',
  regions: `
Konkan, Kokan, कोकण, कोंकण = Raigad, Ratnagiri, Sindhudurg, Palghar
Vidarbha, विदर्भ = Nagpur, Amravati, Akola, Wardha, Chandrapur, Bhandara, Gondia, Gadchiroli, Yavatmal, Buldhana, Washim
Marathwada, मराठवाडा = Chhatrapati Sambhajinagar, Jalna, Beed, Latur, Dharashiv, Nanded, Parbhani, Hingoli
`,
  text: `
# Ahilyanagar 19.09 74.74 = Ahmednagar, Ahmadnagar, अहिल्यानगर, अहमदनगर
Ahilyanagar 19.09 74.74 city
Shirdi 19.77 74.48 old-town = शिरडी, शिर्डी @ Sai Baba Temple
Bhandardara 19.53 73.75 lake hills = भंडारदरा @ Arthur Lake, Sandhan Valley
Shani Shingnapur 19.38 74.86 old-town = शनि शिंगणापुर, शनि शिंगणापूर
# Akola
Akola 20.70 77.01 city = अकोला
# Amravati
Amravati 20.93 77.75 city = अमरावती
Chikhaldara 21.40 77.32 forest hills = चिखलदरा
Melghat 21.44 77.20 forest = मेलघाट, Semadoh
# Beed
Beed 18.99 75.76 hills = Bid, बीड
# Bhandara
Bhandara 21.17 79.65 lake = भंडारा
# Buldhana
Buldhana 20.53 76.18 hills = Buldana, बुलढाणा
Lonar 19.98 76.51 lake = लोनार, लोणार @ Lonar Crater
Shegaon 20.79 76.69 old-town = शेगांव, शेगाव
# Chandrapur
Chandrapur 19.96 79.30 city = Chanda, चंद्रपुर, चंद्रपूर
Tadoba 20.30 79.33 forest = Tadoba Andhari, Moharli, Tadoba Moharli, ताडोबा, मोहर्ली
Kolara 20.33 79.33 forest = Kolara Gate, कोलारा
# Chhatrapati Sambhajinagar
Chhatrapati Sambhajinagar 19.88 75.34 old-town city = Aurangabad, Sambhajinagar, Aurangabad Maharashtra, छत्रपति संभाजीनगर, छत्रपती संभाजीनगर, संभाजीनगर, औरंगाबाद @ Bibi ka Maqbara
Ellora 20.02 75.18 old-town hills = Verul, Elora, एलोरा, वेरूळ @ Kailasa Temple, Ellora Caves
Ajanta 20.53 75.75 old-town hills = Ajintha, अजंता, अजिंठा @ Ajanta Caves
Khuldabad 20.01 75.19 old-town hills = खुल्दाबाद, खुलताबाद
# Dharashiv 18.18 76.04 = Osmanabad, धाराशिव, उस्मानाबाद
Tuljapur 18.01 76.07 hills old-town = तुलजापुर, तुळजापूर
# Dhule
Dhule 20.90 74.77 city = Dhulia, धुले
# Gadchiroli
Gadchiroli 20.18 80.00 forest = गढ़चिरौली, गडचिरोली
# Gondia
Gondia 21.46 80.19 city = Gondiya, गोंदिया
Nagzira 21.24 79.99 forest lake = Navegaon Nagzira, नागझिरा
# Hingoli
Hingoli 19.72 77.15 city = हिंगोली
# Jalgaon
Jalgaon 21.01 75.56 city = जलगांव, जळगाव
# Jalna
Jalna 19.84 75.88 city = जालना
# Kolhapur
Kolhapur 16.70 74.24 old-town city = Karveer, कोल्हापुर, कोल्हापूर @ Mahalaxmi Temple
Panhala 16.81 74.11 hills = पन्हाला
Radhanagari 16.41 73.99 forest lake = Dajipur, राधानगरी
# Latur
Latur 18.41 76.56 city = लातूर
# Mumbai City 18.94 72.83 = मुंबई शहर
Mumbai 19.08 72.88 city sea = Bombay, Mumbay, Mumbai Suburban, मुंबई, मुम्बई, बंबई, बॉम्बे, મુંબઈ, மும்பை, ముంబై, ಮುಂಬೈ @ Gateway of India, Marine Drive, Elephanta Caves
Bandra 19.06 72.84 sea city in Mumbai = Bandra West, Vandre, बांद्रा, वांद्रे
Juhu 19.11 72.83 sea in Mumbai = Juhu Beach, जुहू
Andheri 19.12 72.85 city in Mumbai = Andheri East, Andheri West, अंधेरी
Colaba 18.91 72.81 sea old-town in Mumbai = Kulaba, कोलाबा, कुलाबा
Kala Ghoda 18.93 72.83 old-town in Mumbai = Fort Mumbai, काला घोड़ा, फोर्ट मुंबई
Powai 19.12 72.91 lake city in Mumbai = पवई
Dadar 19.02 72.84 city in Mumbai = दादर
Worli 19.01 72.82 sea city in Mumbai = वर्ली, वरळी
Versova 19.13 72.81 sea in Mumbai = वर्सोवा, वेसावे
Malad 19.19 72.84 city in Mumbai = Madh Island, Aksa Beach, मलाड, मालाड
Borivali 19.23 72.86 forest city in Mumbai = Borivli, Borivali West, बोरीवली, बोरिवली
Gorai 19.24 72.78 sea in Mumbai = गोराई
# Mumbai Suburban 19.12 72.87 = मुंबई उपनगर
# Nagpur
Nagpur 21.15 79.09 city = नागपुर, नागपूर
Ramtek 21.39 79.33 hills = रामटेक
Umred 20.85 79.32 forest = Karhandla, उमरेड
# Nanded
Nanded 19.15 77.31 river city = Nander, नांदेड @ Hazur Sahib
# Nandurbar
Nandurbar 21.37 74.24 hills = नंदुरबार
Toranmal 21.88 74.47 hills lake = तोरणमाल
# Nashik
Nashik 20.00 73.79 river city = Nasik, नासिक, नाशिक @ Sula Vineyards, Panchavati
Igatpuri 19.70 73.56 hills = इगतपुरी
Trimbakeshwar 19.93 73.53 hills old-town = Trimbak, Tryambakeshwar, त्र्यंबकेश्वर
Saptashrungi 20.39 73.91 hills = Vani, सप्तशृंगी, वणी
# Palghar
Palghar 19.70 72.77 sea = पालघर
Dahanu 19.97 72.73 sea = Bordi, दहानू, डहाणू
Kelva 19.61 72.73 sea = Kelwa, Kelve, केलवा, केळवे
Jawhar 19.91 73.23 forest hills = Jawahar, जव्हार
Vasai 19.38 72.83 sea old-town = Bassein, Vasai-Virar, Arnala, वसई
# Parbhani
Parbhani 19.27 76.77 city = परभणी
# Pune
Pune 18.52 73.86 city old-town = Poona, पुणे, पूना @ Shaniwar Wada, Aga Khan Palace
Koregaon Park 18.54 73.89 city in Pune = KP Pune, कोरेगांव पार्क, कोरेगाव पार्क
Kothrud 18.51 73.81 city in Pune = कोथरूड
Viman Nagar 18.57 73.91 city in Pune = विमान नगर
Baner 18.56 73.78 city in Pune = बानेर, बाणेर
Lonavala 18.75 73.41 hills lake = Lonavla, Lonawala, लोनावला, लोणावळा @ Tiger Point, Bhushi Dam
Khandala 18.76 73.37 hills = खंडाला
Kamshet 18.77 73.56 hills lake = कामशेत
Pawna 18.67 73.49 lake hills = Pavna, Pawana, Pawna Lake, पवना
Mulshi 18.50 73.51 lake hills = मुलशी
Lavasa 18.41 73.51 lake hills = लवासा
Panshet 18.38 73.61 lake hills = पानशेत
Bhor 18.15 73.85 river hills = भोर
Bhimashankar 19.07 73.54 forest hills = भीमाशंकर
Junnar 19.21 73.88 hills = Malshej Ghat, Malshej, जुन्नर, माळशेज
Alandi 18.68 73.90 river old-town = आलंदी
# Raigad 18.52 73.18 = Kolaba District, रायगड
Alibag 18.64 72.87 sea = Alibaug, Alibagh, अलीबाग, अलिबाग
Nagaon 18.60 72.91 sea = नागांव, नागाव
Kihim 18.73 72.86 sea = किहीम
Awas 18.76 72.86 sea = आवास
Mandwa 18.80 72.88 sea = मांडवा
Kashid 18.44 72.90 sea = काशिद, काशीद
Murud 18.33 72.96 sea = Murud Janjira, मुरुड, मुरूड @ Janjira Fort
Diveagar 18.17 72.99 sea = दिवेआगर
Shrivardhan 18.04 73.02 sea = Shriwardhan, श्रीवर्धन
Harihareshwar 17.99 73.02 sea = हरिहरेश्वर
Matheran 18.98 73.27 forest hills = माथेरान
Karjat 18.91 73.32 river hills = कर्जत
Neral 19.03 73.32 hills = नेरल
Panvel 18.99 73.11 hills = पनवेल
Pen 18.74 73.10 river = पेन, पेण
Kolad 18.41 73.24 river = Kundalika, कोलाड
Raigad Fort 18.23 73.44 hills = Pachad, रायगढ़ किला, रायगड किल्ला
# Ratnagiri
Ratnagiri 16.99 73.31 sea = रत्नागिरी
Ganpatipule 17.15 73.27 sea = Ganapatipule, गणपतिपुले, गणपतीपुळे
Dapoli 17.76 73.19 sea hills = Murud Dapoli, Karde, दापोली
Guhagar 17.48 73.19 sea = गुहागर
Chiplun 17.53 73.51 river = चिपलून, चिपळूण
Velas 17.96 73.03 sea = वेलास
# Sangli
Sangli 16.86 74.57 river = Sangli-Miraj, सांगली
# Satara
Satara 17.69 74.00 hills = सातारा
Mahabaleshwar 17.92 73.66 hills forest = Mahabaleswar, महाबलेश्वर @ Mapro Garden, Venna Lake
Panchgani 17.92 73.80 hills = Pachgani, पंचगनी, पाचगणी @ Table Land
Tapola 17.78 73.68 lake hills = तापोला
Wai 17.95 73.89 river old-town = वाई
Kaas 17.72 73.82 hills lake = Kas, Kaas Plateau, कास, कास पठार
Koyna 17.40 73.75 forest lake = Koynanagar, कोयना
# Sindhudurg 16.13 73.68 = सिंधुदुर्ग
Malvan 16.06 73.47 sea = मालवण
Tarkarli 16.02 73.49 sea backwaters = Devbag, तारकर्ली
Vengurla 15.86 73.63 sea = Vengurle, वेंगुर्ला, वेंगुर्ले
Sawantwadi 15.90 73.82 lake forest = Savantvadi, सावंतवाड़ी
Amboli 15.96 74.00 forest hills = आंबोली
Devgad 16.37 73.38 sea = Devgarh, देवगढ़, देवगड
Kunkeshwar 16.34 73.39 sea = कुनकेश्वर, कुणकेश्वर
# Solapur
Solapur 17.66 75.91 city = Sholapur, सोलापुर, सोलापूर
Pandharpur 17.68 75.33 river old-town = पंढरपुर, पंढरपूर
Akkalkot 17.52 76.20 old-town = अक्कलकोट
# Thane
Thane 19.22 72.98 lake city = Thana, ठाणे, थाने @ Upvan Lake
Navi Mumbai 19.03 73.03 city = New Bombay, Vashi, नवी मुंबई
Kalyan 19.24 73.13 city river = कल्याण
Shahapur 19.45 73.33 hills forest = शहापुर, शहापूर
Murbad 19.25 73.39 hills = मुरबाड
# Wardha
Wardha 20.75 78.60 city = वर्धा
Sevagram 20.73 78.66 old-town = सेवाग्राम
# Washim
Washim 20.11 77.13 city = वाशिम
# Yavatmal
Yavatmal 20.39 78.12 forest = यवतमाल
`,
}
