import type { StateText } from './state-text.ts'

export const jharkhand: StateText = {
  name: 'Jharkhand',
  names: 'Jharkand, JH, झारखंड, झारखण्ड, ঝাড়খণ্ড',
  pins: '814 815 816 822 825 826 827 828 829 831 832 833 834 835',
  within: '21.9 25.4 83.3 88.0',
  text: `
# Bokaro
Bokaro 23.67 86.15 city = Bokaro Steel City, बोकारो
# Chatra
Chatra 24.21 84.87 forest = चतरा
# Deoghar
Deoghar 24.49 86.70 old-town hills = Baidyanath Dham, Devghar, देवघर @ Baba Baidyanath
# Dhanbad
Dhanbad 23.80 86.43 city = धनबाद
Maithon 23.78 86.81 lake = Maithan, मैथन
# Dumka
Dumka 24.27 87.25 hills = दुमका
Maluti 24.16 87.68 old-town = मलूटी
# East Singhbhum 22.80 86.20 = Purbi Singhbhum, पूर्वी सिंहभूम
Jamshedpur 22.80 86.20 city river = Tatanagar, Tata Nagar, जमशेदपुर, टाटानगर
Ghatshila 22.58 86.48 river forest = Galudih, घाटशिला
# Garhwa
Garhwa 24.16 83.81 city = गढ़वा
# Giridih
Giridih 24.19 86.31 hills = गिरिडीह
Parasnath 23.96 86.14 hills old-town = Madhuban, Shikharji, पारसनाथ, शिखरजी
# Godda
Godda 24.83 87.21 city = गोड्डा
# Gumla
Gumla 23.04 84.54 forest = गुमला
# Hazaribagh
Hazaribagh 23.99 85.36 forest lake = Hazaribag, हज़ारीबाग
# Jamtara
Jamtara 23.96 86.80 city = जामताड़ा
# Khunti
Khunti 23.07 85.28 forest river = Panch Ghagh, खूंटी
# Koderma
Koderma 24.47 85.59 forest lake = Tilaiya, कोडरमा
# Latehar
Latehar 23.74 84.50 forest = लातेहार
Netarhat 23.48 84.26 hills forest = Netrahat, नेतरहाट
Betla 23.88 84.19 forest = Betla National Park, बेतला
# Lohardaga
Lohardaga 23.43 84.68 hills = लोहरदगा
# Pakur
Pakur 24.63 87.85 city = पाकुड़
# Palamu 24.04 84.07 = Palamau, पलामू
Daltonganj 24.04 84.07 river = Medininagar, डालटनगंज, मेदिनीनगर
# Ramgarh
Ramgarh 23.63 85.51 river = Ramgarh Cantonment, रामगढ़
Rajrappa 23.63 85.71 river = रजरप्पा
Patratu 23.63 85.30 lake hills = Patratu Valley, पतरातू
# Ranchi
Ranchi 23.34 85.31 city hills = Raanchi, रांची, राँची @ Hundru Falls, Dassam Falls
McCluskieganj 23.64 84.94 forest = Mccluskiegunj, मैकलुस्कीगंज
# Sahibganj
Sahibganj 25.24 87.64 river = Rajmahal, साहिबगंज
# Seraikela Kharsawan 22.70 85.93 = Saraikela Kharsawan, सरायकेला खरसावां
Chandil 22.96 86.05 lake = Chandil Dam, Dalma, चांडिल
# Simdega
Simdega 22.62 84.51 forest = सिमडेगा
# West Singhbhum 22.56 85.81 = Pashchimi Singhbhum, पश्चिमी सिंहभूम
Chaibasa 22.56 85.81 forest = चाईबासा
Kiriburu 22.11 85.29 hills forest = Saranda, Meghahatuburu, किरीबुरू
`,
}
