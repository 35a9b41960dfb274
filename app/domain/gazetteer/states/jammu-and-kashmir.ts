import type { StateText } from './state-text.ts'

export const jammuAndKashmir: StateText = {
  name: 'Jammu and Kashmir',
  names: 'Jammu & Kashmir, J&K, J and K, जम्मू और कश्मीर, जम्मू कश्मीर, جموں و کشمیر, جموں کشمیر',
  script: 'Arabic',
  pins: '18 190 191 192 193',
  within: '32.2 34.9 73.3 76.8',
  regions: `
Kashmir, Kashmir Valley, कश्मीर, कश्मीर घाटी, کشمیر, কাশ্মীর, કાશ્મીર, காஷ்மீர் = Srinagar, Ganderbal, Budgam, Anantnag, Kulgam, Pulwama, Shopian, Baramulla, Bandipora, Kupwara
`,
  text: `
# Anantnag
Anantnag 33.73 75.15 old-town = Islamabad Kashmir, अनंतनाग, اننت ناگ
Pahalgam 34.01 75.32 river hills forest = Pahelgam, Phalgam, पहलगाम, پہلگام @ Betaab Valley, Baisaran
Aru 34.09 75.26 river hills = Aru Valley, आरू, آرو
Kokernag 33.59 75.30 forest river = कोकरनाग, کوکرناگ
# Bandipora
Bandipora 34.42 74.64 lake hills = Bandipur Kashmir, बांदीपोरा, بانڈی پورہ @ Wular Lake
Gurez 34.64 74.83 river hills = Gurez Valley, Dawar, Gurais, गुरेज़, گریز
# Baramulla
Baramulla 34.20 74.34 river hills = Varmul, बारामूला, بارہمولہ
Gulmarg 34.05 74.38 hills forest = Gulmerg, गुलमर्ग, گلمرگ @ Gulmarg Gondola
Tangmarg 34.06 74.43 forest hills = तंगमर्ग, ٹنگمرگ
# Budgam
Budgam 34.02 74.72 city = Badgam, बडगाम, بڈگام
Yusmarg 33.83 74.66 forest hills = Yousmarg, यूसमर्ग, یوسمرگ
Doodhpathri 33.86 74.56 forest hills = Dudhpathri, दूधपथरी, دودھ پتھری
# Doda
Doda 33.15 75.55 hills river = डोडा, ڈوڈہ
Bhaderwah 32.98 75.71 hills = Bhadarwah, Bhaderwah Valley, भद्रवाह, بھدرواہ
# Ganderbal
Ganderbal 34.22 74.77 river = गांदरबल, گاندربل @ Manasbal Lake
Sonamarg 34.30 75.29 hills river = Sonmarg, Sonamerg, सोनमर्ग, سونہ مرگ
Naranag 34.35 74.97 hills river = नारानाग, ناراناگ
# Jammu
Jammu 32.73 74.86 old-town city = Jammu Tawi, जम्मू, جموں @ Raghunath Temple
# Kathua
Kathua 32.37 75.52 river = कठुआ, کٹھوعہ
Basohli 32.50 75.82 lake hills = Bani, बसोहली, بسوہلی
# Kishtwar
Kishtwar 33.31 75.77 hills river = किश्तवाड़, کشتواڑ
# Kulgam
Kulgam 33.64 75.02 river = Aharbal, कुलगाम, کولگام
# Kupwara
Kupwara 34.53 74.26 forest hills = कुपवाड़ा, کپوارہ
Lolab 34.50 74.37 forest hills = Lolab Valley, Bungus, लोलाब, لولاب
Keran 34.65 73.95 river hills = केरन, کیرن
# Poonch
Poonch 33.77 74.09 hills river = Punch, पुंछ, پونچھ
# Pulwama
Pulwama 33.87 74.90 river = Pampore, पुलवामा, پلوامہ
# Rajouri
Rajouri 33.38 74.31 hills = Rajauri, राजौरी, راجوری
# Ramban
Ramban 33.24 75.24 river hills = रामबन, رام بن
# Reasi
Reasi 33.08 74.83 hills river = Riasi, रियासी, ریاسی
Katra 32.99 74.93 hills = Katra Vaishno Devi, कटरा, کٹرا @ Vaishno Devi, Vaishnodevi
# Samba
Samba 32.57 75.12 river = सांबा, سانبہ
# Shopian
Shopian 33.72 74.83 hills = Shupiyan, शोपियां, شوپیاں
# Srinagar
Srinagar 34.08 74.80 lake old-town city = Shrinagar, Sirinagar, श्रीनगर, سرینگر, শ্রীনগর, શ્રીનગર @ Dal Lake, Mughal Gardens, Shalimar Bagh
Nigeen 34.12 74.83 lake in Srinagar = Nagin, Nigeen Lake, निगीन, نگین
Rainawari 34.10 74.82 lake old-town in Srinagar = Rainawari Kashmir, रैनावारी, رعناواری
# Udhampur
Udhampur 32.92 75.14 hills = उधमपुर, ادھم پور
Patnitop 33.09 75.33 hills forest = Patni Top, पत्नीटॉप, پتنی ٹاپ
Mansar 32.70 75.15 lake = Mansar Lake, मानसर, مانسر
`,
}
