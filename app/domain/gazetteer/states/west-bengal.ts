import type { StateText } from './state-text.ts'

export const westBengal: StateText = {
  name: 'West Bengal',
  names: 'Bengal, WB, Bangla, Paschim Banga, Pashchimbanga, Poschim Bongo, पश्चिम बंगाल, बंगाल, পশ্চিমবঙ্গ, বাংলা',
  script: 'Bengali',
  pins: '70 71 72 730 731 732 733 734 735 736 738 739 741 742 743 7370',
  within: '21.4 27.3 85.8 89.9',
  regions: `
Dooars, Duars, Dooars Bengal, डुआर्स, ডুয়ার্স = Jalpaiguri, Alipurduar, Lataguri, Madarihat
North Bengal, उत्तर बंगाल, উত্তরবঙ্গ = Darjeeling, Kalimpong, Jalpaiguri, Alipurduar, Cooch Behar
Sundarbans, Sunderbans, Sundarban, Sunderban, सुंदरबन, সুন্দরবন = Gosaba, Canning, Bakkhali
`,
  text: `
# Alipurduar
Alipurduar 26.49 89.53 forest = Alipur Duar, अलीपुरद्वार, আলিপুরদুয়ার
Madarihat 26.70 89.28 forest = Jaldapara, मदारीहाट, মাদারিহাট
Buxa 26.76 89.58 forest hills = Jayanti, Rajabhatkhawa, बक्सा, বক্সা
# Bankura
Bankura 23.23 87.07 city = बांकुड़ा, বাঁকুড়া
Bishnupur 23.07 87.32 old-town = Vishnupur, बिष्णुपुर, বিষ্ণুপুর
Mukutmanipur 22.94 86.78 lake hills = मुकुटमणिपुर, মুকুটমণিপুর
# Birbhum 23.91 87.53 = बीरभूम, বীরভূম
Shantiniketan 23.68 87.68 old-town = Santiniketan, Bolpur, Bolpur Shantiniketan, शांतिनिकेतन, बोलपुर, শান্তিনিকেতন, বোলপুর @ Visva Bharati, Sonajhuri
Tarapith 24.11 87.80 old-town = Tarapeeth, तारापीठ, তারাপীঠ
# Cooch Behar
Cooch Behar 26.32 89.45 old-town lake = Coochbehar, Koch Bihar, कूचबिहार, কোচবিহার
# Dakshin Dinajpur 25.22 88.77 = South Dinajpur, दक्षिण दिनाजपुर, দক্ষিণ দিনাজপুর
Balurghat 25.22 88.77 river = बालुरघाट, বালুরঘাট
# Darjeeling
Darjeeling 27.04 88.26 hills old-town = Darjiling, Darjeling, दार्जिलिंग, দার্জিলিং @ Tiger Hill, Batasia Loop
Ghum 27.01 88.25 hills = Ghoom, Jorebungalow, घूम, ঘুম
Kurseong 26.88 88.28 hills = Karsiyang, Kharsang, कर्सियांग, কার্শিয়াং
Mirik 26.89 88.18 lake hills = मिरिक, মিরিক
Siliguri 26.72 88.43 city = Shiliguri, Bagdogra, सिलीगुड़ी, শিলিগুড়ি
Sittong 26.93 88.37 hills = Sitong, सिटोंग, সিটং
Tinchuley 27.06 88.34 hills = Takdah, Tinchule, तिनचुले, তিনচুলে
Lepchajagat 27.01 88.20 forest hills = Lepcha Jagat, लेपचाजगत, লেপচাজগৎ
Sandakphu 27.11 88.00 hills = Sandakphoo, Manebhanjan, Tumling, संदकफू, সান্দাকফু
# Hooghly 22.90 88.39 = Hugli, हुगली, হুগলি
Chandannagar 22.87 88.37 old-town river = Chandernagore, Chandannagore, चंदननगर, চন্দননগর
Tarakeswar 22.89 88.02 old-town = Tarkeshwar, तारकेश्वर, তারকেশ্বর
# Howrah
Howrah 22.59 88.31 city river = Haora, हावड़ा, হাওড়া @ Howrah Bridge, Belur Math
Gadiara 22.22 88.06 river = गड़ियारा, গাদিয়াড়া
# Jalpaiguri
Jalpaiguri 26.52 88.73 river = जलपाईगुड़ी, জলপাইগুড়ি
Lataguri 26.72 88.77 forest = Gorumara, लाटागुड़ी, লাটাগুড়ি
Murti 26.85 88.83 forest river = मूर्ति, মূর্তি
Gajoldoba 26.75 88.58 river lake = Gajaldoba, गाजोलडोबा, গাজলডোবা
# Jhargram
Jhargram 22.45 86.99 forest old-town = झाड़ग्राम, ঝাড়গ্রাম
Belpahari 22.64 86.76 forest hills = Kankrajhor, बेलपहाड़ी, বেলপাহাড়ি
# Kalimpong
Kalimpong 27.07 88.47 hills = Kalimpang, कालिम्पोंग, কালিম্পং
Lava 27.09 88.66 forest hills = Lava Kalimpong, Lava Bazar, लावा, লাভা
Lolegaon 27.03 88.56 forest hills = Loleygaon, Kafer, लोलेगांव, লোলেগাঁও
Rishop 27.11 88.65 hills forest = Rishyap, रिशप, রিশপ
Pedong 27.16 88.62 hills = पेडोंग, পেডং
Icchey Gaon 27.13 88.57 hills = Ichhegaon, Ichey Gaon, Sillery Gaon, इच्छे गांव, ইচ্ছেগাঁও
Jhalong 27.01 88.87 river hills = Bindu, झालोंग, ঝালং
# Kolkata
Kolkata 22.57 88.36 city old-town river = Calcutta, Kolkatta, कोलकाता, कलकत्ता, কলকাতা, কোলকাতা, கொல்கத்தா @ Victoria Memorial, Dakshineswar
Ballygunge 22.53 88.37 city in Kolkata = Baligunj, बालीगंज, বালিগঞ্জ
Park Street 22.55 88.35 old-town in Kolkata = पार्क स्ट्रीट, পার্ক স্ট্রিট
Salt Lake 22.58 88.41 city in Kolkata = Bidhannagar, Saltlake, सॉल्ट लेक, সল্টলেক
New Town 22.58 88.48 city in Kolkata = Rajarhat, न्यू टाउन, নিউ টাউন
North Kolkata 22.60 88.37 old-town in Kolkata = Shobhabazar, Sovabazar, Bagbazar, उत्तर कोलकाता, উত্তর কলকাতা
# Malda
Malda 25.01 88.14 river = Maldah, English Bazar, Gour, मालदा, মালদা
# Murshidabad
Murshidabad 24.18 88.27 old-town river = Lalbagh Murshidabad, मुर्शिदाबाद, মুর্শিদাবাদ @ Hazarduari
Berhampore 24.10 88.25 river city = Baharampur, Behrampore, बहरमपुर, বহরমপুর
# Nadia 23.40 88.50 = नदिया, নদিয়া
Mayapur 23.42 88.39 river old-town = मायापुर, মায়াপুর @ ISKCON Mayapur
Nabadwip 23.41 88.37 river old-town = Navadvip, नवद्वीप, নবদ্বীপ
Krishnanagar 23.40 88.50 old-town = Krishnagar, कृष्णानगर, কৃষ্ণনগর
# North 24 Parganas 22.72 88.48 = North Twenty Four Parganas, North 24 Pargana, उत्तर 24 परगना, উত্তর ২৪ পরগনা
Taki 22.59 88.92 river = टाकी, টাকি
Barasat 22.72 88.48 city = बारासात, বারাসাত
# Paschim Bardhaman 23.68 86.99 = West Bardhaman, पश्चिम बर्धमान, পশ্চিম বর্ধমান
Asansol 23.68 86.99 city = आसनसोल, আসানসোল
Durgapur 23.52 87.31 city = दुर्गापुर, দুর্গাপুর
# Paschim Medinipur 22.43 87.32 = West Medinipur, West Midnapore, पश्चिम मेदिनीपुर, পশ্চিম মেদিনীপুর
Midnapore 22.43 87.32 river = Medinipur, मेदिनीपुर, মেদিনীপুর
Kharagpur 22.33 87.32 city = खड़गपुर, খড়গপুর
# Purba Bardhaman 23.23 87.86 = East Bardhaman, Burdwan District, पूर्व बर्धमान, পূর্ব বর্ধমান
Bardhaman 23.23 87.86 city = Burdwan, Barddhaman, बर्धमान, বর্ধমান
# Purba Medinipur 22.30 87.92 = East Medinipur, East Midnapore, पूर्व मेदिनीपुर, পূর্ব মেদিনীপুর
Digha 21.63 87.51 sea = New Digha, Old Digha, दीघा, দীঘা, দিঘা
Mandarmani 21.66 87.70 sea = Mandarmoni, मंदारमणि, মন্দারমণি
Tajpur 21.65 87.63 sea = ताजपुर, তাজপুর
Shankarpur 21.64 87.57 sea = Sankarpur, शंकरपुर, শঙ্করপুর
# Purulia
Purulia 23.33 86.36 hills = पुरुलिया, পুরুলিয়া
Ajodhya Hills 23.21 86.11 hills forest = Ayodhya Pahar, Ajodhya Pahar, अयोध्या पहाड़, अजोध्या पहाड़, অযোধ্যা পাহাড়
Baranti 23.58 86.85 lake hills = Barhanti, बारंती, বড়ন্তি
# South 24 Parganas 22.15 88.43 = South Twenty Four Parganas, South 24 Pargana, दक्षिण 24 परगना, দক্ষিণ ২৪ পরগনা
Gosaba 22.17 88.80 backwaters river forest = Pakhiralay, Dayapur, Sajnekhali, गोसाबा, গোসাবা
Canning 22.31 88.66 river = Canning Town, कैनिंग, ক্যানিং
Bakkhali 21.56 88.26 sea = Bakkhali Beach, Henry Island, बक्खाली, বকখালি
Sagar Island 21.65 88.08 sea river = Ganga Sagar, Gangasagar, सागर द्वीप, गंगासागर, সাগরদ্বীপ, গঙ্গাসাগর
Mousuni 21.67 88.20 sea = Mousuni Island, Moushuni, मौसुनी, মৌসুনি
Raichak 22.20 88.13 river = Diamond Harbour, रायचक, রায়চক
# Uttar Dinajpur 25.62 88.12 = North Dinajpur, उत्तर दिनाजपुर, উত্তর দিনাজপুর
Raiganj 25.62 88.12 forest = Kulik, रायगंज, রায়গঞ্জ
`,
}
