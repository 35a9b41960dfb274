import type { StateText } from './state-text.ts'

export const himachalPradesh: StateText = {
  name: 'Himachal Pradesh',
  names: 'Himachal, HP, Himachalpradesh, हिमाचल प्रदेश, हिमाचल, ਹਿਮਾਚਲ, হিমাচল',
  pins: '17',
  within: '30.3 33.3 75.5 79.1',
  regions: `
Spiti, Spiti Valley, स्पीति, स्पीति घाटी = Kaza, Tabo, Kibber, Langza, Dhankar
Parvati Valley, Parvati, Parvathi Valley, पार्वती घाटी = Kasol, Tosh, Malana, Manikaran, Kalga
Tirthan, Tirthan Valley, तीर्थन, तीर्थन घाटी = Gushaini, Banjar, Jibhi
Dharamshala, Dharamsala, Dharmashala, Dharmsala, धर्मशाला = Dharamshala, McLeod Ganj, Dharamkot
Kinnaur Valley, किन्नौर घाटी = Kinnaur
`,
  text: `
# Bilaspur
Bilaspur 31.34 76.76 lake hills = बिलासपुर, Gobind Sagar
# Chamba
Chamba 32.55 76.13 river hills old-town = चंबा
Dalhousie 32.54 75.97 hills forest = Dalhousi, Dalhouse, डलहौज़ी
Khajjiar 32.55 76.06 lake forest hills = Khajiar, खज्जियार
Bharmour 32.44 76.53 hills = Bharmaur, भरमौर
# Hamirpur
Hamirpur 31.69 76.52 hills = हमीरपुर
# Kangra
Kangra 32.10 76.27 hills old-town = Kangda, Nagarkot, कांगड़ा
Dharamshala 32.22 76.32 hills = Dharamsala, Dharmashala, Dharmsala, धर्मशाला
McLeod Ganj 32.24 76.32 hills = Mcleodganj, Mcleod Gunj, Mcloed Ganj, Macleodganj, मैक्लोडगंज, मैकलोडगंज @ Dalai Lama Temple, Triund, Bhagsu
Dharamkot 32.25 76.33 hills forest = Bhagsunag, धर्मकोट, धरमकोट
Bir 32.04 76.72 hills = Bir Billing, Billing, बीड़, बीर, बीर बिलिंग
Palampur 32.11 76.54 hills = पालमपुर
Andretta 32.04 76.57 hills = अंद्रेटा
Barot 32.04 76.85 river forest hills = Barot Valley, बरोट
Pragpur 31.82 76.21 old-town = Garli, प्रागपुर
Pong Dam 31.97 76.05 lake = Pong Lake, पोंग बांध, पोंग
# Kinnaur 31.59 78.45 = Kinnor, किन्नौर
Sangla 31.43 78.26 hills river = Sangla Valley, सांगला
Chitkul 31.35 78.44 hills river = Chhitkul, छितकुल
Kalpa 31.54 78.26 hills = Kinnaur Kailash, कल्पा
Reckong Peo 31.54 78.27 hills = Rekong Peo, रिकांग पिओ
Nako 31.88 78.63 lake hills desert = नाको
# Kullu
Kullu 31.96 77.11 river hills = Kulu, Kullu Valley, कुल्लू, कुल्लु
Manali 32.24 77.19 hills river = Manaali, Munali, मनाली, মানালি, મનાલી, மணாலி, மனாலி, మనాలి, ಮನಾಲಿ, മണാലി @ Hadimba Temple, Solang, Rohtang
Old Manali 32.25 77.18 hills in Manali = ओल्ड मनाली, पुरानी मनाली
Vashisht 32.26 77.19 hills = Vashishth, Bashisht, वशिष्ठ
Naggar 32.11 77.17 hills old-town = Nagar Castle, नग्गर
Sethan 32.23 77.24 hills forest = Hampta, सेथन
Kasol 32.01 77.32 river hills forest = Kassol, कसोल
Tosh 32.01 77.45 hills = तोष
Malana 32.06 77.26 hills = मलाणा, मलाना
Manikaran 32.03 77.35 river hills = मणिकर्ण
Kalga 31.99 77.44 hills = Pulga, कल्गा
Jibhi 31.60 77.35 forest river hills = Jibi, जीभी, जिभी @ Jalori Pass
Gushaini 31.64 77.42 river forest = गुशैणी
Banjar 31.64 77.34 hills forest = बंजार
Shoja 31.57 77.37 forest hills = Shojha, Sojha, शोजा
# Lahaul and Spiti 32.40 77.60 = Lahaul Spiti, Lahul and Spiti, Lahaul, लाहौल और स्पीति, लाहौल स्पीति
Kaza 32.23 78.07 hills desert = Kaja, काज़ा, काजा
Tabo 32.09 78.38 desert hills = ताबो
Kibber 32.33 78.01 hills desert = Ki Gompa, Key Monastery, किब्बर
Langza 32.28 78.08 hills desert = Hikkim, Komic, लांगजा
Dhankar 32.09 78.21 hills desert = धनकर
Keylong 32.57 77.03 hills = Kyelang, केलांग
Sissu 32.48 77.12 lake hills = Sisu, सिस्सू
Jispa 32.64 77.18 river hills = जिस्पा
Chandratal 32.48 77.62 lake hills = Chandra Taal, चंद्रताल
# Mandi
Mandi 31.71 76.93 river old-town = Sahor, मंडी
Rewalsar 31.63 76.83 lake hills = Tso Pema, रिवालसर
Karsog 31.38 77.20 hills forest = करसोग
Prashar 31.75 77.10 lake hills = Parashar Lake, Prashar Lake, पराशर
Janjehli 31.52 77.22 hills forest = जंजैहली
# Shimla
Shimla 31.10 77.17 hills city = Simla, Simala, शिमला, সিমলা, શિમલા, சிம்லா @ Mall Road Shimla, Jakhu Temple
Mashobra 31.13 77.23 hills forest = मशोबरा
Kufri 31.10 77.27 hills = Kufry, कुफरी
Narkanda 31.26 77.46 hills forest = नारकंडा
Sarahan 31.51 77.79 hills old-town = सराहन
Naldehra 31.18 77.18 forest hills = नालदेहरा
Theog 31.12 77.35 hills = ठियोग
Rampur Bushahr 31.45 77.63 river hills = Rampur, रामपुर बुशहर
# Sirmaur 30.56 77.29 = Sirmour, सिरमौर
Nahan 30.56 77.29 hills lake = नाहन
Paonta Sahib 30.44 77.62 river = Poanta Sahib, पांवटा साहिब
Renuka 30.61 77.46 lake forest = Renuka Lake, Renukaji, रेणुका
Rajgarh 30.85 77.30 hills = Baru Sahib, राजगढ़ (हिमाचल)
# Solan
Solan 30.91 77.10 hills = सोलन
Kasauli 30.90 76.96 hills forest = Kasoli, Kasauly, कसौली
Chail 30.97 77.20 forest hills = चायल, चैल
Barog 30.89 77.08 hills forest = बड़ोग
Parwanoo 30.84 76.96 hills = परवाणू
# Una
Una 31.47 76.27 hills = Chintpurni, ऊना
`,
}
