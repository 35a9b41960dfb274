import type { StateText } from './state-text.ts'

export const gujarat: StateText = {
  name: 'Gujarat',
  names: 'Gujrat, GJ, गुजरात, ગુજરાત',
  script: 'Gujarati',
  pins: '36 37 38 39',
  within: '20.1 24.8 68.1 74.5',
  regions: `
Saurashtra, Kathiawar, सौराष्ट्र, સૌરાષ્ટ્ર = Rajkot, Jamnagar, Junagadh, Porbandar, Bhavnagar, Amreli, Surendranagar, Gir Somnath, Devbhumi Dwarka, Morbi, Botad
`,
  text: `
# Ahmedabad
Ahmedabad 23.03 72.58 old-town city = Amdavad, Ahmadabad, Karnavati, अहमदाबाद, અમદાવાદ @ Sabarmati Ashram, Adalaj
Lothal 22.52 72.25 old-town = लोथल, લોથલ
Nal Sarovar 22.78 72.04 lake = नल सरोवर, નળ સરોવર
# Amreli
Amreli 21.60 71.22 city = अमरेली, અમરેલી
# Anand
Anand 22.56 72.95 city = Anand Gujarat, आनंद, આણંદ
# Aravalli 23.46 73.30 = अरावली, અરવલ્લી
Shamlaji 23.69 73.39 hills old-town = शामलाजी, શામળાજી
# Banaskantha 24.17 72.43 = बनासकांठा, બનાસકાંઠા
Palanpur 24.17 72.43 city = पालनपुर, પાલનપુર
Ambaji 24.33 72.85 hills old-town = अंबाजी, અંબાજી
Balaram 24.28 72.50 forest river = Balaram Palace, बालाराम, બાલારામ
# Bharuch
Bharuch 21.71 73.00 river = Broach, भरूच, ભરૂચ
# Bhavnagar
Bhavnagar 21.76 72.15 city = भावनगर, ભાવનગર
Palitana 21.53 71.82 hills old-town = पालीताणा, પાલીતાણા @ Shatrunjaya
Velavadar 22.05 72.02 forest = Blackbuck National Park, वेलावदर, વેળાવદર
# Botad
Botad 22.17 71.67 city = बोटाद, બોટાદ
Sarangpur 22.16 71.77 old-town = Salangpur, सारंगपुर, સાળંગપુર
# Chhota Udaipur 22.31 74.01 = Chhota Udepur, छोटा उदयपुर, છોટાઉદેપુર
Chhota Udaipur 22.31 74.01 forest
# Dahod
Dahod 22.83 74.26 hills = Dohad, दाहोद, દાહોદ
# Dang 20.76 73.69 = The Dangs, Dangs, डांग, ડાંગ
Saputara 20.58 73.75 hills lake = सापुतारा, સાપુતારા
Ahwa 20.76 73.69 forest hills = आहवा, આહવા
# Devbhumi Dwarka 22.20 69.65 = देवभूमि द्वारका, દેવભૂમિ દ્વારકા
Dwarka 22.24 68.97 sea old-town = Dwaraka, Dvarka, Dwarkadhish, द्वारका, દ્વારકા
Shivrajpur 22.33 68.95 sea = Shivrajpur Beach, शिवराजपुर, શિવરાજપુર
Bet Dwarka 22.46 69.10 sea = Beyt Dwarka, Okha, बेट द्वारका, બેટ દ્વારકા
# Gandhinagar
Gandhinagar 23.22 72.65 city = गांधीनगर, ગાંધીનગર @ Akshardham Gandhinagar
# Gir Somnath 20.91 70.37 = गिर सोमनाथ, ગીર સોમનાથ
Somnath 20.89 70.40 sea old-town = Somnath Patan, Prabhas Patan, सोमनाथ, સોમનાથ
Sasan Gir 21.17 70.60 forest = Gir, Sasangir, Gir National Park, Bhojde, सासन गिर, सासण गिर, गिर, સાસણ ગીર, ગીર
Veraval 20.91 70.37 sea = वेरावल, વેરાવળ
# Jamnagar
Jamnagar 22.47 70.06 lake city = जामनगर, જામનગર
# Junagadh
Junagadh 21.52 70.46 hills old-town = Junagarh, जूनागढ़, જૂનાગઢ @ Girnar
Mangrol 21.12 70.12 sea = मांगरोल, માંગરોળ
# Kachchh 23.73 69.86 = Kutch, Cutch, Kachh, कच्छ, કચ્છ
Bhuj 23.25 69.67 old-town = भुज, ભુજ
Dhordo 23.83 69.52 desert = Rann of Kutch, White Rann, Rann Utsav, धोरडो, ધોરડો
Hodka 23.73 69.63 desert = Hodko, Banni, होडका, હોડકો
Mandvi 22.83 69.36 sea = Mandavi, मांडवी, માંડવી @ Vijay Vilas Palace
Dholavira 23.89 70.21 desert old-town = धोलावीरा, ધોળાવીરા
Gandhidham 23.08 70.13 city = गांधीधाम, ગાંધીધામ
Lakhpat 23.83 68.78 desert old-town = लखपत, લખપત
# Kheda 22.75 72.68 = खेड़ा, ખેડા
Nadiad 22.69 72.86 city = नडियाद, નડિયાદ
Dakor 22.75 73.15 old-town = डाकोर, ડાકોર
# Mahisagar 23.13 73.61 = महीसागर, મહીસાગર
Lunawada 23.13 73.61 lake = Balasinor, लूणावाड़ा, લુણાવાડા
# Mehsana
Mehsana 23.60 72.38 city = Mahesana, मेहसाणा, મહેસાણા
Modhera 23.58 72.13 old-town = मोढेरा, મોઢેરા @ Modhera Sun Temple
Vadnagar 23.79 72.64 old-town lake = वडनगर, વડનગર
# Morbi
Morbi 22.82 70.83 river old-town = Morvi, मोरबी, મોરબી
# Narmada 21.87 73.50 = नर्मदा, નર્મદા
Kevadia 21.88 73.70 river hills = Ekta Nagar, Kevadiya, केवड़िया, एकता नगर, કેવડિયા @ Statue of Unity
Rajpipla 21.87 73.50 river = राजपीपला, રાજપીપળા
# Navsari
Navsari 20.95 72.93 river = नवसारी, નવસારી
Dandi 20.89 72.80 sea = दांडी, દાંડી
# Panchmahal 22.78 73.61 = Panchmahals, पंचमहल, પંચમહાલ
Champaner 22.49 73.54 hills old-town = Pavagadh, चांपानेर, पावागढ़, ચાંપાનેર, પાવાગઢ
# Patan
Patan 23.85 72.13 old-town = पाटन, पाटण, પાટણ @ Rani ki Vav
# Porbandar
Porbandar 21.64 69.61 sea = पोरबंदर, પોરબંદર
Madhavpur 21.26 69.95 sea = माधवपुर, માધવપુર
# Rajkot
Rajkot 22.30 70.80 city = राजकोट, રાજકોટ
Gondal 21.96 70.79 old-town = गोंडल, ગોંડલ
# Sabarkantha 23.60 72.97 = साबरकांठा, સાબરકાંઠા
Polo Forest 23.98 73.28 forest river = Vijaynagar Polo, पोलो फॉरेस्ट, પોળો ફોરેસ્ટ
Idar 23.84 73.00 hills = ईडर, ઈડર
# Surat
Surat 21.17 72.83 city river = सूरत, સુરત
Dumas 21.08 72.71 sea = डुमस, ડુમસ
# Surendranagar
Surendranagar 22.73 71.64 city = Wadhwan, सुरेंद्रनगर, સુરેન્દ્રનગર
Dasada 23.32 71.83 desert = Little Rann, Zainabad, Little Rann of Kutch, दसाडा, દસાડા
# Tapi 21.12 73.40 = तापी, તાપી
Vyara 21.11 73.39 forest = व्यारा, વ્યારા
Songadh 21.17 73.56 forest hills = सोनगढ़, સોનગઢ
# Vadodara
Vadodara 22.31 73.18 city = Baroda, Vadodra, वडोदरा, बड़ौदा, વડોદરા @ Laxmi Vilas Palace
# Valsad
Valsad 20.61 72.93 sea = Bulsar, Tithal, वलसाड, વલસાડ
Vapi 20.37 72.91 city = वापी, વાપી
Dharampur 20.54 73.18 forest hills = Wilson Hills, धरमपुर, ધરમપુર
`,
}
