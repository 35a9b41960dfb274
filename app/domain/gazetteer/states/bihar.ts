import type { StateText } from './state-text.ts'

export const bihar: StateText = {
  name: 'Bihar',
  names: 'Behar, बिहार, বিহার',
  pins: '800 801 802 803 804 805 811 812 813 821 823 824 841 842 843 844 845 846 847 848 851 852 853 854 855',
  within: '24.2 27.6 83.3 88.4',
  regions: `
Mithila, मिथिला = Darbhanga, Madhubani, Sitamarhi, Samastipur, Supaul
`,
  text: `
# Araria
Araria 26.15 87.52 city = अररिया
# Arwal
Arwal 25.25 84.68 river = अरवल
# Aurangabad
Aurangabad 24.75 84.37 city = Aurangabad Bihar, औरंगाबाद (बिहार)
# Banka
Banka 24.88 86.92 hills = Mandar Hill, बांका
# Begusarai
Begusarai 25.42 86.13 river = बेगूसराय
# Bhagalpur
Bhagalpur 25.24 86.98 river city = भागलपुर @ Vikramshila
# Bhojpur 25.56 84.66 = भोजपुर
Arrah 25.56 84.66 city = Ara, आरा
# Buxar
Buxar 25.56 83.98 river old-town = Baksar, बक्सर
# Darbhanga
Darbhanga 26.15 85.90 old-town lake = दरभंगा
# East Champaran 26.65 84.92 = Purbi Champaran, पूर्वी चंपारण
Motihari 26.65 84.92 lake = मोतिहारी
Kesaria 26.33 84.87 old-town = Kesariya, केसरिया
# Gaya
Gaya 24.80 85.00 old-town river = Gayaji, गया, गयाजी @ Vishnupad
Bodh Gaya 24.70 84.99 old-town = Bodhgaya, Buddha Gaya, Buddhagaya, बोधगया, बोध गया @ Mahabodhi, Mahabodhi Temple
# Gopalganj
Gopalganj 26.47 84.44 city = Thawe, गोपालगंज
# Jamui
Jamui 24.92 86.22 hills = जमुई
# Jehanabad
Jehanabad 25.21 84.99 city = Barabar Caves, जहानाबाद
# Kaimur 25.04 83.61 = Bhabua, कैमूर
Bhabua 25.04 83.61 hills = Mundeshwari, भभुआ
# Katihar
Katihar 25.54 87.58 river = कटिहार
# Khagaria
Khagaria 25.50 86.47 river = खगड़िया
# Kishanganj
Kishanganj 26.10 87.95 city = किशनगंज
# Lakhisarai
Lakhisarai 25.17 86.09 city = लखीसराय
# Madhepura
Madhepura 25.92 86.79 city = मधेपुरा
# Madhubani
Madhubani 26.35 86.07 old-town = मधुबनी
# Munger
Munger 25.37 86.47 river old-town = Monghyr, मुंगेर
# Muzaffarpur
Muzaffarpur 26.12 85.39 city = मुज़फ़्फ़रपुर
# Nalanda 25.20 85.52 = नालंदा
Nalanda 25.14 85.44 old-town = Nalanda Ruins, नालंदा
Rajgir 25.03 85.42 hills old-town = Rajagriha, राजगीर
Bihar Sharif 25.20 85.52 old-town = Biharsharif, बिहार शरीफ
Pawapuri 25.09 85.54 old-town lake = Pavapuri, पावापुरी
# Nawada
Nawada 24.89 85.54 hills = Kakolat, नवादा
# Patna
Patna 25.59 85.14 river city = Pataliputra, Azimabad, पटना, পাটনা @ Patna Sahib, Golghar
# Purnia
Purnia 25.78 87.47 city = Purnea, पूर्णिया
# Rohtas 24.95 84.01 = रोहतास
Sasaram 24.95 84.03 old-town hills = सासाराम
# Saharsa
Saharsa 25.88 86.60 city = सहरसा
# Samastipur
Samastipur 25.86 85.78 city = समस्तीपुर
# Saran 25.78 84.73 = सारण
Chhapra 25.78 84.73 river = Chapra, छपरा
Sonpur 25.70 85.18 river = Sonepur, सोनपुर
# Sheikhpura
Sheikhpura 25.14 85.84 city = शेखपुरा
# Sheohar
Sheohar 26.51 85.30 city = शिवहर
# Sitamarhi
Sitamarhi 26.59 85.49 old-town = सीतामढ़ी
# Siwan
Siwan 26.22 84.36 city = सीवान
# Supaul
Supaul 26.12 86.60 river = सुपौल
# Vaishali
Vaishali 25.98 85.13 old-town lake = वैशाली
Hajipur 25.69 85.21 river = हाजीपुर
# West Champaran 26.80 84.50 = Pashchim Champaran, पश्चिम चंपारण
Bettiah 26.80 84.50 city = बेतिया
Valmikinagar 27.43 83.91 forest river = Valmiki Nagar, Valmiki Tiger Reserve, वाल्मीकिनगर
`,
}
