import type { StateText } from './state-text.ts'

export const uttarakhand: StateText = {
  name: 'Uttarakhand',
  names: 'Uttaranchal, UK, Uttrakhand, उत्तराखंड, उत्तराखण्ड, उत्तरांचल',
  pins: '244712 244713 244715 246 247 248 249 262 263',
  within: '28.7 31.5 77.5 81.1',
  regions: `
Garhwal, Gadhwal, गढ़वाल = Dehradun, Haridwar, Tehri Garhwal, Pauri Garhwal, Chamoli, Rudraprayag, Uttarkashi
Kumaon, Kumaun, कुमाऊं, कुमाऊँ = Nainital, Almora, Bageshwar, Pithoragarh, Champawat, Udham Singh Nagar
`,
  text: `
# Almora
Almora 29.60 79.66 hills old-town = अल्मोड़ा
Binsar 29.70 79.75 forest hills = बिनसर
Ranikhet 29.64 79.43 hills forest = रानीखेत
Kasar Devi 29.63 79.67 hills forest = कसार देवी
Jageshwar 29.64 79.85 forest old-town = जागेश्वर
Jalna 29.52 79.77 hills = जलना
Marchula 29.60 79.09 river forest = मरचूला
# Bageshwar
Bageshwar 29.84 79.77 river = बागेश्वर
Kausani 29.84 79.60 hills = कौसानी
Baijnath 29.90 79.62 river old-town = बैजनाथ (उत्तराखंड)
# Chamoli 30.40 79.33 = चमोली
Joshimath 30.55 79.56 hills = Jyotirmath, जोशीमठ, ज्योतिर्मठ
Auli 30.53 79.57 hills forest = औली
Badrinath 30.74 79.49 hills river old-town = Badri, बद्रीनाथ
Gwaldam 30.00 79.57 hills forest = ग्वालदम
Karnaprayag 30.26 79.22 river = कर्णप्रयाग
Govindghat 30.62 79.56 river hills = Ghangaria, Valley of Flowers, गोविंदघाट, घांघरिया @ Hemkund Sahib
# Champawat
Champawat 29.34 80.09 hills = चंपावत
Lohaghat 29.40 80.09 hills forest river = Mayawati, लोहाघाट
Abbott Mount 29.43 80.10 hills forest = एबट माउंट
# Dehradun
Dehradun 30.32 78.03 city hills = Dehra Dun, Dehra, Doon, देहरादून, देहरादुन
Mussoorie 30.46 78.07 hills = Mussourie, Masuri, Mussorie, Mansuri, Queen of Hills, मसूरी, মুসৌরি, મસૂરી @ Kempty Falls, Gun Hill
Landour 30.46 78.10 hills forest in Mussoorie = Landaur, लंढौर, लंडौर
Chakrata 30.70 77.87 hills forest = चकराता
Rishikesh 30.09 78.27 river = Hrishikesh, Rishikesh Tapovan, Rishikeesh, ऋषिकेश, हृषीकेश, ঋষিকেশ, ઋષિકેશ @ Laxman Jhula, Ram Jhula, Triveni Ghat
Doiwala 30.18 78.12 city = डोईवाला
# Haridwar
Haridwar 29.95 78.16 river old-town = Hardwar, Hari Dwar, हरिद्वार, હરિદ્વાર @ Har Ki Pauri
Roorkee 29.87 77.89 city = Rurki, रुड़की
# Nainital
Nainital 29.39 79.45 lake hills = Naini Tal, Nanital, नैनीताल, નૈનીતાલ @ Naini Lake
Bhimtal 29.34 79.56 lake hills = Bheemtal, भीमताल
Sattal 29.35 79.53 lake forest = Sat Tal, सातताल
Naukuchiatal 29.32 79.58 lake hills = Naukuchia Tal, नौकुचियाताल
Mukteshwar 29.47 79.65 hills forest = Mukteswar, मुक्तेश्वर
Ramgarh 29.44 79.55 hills = रामगढ़ (उत्तराखंड)
Kainchi 29.42 79.51 hills river = Kainchi Dham, कैंची धाम, कैंची
Ramnagar 29.39 79.13 forest river = रामनगर
Jim Corbett 29.53 78.93 forest = Corbett, Jim Corbett National Park, Dhikala, Dhikuli, जिम कॉर्बेट, कॉर्बेट
Pangot 29.42 79.42 forest hills = Kilbury, पंगोट
Haldwani 29.22 79.51 city = Kathgodam, हल्द्वानी
# Pauri Garhwal 29.80 78.85 = Garhwal District, Pauri District, पौड़ी गढ़वाल
Pauri 30.15 78.78 hills forest = पौड़ी
Lansdowne 29.84 78.68 hills forest = Lansdown, Kaludanda, लैंसडौन, लैंसडाउन
Kotdwar 29.75 78.52 river = Kotdwara, कोटद्वार
Srinagar 30.22 78.78 river = Srinagar Garhwal, श्रीनगर (गढ़वाल)
# Pithoragarh
Pithoragarh 29.58 80.22 hills = पिथौरागढ़
Munsyari 30.07 80.24 hills = Munsiyari, मुनस्यारी
Chaukori 29.84 80.03 hills = चौकोड़ी
Gangolihat 29.66 80.04 hills old-town = Patal Bhuvaneshwar, गंगोलीहाट
Dharchula 29.85 80.55 river hills = धारचूला
# Rudraprayag
Rudraprayag 30.28 78.98 river = रुद्रप्रयाग
Kedarnath 30.73 79.07 hills old-town = Kedar, केदारनाथ
Chopta 30.35 79.05 hills forest = Tungnath, चोपता, तुंगनाथ
Ukhimath 30.52 79.09 hills = Okhimath, ऊखीमठ
Guptkashi 30.52 79.08 hills = Guptakashi, गुप्तकाशी
Deoria Tal 30.52 79.13 lake forest = Sari, Deoriatal, देवरिया ताल
# Tehri Garhwal 30.38 78.48 = Tehri, टिहरी गढ़वाल, टिहरी
New Tehri 30.38 78.43 lake hills = Tehri Lake, Tehri Dam, नई टिहरी
Dhanaulti 30.42 78.24 hills forest = Dhanolti, धनौल्टी
Kanatal 30.41 78.35 hills forest = कानाताल
Chamba 30.34 78.39 hills = Chamba Uttarakhand, चंबा (उत्तराखंड)
Devprayag 30.15 78.60 river old-town = Deoprayag, देवप्रयाग
Shivpuri 30.13 78.39 river forest = Shivpuri Rishikesh, शिवपुरी
Narendra Nagar 30.16 78.29 hills = Narendranagar, नरेंद्रनगर
# Udham Singh Nagar 28.98 79.40 = US Nagar, ऊधम सिंह नगर
Rudrapur 28.98 79.40 city = रुद्रपुर
Kashipur 29.21 78.96 city = काशीपुर
# Uttarkashi
Uttarkashi 30.73 78.44 river hills = Uttar Kashi, उत्तरकाशी
Harsil 31.04 78.74 river hills = Harshil, हर्षिल, हरसिल
Gangotri 30.99 78.94 river hills = गंगोत्री
Yamunotri 31.01 78.46 hills = यमुनोत्री
Barkot 30.81 78.21 river hills = बड़कोट
Sankri 31.08 78.19 hills forest = Kedarkantha, सांकरी
`,
}
