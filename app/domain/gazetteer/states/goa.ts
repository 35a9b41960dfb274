import type { StateText } from './state-text.ts'

export const goa: StateText = {
  name: 'Goa',
  names: 'Goem, Gomantak, गोवा, गोआ, गोंय, ಗೋವಾ, கோவா, ഗോവ, గోవా, গোয়া, ગોવા, ਗੋਆ, ଗୋଆ',
  pins: '403',
  within: '14.8 15.9 73.6 74.4',
  text: `
# North Goa 15.55 73.85 = उत्तर गोवा, उत्तर गोंय
Panaji 15.50 73.83 old-town river city = Panjim, Ponnji, पणजी, पणजीम @ Dona Paula, Miramar
Fontainhas 15.50 73.83 old-town in Panaji = फोंटेनहास, फाउंटेन्हास
Dona Paula 15.46 73.80 sea in Panaji = डोना पाउला, दोना पावला
Anjuna 15.58 73.74 sea = अंजुना, हणजूण @ Anjuna Flea Market
Vagator 15.60 73.74 sea = Vagathor, वागाटोर, वागातोर @ Chapora Fort
Chapora 15.61 73.74 sea river = चापोरा, शापोरा
Assagao 15.59 73.77 hills = अस्सागाओ, आसगाव
Calangute 15.54 73.76 sea = Kalangut, कलंगुट
Candolim 15.52 73.76 sea = Kandoli, कैंडोलिम, कांदोळी
Sinquerim 15.50 73.77 sea = सिंक्वेरिम, सिंकेरी @ Fort Aguada
Baga 15.56 73.75 sea = Baga Beach, बागा
Arpora 15.57 73.76 river = अरपोरा, हडफडे
Siolim 15.62 73.77 river = सिओलिम, शिवोली
Morjim 15.63 73.74 sea = Morji, मोरजिम, मोरजी
Ashwem 15.65 73.72 sea = Asvem, Ashvem, अश्वेम, अश्वे
Mandrem 15.66 73.71 sea = Mandre, मांड्रेम, मांद्रे
Arambol 15.69 73.70 sea = Harmal, अरंबोल, हरमल
Querim 15.72 73.69 sea = Keri, Kerim, केरी, केरी तेरेखोल
Aldona 15.59 73.88 river = अल्डोना, हळदोणे
Mapusa 15.59 73.81 city = Mapsa, मापुसा, म्हापसा
Saligao 15.55 73.79 hills = सालिगाओ, साळगाव
Parra 15.57 73.79 hills = पर्रा
Moira 15.59 73.84 river = मोइरा, मयडे
Nerul 15.51 73.79 backwaters river = Nerul Goa, नेरुल, नेरूल
Reis Magos 15.50 73.81 river = रेइस मागोस
Porvorim 15.53 73.82 city = पोरवोरिम, पर्वरी
Britona 15.51 73.85 river = ब्रिटोना
Old Goa 15.50 73.91 old-town river = Velha Goa, Velim Goem, ओल्ड गोवा, पोरणें गोंय @ Basilica of Bom Jesus, Se Cathedral
Divar 15.53 73.91 river = Divar Island, Divadi, दिवार, दिवाडी
Chorao 15.55 73.87 backwaters river = Chorao Island, चोराव, चोडण
Ponda 15.40 74.01 forest = Fonda, पोंडा, फोंडा
Bicholim 15.59 73.95 forest = Dicholi, बिचोलिम, डिचोली
Valpoi 15.53 74.14 forest = वालपोई, वाळपई
# South Goa 15.20 74.05 = दक्षिण गोवा, दक्षिण गोंय
Margao 15.27 73.96 city = Madgaon, Madgao, मडगांव, मडगाव
Vasco da Gama 15.40 73.81 city sea = Vasco, वास्को द गामा, वास्को
Bogmalo 15.37 73.83 sea = Bogmalo Beach, बोगमालो
Colva 15.28 73.92 sea = Kolva, कोलवा
Benaulim 15.26 73.93 sea = Banavali, बेनौलिम, बाणावली
Majorda 15.31 73.91 sea = माजोर्डा
Utorda 15.32 73.90 sea = उतोर्डा
Betalbatim 15.29 73.91 sea = बेतालबाटी
Varca 15.23 73.94 sea = Varca Beach, वार्का
Cavelossim 15.17 73.94 sea = कैवेलोसिम, केळशी
Mobor 15.15 73.95 sea = मोबोर
Chandor 15.26 74.05 old-town = चांदोर
Loutolim 15.34 73.98 old-town = Lotlim, लौटोलिम, लोटली
Quepem 15.21 74.08 forest river = Kepem, केपे, केपें
Agonda 15.04 73.99 sea = अगोंडा, आगोंद
Canacona 15.00 74.05 sea = Kankon, कानाकोना, काणकोण
Palolem 15.01 74.02 sea = Palole, पालोलेम, पाळोळे
Patnem 15.00 74.03 sea = Colomb, पाटनेम, पाटणे
Galgibaga 14.96 74.05 sea = गालजीबाग
Cola 15.06 73.97 sea = Khola, Cola Beach, कोला, खोला
Mollem 15.38 74.23 forest = Molem, मोलेम, मोले @ Dudhsagar
Sanguem 15.23 74.15 forest = सांगुएम, सांगे
Netravali 15.09 74.21 forest = नेत्रावली
`,
}
