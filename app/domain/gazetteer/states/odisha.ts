import type { StateText } from './state-text.ts'

export const odisha: StateText = {
  name: 'Odisha',
  names: 'Orissa, Odissa, Utkal, ओडिशा, उड़ीसा, ଓଡ଼ିଶା, ওড়িশা, ఒడిశా',
  script: 'Oriya',
  pins: '75 76 77',
  within: '17.7 22.6 81.3 87.6',
  regions: `
Chilika, Chilika Lake, Chilka, Chilka Lake, चिलिका, चिल्का, ଚିଲିକା = Barkul, Rambha, Satapada
`,
  text: `
# Angul
Angul 20.84 85.10 forest = Anugul, अंगुल, ଅନୁଗୁଳ
Satkosia 20.60 84.83 river forest = Tikarpada, Satkosia Tikarpada, सातकोसिया, ସାତକୋଶିଆ
# Balangir
Balangir 20.71 83.49 city = Bolangir, बलांगीर, ବଲାଙ୍ଗୀର
Harishankar 20.85 82.86 hills river = हरिशंकर, ହରିଶଙ୍କର
# Balasore
Balasore 21.49 86.93 sea = Baleswar, Baleshwar, बालासोर, बालेश्वर, ବାଲେଶ୍ୱର
Chandipur 21.44 87.02 sea = Chandipur on Sea, चांदीपुर, ଚାନ୍ଦିପୁର
Talasari 21.60 87.46 sea = Bichitrapur, तलसारी, ତାଳସାରୀ
# Bargarh
Bargarh 21.33 83.62 city = बरगढ़, ବରଗଡ଼
Debrigarh 21.57 83.77 forest lake = Debrigarh Sanctuary, देब्रीगढ़, ଦେବ୍ରୀଗଡ଼
# Bhadrak
Bhadrak 21.05 86.50 river = भद्रक, ଭଦ୍ରକ
# Boudh
Boudh 20.84 84.32 river old-town = Baudh, बौध, ବୌଦ୍ଧ
# Cuttack
Cuttack 20.46 85.88 old-town river city = Kataka, Katak, कटक, କଟକ
# Deogarh
Deogarh 21.54 84.73 forest = Debagarh, देवगढ़ (ओडिशा), ଦେବଗଡ଼
# Dhenkanal
Dhenkanal 20.66 85.60 hills old-town = ढेंकानाल, ଢେଙ୍କାନାଳ
Kapilash 20.69 85.76 hills forest = कपिलास, କପିଳାସ
# Gajapati 18.81 84.14 = गजपति, ଗଜପତି
Paralakhemundi 18.78 84.09 old-town hills = Parlakhemundi, पारलाखेमुंडी, ପାରଳାଖେମୁଣ୍ଡି
Jirang 19.15 84.25 hills = Chandragiri Odisha, जिरांग, ଜିରାଙ୍ଗ
# Ganjam 19.39 84.88 = गंजाम, ଗଞ୍ଜାମ
Brahmapur 19.31 84.79 city = Berhampur, ब्रह्मपुर, ବ୍ରହ୍ମପୁର
Gopalpur 19.26 84.91 sea = Gopalpur on Sea, गोपालपुर, ଗୋପାଳପୁର
Rambha 19.52 85.09 lake = रंभा, ରମ୍ଭା
Taptapani 19.49 84.39 forest hills = तप्तपानी, ତପ୍ତପାଣି
# Jagatsinghpur
Jagatsinghpur 20.26 86.17 river = जगतसिंहपुर, ଜଗତସିଂହପୁର
Paradip 20.32 86.61 sea = Paradeep, पारादीप, ପାରାଦ୍ୱୀପ
# Jajpur
Jajpur 20.85 86.33 old-town river = Jaipur Odisha, Ratnagiri Odisha, Udayagiri, जाजपुर, ଯାଜପୁର
# Jharsuguda
Jharsuguda 21.86 84.01 city = झारसुगुड़ा, ଝାରସୁଗୁଡ଼ା
# Kalahandi 19.91 83.17 = कालाहांडी, କଳାହାଣ୍ଡି
Bhawanipatna 19.91 83.17 hills forest = भवानीपटना, ଭବାନୀପାଟଣା
# Kandhamal 20.47 84.23 = Phulbani, कंधमाल, କନ୍ଧମାଳ
Daringbadi 19.90 84.13 hills forest = Daringibadi, दारिंगबाड़ी, ଦାରିଙ୍ଗବାଡ଼ି
# Kendrapara
Kendrapara 20.50 86.42 river = केंद्रपाड़ा, କେନ୍ଦ୍ରାପଡ଼ା
Bhitarkanika 20.72 86.87 backwaters forest = Dangamal, Bhitarkanika Dangamal, भितरकनिका, ଭିତରକନିକା
# Kendujhar
Kendujhar 21.63 85.58 forest hills = Keonjhar, केंदुझर, क्योंझर, କେନ୍ଦୁଝର
# Khordha 20.18 85.62 = Khurda, खोरधा, ଖୋର୍ଦ୍ଧା
Bhubaneswar 20.30 85.82 city old-town = Bhubaneshwar, Bhuvaneshwar, Bhubneswar, भुवनेश्वर, ଭୁବନେଶ୍ୱର, ভুবনেশ্বর @ Lingaraj Temple, Khandagiri
Barkul 19.72 85.18 lake = Balugaon, बरकुल, ବରକୁଳ
# Koraput
Koraput 18.81 82.71 hills = कोरापुट, କୋରାପୁଟ
Jeypore 18.86 82.57 city forest = Jeypur, जैपुर, ଜୟପୁର
Deomali 18.67 82.98 hills = Deomali Hill, देवमाली, ଦେଓମାଳି
# Malkangiri
Malkangiri 18.35 81.89 forest hills = मलकानगिरी, ମାଲକାନଗିରି
# Mayurbhanj 21.93 86.73 = मयूरभंज, ମୟୂରଭଞ୍ଜ
Baripada 21.93 86.73 old-town = Mayurbhanj Palace, बारीपदा, ବାରିପଦା
Simlipal 21.83 86.33 forest hills = Similipal, Jashipur, Simlipal Jashipur, सिमलीपाल, ଶିମିଳିପାଳ
# Nabarangpur
Nabarangpur 19.23 82.55 forest = Nabarangapur, नबरंगपुर, ନବରଙ୍ଗପୁର
# Nayagarh
Nayagarh 20.13 85.10 forest = नयागढ़, ନୟାଗଡ଼
# Nuapada
Nuapada 20.81 82.53 forest = नुआपाड़ा, ନୂଆପଡ଼ା
# Puri
Puri 19.81 85.83 sea old-town = Jagannath Puri, Jagannathpuri, पुरी, जगन्नाथ पुरी, ପୁରୀ, পুরী, పూరీ @ Jagannath Temple, Swargadwar
Konark 19.89 86.09 sea old-town = Konarak, कोणार्क, କୋଣାର୍କ @ Sun Temple, Konark Sun Temple
Raghurajpur 19.89 85.83 old-town = रघुराजपुर, ରଘୁରାଜପୁର
Satapada 19.67 85.44 lake = सातपाड़ा, ସାତପଡ଼ା
# Rayagada
Rayagada 19.17 83.42 hills = रायगड़ा, रायगढ़ा, ରାୟଗଡ଼ା
# Sambalpur
Sambalpur 21.47 83.97 city lake = Hirakud, संबलपुर, ସମ୍ବଲପୁର @ Hirakud Dam
# Subarnapur 20.85 83.90 = Sonepur Odisha, Sonpur Odisha, सुवर्णपुर, ସୁବର୍ଣ୍ଣପୁର
# Sundargarh
Sundargarh 22.12 84.03 forest = सुंदरगढ़, ସୁନ୍ଦରଗଡ଼
Rourkela 22.26 84.85 city = Raurkela, राउरकेला, ରାଉରକେଲା
`,
}
