import type { StateText } from './state-text.ts'

export const delhi: StateText = {
  name: 'Delhi',
  names:
    'Dilli, Dehli, NCT of Delhi, Delhi NCR, दिल्ली, ਦਿੱਲੀ, دہلی, দিল্লি, દિલ્હી, டெல்லி, தில்லி, ఢిల్లీ, ದೆಹಲಿ, ഡൽഹി, ଦିଲ୍ଲୀ',
  pins: '11',
  within: '28.4 28.9 76.8 77.4',
  text: `
# Central Delhi 28.65 77.22 = मध्य दिल्ली
Old Delhi 28.66 77.23 old-town = Purani Dilli, Shahjahanabad, पुरानी दिल्ली @ Red Fort, Lal Qila, Jama Masjid
Chandni Chowk 28.66 77.23 old-town in Old Delhi = Chandani Chowk, चांदनी चौक
Karol Bagh 28.65 77.19 city in New Delhi = करोल बाग
Paharganj 28.64 77.21 city in New Delhi = Pahar Ganj, पहाड़गंज
# East Delhi 28.63 77.30 = पूर्वी दिल्ली
Mayur Vihar 28.61 77.29 city in New Delhi = मयूर विहार
# New Delhi 28.61 77.21 = नई दिल्ली
New Delhi 28.61 77.21 city = Nai Dilli, नई दिल्ली @ India Gate, Lutyens Delhi
Connaught Place 28.63 77.22 city in New Delhi = CP Delhi, Rajiv Chowk, कनॉट प्लेस
# North Delhi 28.70 77.20 = उत्तरी दिल्ली
# North East Delhi 28.69 77.27 = उत्तर पूर्वी दिल्ली
# North West Delhi 28.72 77.10 = उत्तर पश्चिमी दिल्ली
Rohini 28.74 77.11 city in New Delhi = रोहिणी
# Shahdara 28.67 77.29 = शाहदरा
# South Delhi 28.53 77.22 = दक्षिणी दिल्ली
Hauz Khas 28.55 77.20 old-town lake in New Delhi = Hauz Khas Village, हौज़ खास, हौज खास
Greater Kailash 28.55 77.24 city in New Delhi = GK Delhi, ग्रेटर कैलाश
Saket 28.52 77.21 city in New Delhi = साकेत
Lajpat Nagar 28.57 77.24 city in New Delhi = लाजपत नगर
Mehrauli 28.52 77.18 old-town in New Delhi = महरौली @ Qutub Minar, Qutb Minar
Shahpur Jat 28.55 77.21 old-town in New Delhi = शाहपुर जाट
# South East Delhi 28.57 77.27 = दक्षिण पूर्वी दिल्ली
Nizamuddin 28.59 77.25 old-town in New Delhi = Nizamuddin East, Nizamuddin West, निज़ामुद्दीन @ Humayun's Tomb
Defence Colony 28.57 77.23 city in New Delhi = Def Col, डिफेंस कॉलोनी
# South West Delhi 28.58 77.07 = दक्षिण पश्चिमी दिल्ली
Vasant Kunj 28.53 77.15 city in New Delhi = Vasant Vihar, वसंत कुंज
Aerocity 28.55 77.12 city in New Delhi = Delhi Airport, एयरोसिटी
# West Delhi 28.65 77.10 = पश्चिमी दिल्ली
Rajouri Garden 28.65 77.12 city in New Delhi = राजौरी गार्डन
`,
}
