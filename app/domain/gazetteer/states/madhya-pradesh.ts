import type { StateText } from './state-text.ts'

export const madhyaPradesh: StateText = {
  name: 'Madhya Pradesh',
  names: 'MP, Madhyapradesh, Central Provinces, मध्य प्रदेश, मध्यप्रदेश',
  pins: '45 46 47 48',
  within: '21.0 26.9 74.0 82.9',
  regions: `
Bundelkhand, बुंदेलखंड = Chhatarpur, Tikamgarh, Niwari, Panna, Damoh, Sagar, Datia
Malwa, मालवा = Indore, Ujjain, Dewas, Dhar, Ratlam, Mandsaur, Shajapur, Agar Malwa
`,
  text: `
# Agar Malwa
Agar Malwa 23.71 76.02 old-town = Agar, आगर मालवा
# Alirajpur
Alirajpur 22.30 74.36 forest = अलीराजपुर
# Anuppur
Anuppur 23.10 81.69 forest = अनूपपुर
Amarkantak 22.67 81.75 forest hills river = अमरकंटक
# Ashoknagar
Ashoknagar 24.58 77.73 city = अशोकनगर
Chanderi 24.71 78.13 old-town hills = चंदेरी
# Balaghat
Balaghat 21.81 80.19 forest = बालाघाट
Mukki 22.22 80.67 forest = Mukki Gate, Kanha Mukki, मुक्की
# Barwani
Barwani 22.03 74.90 river = बड़वानी
# Betul
Betul 21.90 77.90 hills forest = बैतूल
# Bhind
Bhind 26.56 78.79 city = भिंड
# Bhopal
Bhopal 23.26 77.41 lake city = Bhopaal, भोपाल, ભોપાલ, ভোপাল @ Upper Lake, Taj-ul-Masajid
# Burhanpur
Burhanpur 21.31 76.23 old-town = बुरहानपुर
# Chhatarpur
Chhatarpur 24.92 79.59 city = छतरपुर
Khajuraho 24.83 79.92 old-town = Khajurao, खजुराहो @ Khajuraho Temples
# Chhindwara
Chhindwara 22.06 78.94 forest = छिंदवाड़ा
Tamia 22.34 78.67 hills forest = Patalkot, तामिया, पातालकोट
# Damoh
Damoh 23.84 79.44 city = दमोह
# Datia
Datia 25.67 78.46 old-town = दतिया
# Dewas
Dewas 22.97 76.05 hills = देवास
# Dhar
Dhar 22.60 75.30 old-town = धार
Mandu 22.34 75.40 old-town hills = Mandav, Mandavgarh, मांडू, मांडव
# Dindori
Dindori 22.94 81.08 river = डिंडोरी, डिंडौरी
# Guna
Guna 24.65 77.31 city = गुना
# Gwalior
Gwalior 26.22 78.18 old-town city hills = Gwaliar, ग्वालियर @ Gwalior Fort
# Harda
Harda 22.34 77.09 city = हरदा
# Indore
Indore 22.72 75.86 city = Indaur, Indor, इंदौर, इन्दौर @ Rajwada, Sarafa Bazaar
# Jabalpur
Jabalpur 23.18 79.99 river city = Jubbulpore, जबलपुर
Bhedaghat 23.13 79.80 river = भेड़ाघाट @ Marble Rocks, Dhuandhar
# Jhabua
Jhabua 22.77 74.59 hills = झाबुआ
# Katni
Katni 23.83 80.39 city = कटनी
# Khandwa
Khandwa 21.83 76.35 city = East Nimar, खंडवा
Omkareshwar 22.25 76.15 river old-town = Onkareshwar, ओंकारेश्वर
Hanuwantiya 22.08 76.77 lake = Hanuwantia, हनुवंतिया
# Khargone
Khargone 21.82 75.61 city = West Nimar, खरगोन
Maheshwar 22.18 75.59 river old-town = महेश्वर
# Maihar
Maihar 24.26 80.76 hills old-town = मैहर
# Mandla
Mandla 22.60 80.38 river = मंडला
Kanha 22.28 80.61 forest = Kanha National Park, Kisli, Mocha, Kanha Kisli, Kanha Mocha, कान्हा, खटिया
# Mandsaur
Mandsaur 24.07 75.07 river = Mandsour, मंदसौर
Gandhi Sagar 24.70 75.55 lake forest = गांधी सागर
# Mauganj
Mauganj 24.68 81.88 city = मऊगंज
# Morena
Morena 26.50 78.00 river = Chambal, मुरैना
# Narmadapuram 22.75 77.73 = Hoshangabad, नर्मदापुरम, होशंगाबाद
Narmadapuram 22.75 77.73 river
Pachmarhi 22.47 78.43 hills forest = Panchmarhi, Pachmadhi, Pachmari, पचमढ़ी, पंचमढ़ी
Satpura 22.51 78.19 forest hills = Madhai, Satpura National Park, सतपुड़ा, मढ़ई
# Narsinghpur
Narsinghpur 22.95 79.19 river = नरसिंहपुर
# Neemuch
Neemuch 24.47 74.87 city = Nimach, नीमच
# Niwari
Niwari 25.37 78.80 city = निवाड़ी
Orchha 25.35 78.64 old-town river = Orcha, Urchha, ओरछा
# Pandhurna
Pandhurna 21.60 78.52 hills = पांढुर्णा
# Panna
Panna 24.72 80.19 forest = पन्ना
Madla 24.73 80.01 forest river = Panna National Park, मड़ला
# Raisen
Raisen 23.33 77.79 hills = रायसेन
Sanchi 23.48 77.74 old-town hills = साँची, सांची @ Sanchi Stupa
Bhimbetka 22.94 77.61 old-town hills = भीमबेटका
# Rajgarh
Rajgarh 24.01 76.73 city = Rajgarh Biaora, राजगढ़
# Ratlam
Ratlam 23.33 75.04 city = Rutlam, रतलाम
# Rewa
Rewa 24.53 81.30 city = रीवा
# Sagar
Sagar 23.84 78.74 lake = Saugor, Saugar, सागर
# Satna
Satna 24.60 80.83 city = सतना
# Sehore
Sehore 23.20 77.09 city = सीहोर
# Seoni
Seoni 22.09 79.54 forest = सिवनी
Pench 21.69 79.30 forest = Pench National Park, Turia, Pench Turia, पेंच, टुरिया
# Shahdol
Shahdol 23.29 81.36 forest = शहडोल
# Shajapur
Shajapur 23.43 76.27 city = शाजापुर
# Sheopur
Sheopur 25.67 76.70 forest = श्योपुर
Kuno 25.70 77.16 forest = Kuno National Park, Palpur, कूनो
# Shivpuri
Shivpuri 25.42 77.66 forest lake = शिवपुरी
# Sidhi
Sidhi 24.40 81.88 forest = Parsili, सीधी
# Singrauli
Singrauli 24.20 82.67 city = सिंगरौली
# Tikamgarh
Tikamgarh 24.74 78.83 old-town = टीकमगढ़
# Ujjain
Ujjain 23.18 75.78 river old-town = Ujain, Avantika, Ujjayini, उज्जैन @ Mahakaleshwar, Mahakal
# Umaria
Umaria 23.52 80.84 forest = उमरिया
Bandhavgarh 23.70 81.03 forest = Bandhavgarh National Park, Tala, Bandhavgarh Tala, बांधवगढ़, ताला
# Vidisha
Vidisha 23.53 77.81 old-town = Besnagar, विदिशा
`,
}
