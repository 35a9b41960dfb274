import type { StateText } from './state-text.ts'

export const haryana: StateText = {
  name: 'Haryana',
  names: 'Hariyana, HR, हरियाणा, ਹਰਿਆਣਾ',
  pins: '12 13',
  within: '27.6 31.0 74.4 77.7',
  text: `
# Ambala
Ambala 30.38 76.78 city = Umballa, अंबाला
# Bhiwani
Bhiwani 28.80 76.14 city = भिवानी
# Charkhi Dadri
Charkhi Dadri 28.59 76.27 city = चरखी दादरी
# Faridabad
Faridabad 28.41 77.31 city = फ़रीदाबाद
Surajkund 28.48 77.28 lake = Suraj Kund, सूरजकुंड
# Fatehabad
Fatehabad 29.52 75.45 city = फ़तेहाबाद
# Gurugram
Gurugram 28.46 77.03 city = Gurgaon, Gurgoan, गुरुग्राम, गुड़गांव, गुड़गाँव @ Cyber City, Cyber Hub
Sohna 28.25 77.07 hills = Damdama, सोहना
Pataudi 28.33 76.78 old-town = पटौदी
# Hisar
Hisar 29.15 75.72 city = Hissar, हिसार
# Jhajjar
Jhajjar 28.61 76.66 lake = Bhindawas, झज्जर
# Jind
Jind 29.32 76.32 city = जींद
# Kaithal
Kaithal 29.80 76.40 city = कैथल
# Karnal
Karnal 29.69 76.99 lake city = करनाल
# Kurukshetra
Kurukshetra 29.97 76.88 old-town lake = Thanesar, कुरुक्षेत्र @ Brahma Sarovar
# Mahendragarh 28.27 76.15 = महेंद्रगढ़
Narnaul 28.04 76.11 old-town = नारनौल
# Nuh
Nuh 28.10 77.00 hills = Mewat, नूंह, मेवात
# Palwal
Palwal 28.14 77.33 city = पलवल
# Panchkula
Panchkula 30.69 76.86 city hills = पंचकूला
Morni 30.69 77.09 hills forest lake = Morni Hills, मोरनी
Pinjore 30.80 76.92 hills old-town = Pinjaur, Kalka, पिंजौर @ Pinjore Gardens
# Panipat
Panipat 29.39 76.96 city = पानीपत
# Rewari
Rewari 28.19 76.62 city = रेवाड़ी
# Rohtak
Rohtak 28.90 76.61 city lake = Tilyar, रोहतक
# Sirsa
Sirsa 29.53 75.03 city = सिरसा
# Sonipat
Sonipat 28.99 77.02 city = Sonepat, Murthal, सोनीपत
# Yamunanagar
Yamunanagar 30.13 77.28 river = Yamuna Nagar, Kalesar, यमुनानगर
`,
}
