import type { StateText } from './state-text.ts'

export const uttarPradesh: StateText = {
  name: 'Uttar Pradesh',
  names: 'UP, United Provinces, Uttarpradesh, उत्तर प्रदेश, उत्तरप्रदेश',
  pins: '20 21 22 23 24 25 26 27 28',
  within: '23.8 30.5 77.0 84.7',
  regions: `
Braj, Brij, ब्रज = Mathura, Vrindavan, Gokul, Govardhan, Barsana
Awadh, Oudh, अवध = Lucknow, Ayodhya, Barabanki, Sultanpur
`,
  text: `
# Agra
Agra 27.18 78.01 old-town river city = Akbarabad, आगरा, આગ્રા, আগ্রা, ஆக்ரா, ఆగ్రా @ Taj Mahal, Tajmahal, Agra Fort, Taj, ताज महल, ताजमहल, தாஜ் மஹால், তাজমহল
Taj Ganj 27.17 78.04 old-town in Agra = Tajganj, ताजगंज
Fatehpur Sikri 27.09 77.66 old-town = Fatehpursikri, फ़तेहपुर सीकरी @ Buland Darwaza
# Aligarh
Aligarh 27.88 78.08 city = Koil, अलीगढ़
# Ambedkar Nagar = अंबेडकर नगर
Akbarpur 26.43 82.54 city = Akbarpur Ambedkar Nagar, अकबरपुर
# Amethi
Amethi 26.16 81.81 city = अमेठी
# Amroha
Amroha 28.90 78.47 city = Jyotiba Phule Nagar, अमरोहा
# Auraiya
Auraiya 26.47 79.51 city = औरैया
# Ayodhya
Ayodhya 26.80 82.20 old-town river = Ayodhia, Faizabad, अयोध्या, फैज़ाबाद @ Ram Mandir, Ram Janmabhoomi
# Azamgarh
Azamgarh 26.07 83.19 city = आज़मगढ़
# Baghpat
Baghpat 28.94 77.22 city = बागपत
# Bahraich
Bahraich 27.57 81.59 city = बहराइच
Katarniaghat 28.33 81.13 forest river = Katarnia Ghat, कतर्नियाघाट
# Ballia
Ballia 25.76 84.15 river = बलिया
# Balrampur
Balrampur 27.43 82.19 old-town = बलरामपुर
# Banda
Banda 25.48 80.34 city = बांदा
Kalinjar 25.00 80.49 hills old-town = कालिंजर
# Barabanki
Barabanki 26.93 81.18 city = Dewa Sharif, बाराबंकी
# Bareilly
Bareilly 28.37 79.42 city = Bareli, बरेली
# Basti
Basti 26.81 82.76 city = बस्ती
# Bhadohi
Bhadohi 25.39 82.57 city = Sant Ravidas Nagar, भदोही
# Bijnor
Bijnor 29.37 78.14 river = बिजनौर
Amangarh 29.42 78.88 forest = अमानगढ़
# Budaun
Budaun 28.04 79.13 city = Badaun, बदायूं
# Bulandshahr
Bulandshahr 28.41 77.85 city = Bulandshahar, बुलंदशहर
# Chandauli
Chandauli 25.26 83.27 city = चंदौली
Chandraprabha 24.98 83.15 forest river = Rajdari, Devdari, चंद्रप्रभा
# Chitrakoot
Chitrakoot 25.18 80.87 river forest old-town = Chitrakut, Karwi, चित्रकूट
# Deoria
Deoria 26.50 83.79 city = देवरिया
# Etah
Etah 27.56 78.66 city = एटा
# Etawah
Etawah 26.78 79.02 river = इटावा
# Farrukhabad
Farrukhabad 27.39 79.58 river = Fatehgarh, फ़र्रुख़ाबाद
# Fatehpur
Fatehpur 25.93 80.81 city = फ़तेहपुर
# Firozabad
Firozabad 27.15 78.40 city = फ़िरोज़ाबाद
# Gautam Buddha Nagar 28.36 77.54 = Gautam Buddh Nagar, GB Nagar, गौतम बुद्ध नगर
Noida 28.57 77.32 city = NOIDA, Nodia, नोएडा
Greater Noida 28.47 77.50 city = ग्रेटर नोएडा
# Ghaziabad
Ghaziabad 28.67 77.45 city = Gaziabad, Indirapuram, गाज़ियाबाद, गाजियाबाद
# Ghazipur
Ghazipur 25.58 83.58 river = गाज़ीपुर
# Gonda
Gonda 27.13 81.96 city = गोंडा
# Gorakhpur
Gorakhpur 26.76 83.37 city = गोरखपुर
# Hamirpur
Hamirpur 25.95 80.15 river = हमीरपुर
# Hapur
Hapur 28.73 77.78 city = हापुड़
Garhmukteshwar 28.78 78.10 river = Garh Mukteshwar, गढ़मुक्तेश्वर
# Hardoi
Hardoi 27.40 80.13 city = हरदोई
# Hathras
Hathras 27.60 78.05 city = हाथरस
# Jalaun 26.15 79.33 = जालौन
Orai 25.99 79.45 city = उरई
# Jaunpur
Jaunpur 25.75 82.68 old-town river = जौनपुर
# Jhansi
Jhansi 25.45 78.57 old-town city = झांसी, झाँसी @ Jhansi Fort
# Kannauj
Kannauj 27.05 79.92 old-town = Kanauj, कन्नौज
# Kanpur Dehat 26.41 79.95 = कानपुर देहात
# Kanpur Nagar 26.45 80.33 = कानपुर नगर
Kanpur 26.45 80.33 city river = Cawnpore, कानपुर
Bithoor 26.61 80.27 river old-town = बिठूर
# Kasganj
Kasganj 27.81 78.65 river = कासगंज
# Kaushambi
Kaushambi 25.53 81.38 old-town = Manjhanpur, कौशांबी
# Kushinagar
Kushinagar 26.74 83.89 old-town = Kushinara, कुशीनगर
# Lakhimpur Kheri
Lakhimpur Kheri 27.95 80.78 city = Kheri, Lakhimpur, लखीमपुर खीरी
Dudhwa 28.50 80.68 forest = Dudhwa National Park, Palia, दुधवा
# Lalitpur
Lalitpur 24.69 78.41 old-town = Deogarh Lalitpur, ललितपुर
# Lucknow
Lucknow 26.85 80.95 old-town city = Lakhnau, Lakhnaw, लखनऊ, لکھنؤ, লখনউ, લખનૌ @ Bara Imambara, Hazratganj, Rumi Darwaza
Gomti Nagar 26.85 81.00 city in Lucknow = गोमती नगर
# Maharajganj
Maharajganj 27.14 83.56 forest = महराजगंज
Sohagi Barwa 27.20 83.75 forest = Sohagibarwa, सोहगी बरवा
# Mahoba
Mahoba 25.29 79.87 old-town lake = महोबा
# Mainpuri
Mainpuri 27.23 79.02 city = मैनपुरी
# Mathura
Mathura 27.49 77.67 old-town river = Muttra, मथुरा, મથુરા @ Krishna Janmabhoomi
Vrindavan 27.58 77.70 old-town river = Brindavan, Vrindaban, Brindaban, वृंदावन, वृन्दावन @ Banke Bihari, Prem Mandir
Gokul 27.44 77.72 old-town river = गोकुल
Govardhan 27.50 77.46 hills old-town = Goverdhan, गोवर्धन
Barsana 27.65 77.38 old-town hills = Nandgaon, बरसाना
# Mau
Mau 25.94 83.56 city = Maunath Bhanjan, मऊ
# Meerut
Meerut 28.98 77.71 city = Merath, मेरठ
Hastinapur 29.17 78.02 old-town forest = हस्तिनापुर
# Mirzapur
Mirzapur 25.15 82.57 river = Mirzapore, मिर्ज़ापुर, मिर्जापुर
Vindhyachal 25.17 82.51 hills old-town river = विंध्याचल
Chunar 25.13 82.88 river old-town = चुनार
# Moradabad
Moradabad 28.84 78.77 city = Muradabad, मुरादाबाद
# Muzaffarnagar
Muzaffarnagar 29.47 77.70 city = Shukratal, मुज़फ़्फ़रनगर
# Pilibhit
Pilibhit 28.63 79.80 forest = Chuka Beach, पीलीभीत
# Pratapgarh
Pratapgarh 25.90 81.95 city = Bela Pratapgarh, प्रतापगढ़
# Prayagraj
Prayagraj 25.44 81.85 river old-town city = Allahabad, Prayag, Ilahabad, प्रयागराज, इलाहाबाद, प्रयाग, প্রয়াগরাজ @ Triveni Sangam, Sangam, Kumbh Mela
# Raebareli
Raebareli 26.23 81.24 city = Rae Bareli, रायबरेली
# Rampur
Rampur 28.80 79.03 city = रामपुर
# Saharanpur
Saharanpur 29.97 77.55 city = सहारनपुर
# Sambhal
Sambhal 28.59 78.57 city = संभल
# Sant Kabir Nagar 26.77 83.07 = Khalilabad, संत कबीर नगर
# Shahjahanpur
Shahjahanpur 27.88 79.91 city = शाहजहांपुर
# Shamli
Shamli 29.45 77.31 city = शामली
# Shravasti
Shravasti 27.51 82.04 old-town = Sravasti, श्रावस्ती
# Siddharthnagar 27.30 83.09 = Siddharth Nagar, सिद्धार्थनगर
Kapilvastu 27.44 83.13 old-town = Piprahwa, कपिलवस्तु
# Sitapur
Sitapur 27.57 80.68 city = सीतापुर
Naimisharanya 27.35 80.49 old-town forest = Neemsar, Naimisaranya, नैमिषारण्य
# Sonbhadra
Sonbhadra 24.69 83.07 hills forest = Robertsganj, सोनभद्र
# Sultanpur
Sultanpur 26.26 82.07 city = सुल्तानपुर
# Unnao
Unnao 26.55 80.49 city = उन्नाव
Nawabganj 26.61 80.66 lake = Nawabganj Bird Sanctuary, नवाबगंज
# Varanasi
Varanasi 25.32 82.99 old-town river city = Benares, Banaras, Benaras, Banares, Kashi, Varansi, वाराणसी, बनारस, काशी, বারাণসী, কাশী, વારાણસી, வாரணாசி, காசி, వారణాసి, కాశీ, ವಾರಾಣಸಿ, വാരണാസി @ Kashi Vishwanath, Assi Ghat, Dashashwamedh Ghat
Sarnath 25.38 83.02 old-town = सारनाथ
`,
}
