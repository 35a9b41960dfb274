import type { StateText } from './state-text.ts'

export const tripura: StateText = {
  name: 'Tripura',
  names: 'Tipperah, Hill Tippera, त्रिपुरा, ত্রিপুরা',
  script: 'Bengali',
  pins: '799',
  within: '22.9 24.6 91.1 92.4',
  text: `
# Dhalai 23.92 91.85 = धलाई, ধলাই
Ambassa 23.92 91.85 hills forest = अंबासा, আমবাসা
Dumboor 23.43 91.82 lake = Dumbur, Narikel Kunja, डंबूर, ডম্বুর
# Gomati 23.53 91.48 = गोमती, গোমতী
Udaipur 23.53 91.48 lake old-town = Udaipur Tripura, Matabari, उदयपुर (त्रिपुरा), উদয়পুর @ Tripura Sundari Temple
# Khowai
Khowai 24.07 91.60 river = खोवाई, খোয়াই
# North Tripura 24.37 92.16 = उत्तर त्रिपुरा, উত্তর ত্রিপুরা
Jampui Hills 24.00 92.28 hills = Jampui, Vanghmun, जंपुई हिल्स, जंपुई, জম্পুই
Dharmanagar 24.37 92.16 city = धर्मनगर, ধর্মনগর
# Sepahijala 23.66 91.31 = Sipahijala, सिपाहीजाला, সিপাহীজলা
Melaghar 23.49 91.33 lake old-town = Neermahal, Rudrasagar, मेलाघर, মেলাঘর
# South Tripura 23.25 91.45 = दक्षिण त्रिपुरा, দক্ষিণ ত্রিপুরা
Belonia 23.25 91.45 river = Pilak, बेलोनिया, বিলোনিয়া
# Unakoti 24.32 92.00 = उनाकोटी, ঊনকোটি
Kailashahar 24.33 92.00 hills old-town = Unakoti Rock Carvings, कैलाशहर, কৈলাশহর
# West Tripura 23.83 91.28 = पश्चिम त्रिपुरा, পশ্চিম ত্রিপুরা
Agartala 23.83 91.28 city old-town = Agortola, अगरतला, আগরতলা @ Ujjayanta Palace
`,
}
