import type { StateText } from './state-text.ts'

export const chhattisgarh: StateText = {
  name: 'Chhattisgarh',
  names: 'Chattisgarh, CG, Chhatisgarh, छत्तीसगढ़',
  pins: '49',
  within: '17.7 24.2 80.2 84.5',
  text: `
# Balod
Balod 20.73 81.20 forest = बालोद
# Baloda Bazar 21.66 82.16 = Baloda Bazar-Bhatapara, बलौदा बाज़ार
Barnawapara 21.41 82.42 forest = Bar Nawapara, बारनवापारा
# Balrampur 23.61 83.61 = Balrampur-Ramanujganj, बलरामपुर (छत्तीसगढ़)
# Bastar 19.20 81.93 = बस्तर
Jagdalpur 19.08 82.03 forest = जगदलपुर
Chitrakote 19.20 81.70 river forest = Chitrakoot Falls, Chitrakot, चित्रकोट
Tirathgarh 18.91 81.86 forest river = Kanger Valley, Kanger, तीरथगढ़
# Bemetara
Bemetara 21.71 81.53 city = बेमेतरा
# Bijapur 18.79 80.82 = बीजापुर (छत्तीसगढ़)
# Bilaspur
Bilaspur 22.09 82.15 city = बिलासपुर
Ratanpur 22.29 82.17 old-town lake = रतनपुर
# Dantewada
Dantewada 18.90 81.35 forest = Dakshin Bastar Dantewada, दंतेवाड़ा
# Dhamtari
Dhamtari 20.71 81.55 river = धमतरी
Gangrel 20.62 81.56 lake = Gangrel Dam, गंगरेल
# Durg
Durg 21.19 81.28 city = दुर्ग
Bhilai 21.21 81.38 city = भिलाई
# Gariaband
Gariaband 20.64 82.06 forest = गरियाबंद
Rajim 20.97 81.88 river old-town = राजिम
# Gaurela-Pendra-Marwahi 22.77 81.96 = Gaurela Pendra Marwahi, गौरेला पेंड्रा मरवाही
# Janjgir-Champa 22.01 82.58 = Janjgir Champa, जांजगीर चांपा
# Jashpur
Jashpur 22.88 84.14 hills forest = Jashpur Nagar, जशपुर
# Kabirdham 22.10 81.23 = Kawardha, कबीरधाम, कवर्धा
Kawardha 22.01 81.23 forest = कवर्धा @ Kawardha Palace
Bhoramdeo 22.11 81.15 old-town forest = भोरमदेव
# Kanker
Kanker 20.27 81.49 river forest = Uttar Bastar Kanker, कांकेर
# Khairagarh-Chhuikhadan-Gandai 21.42 80.98 = Khairagarh, खैरागढ़ छुईखदान गंडई
# Kondagaon
Kondagaon 19.59 81.66 forest = कोंडागांव
# Korba
Korba 22.35 82.68 city forest = कोरबा
Satrenga 22.53 82.68 lake hills = सतरेंगा
# Koriya 23.26 82.56 = Korea, कोरिया
# Mahasamund
Mahasamund 21.11 82.10 city = महासमुंद
Sirpur 21.35 82.18 old-town river = सिरपुर
# Manendragarh-Chirmiri-Bharatpur 23.21 82.20 = Manendragarh, मनेंद्रगढ़ चिरमिरी भरतपुर
# Mohla-Manpur-Ambagarh Chowki 20.58 80.75 = Mohla-Manpur, मोहला मानपुर अंबागढ़ चौकी
# Mungeli
Mungeli 22.07 81.69 city = मुंगेली
Achanakmar 22.45 81.75 forest = अचानकमार
# Narayanpur
Narayanpur 19.72 81.25 forest = नारायणपुर
# Raigarh
Raigarh 21.90 83.40 city = रायगढ़
# Raipur
Raipur 21.25 81.63 city = रायपुर
# Rajnandgaon
Rajnandgaon 21.10 81.03 city = राजनांदगांव
Dongargarh 21.19 80.76 hills old-town = डोंगरगढ़
# Sakti 22.03 82.96 = सक्ती
# Sarangarh-Bilaigarh 21.59 83.08 = Sarangarh, सारंगढ़ बिलाईगढ़
# Sukma
Sukma 18.39 81.66 forest = सुकमा
# Surajpur
Surajpur 23.22 82.87 forest = सूरजपुर
# Surguja 23.12 83.20 = Sarguja, सरगुजा
Ambikapur 23.12 83.20 hills = अंबिकापुर
Mainpat 22.82 83.28 hills forest = मैनपाट
`,
}
