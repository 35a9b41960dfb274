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
Dona Paula 15.46 73.80 sea in Panaji = दोना पावला
Anjuna 15.58 73.74 sea = हणजूण, अंजुना @ Anjuna Flea Market
Vagator 15.60 73.74 sea = Vagathor, वागातोर, वागाटोर @ Chapora Fort
Chapora 15.61 73.74 sea river = चापोरा, शापोरा
Assagao 15.59 73.77 hills = आसगाव, अस्सागाओ
Calangute 15.54 73.76 sea = Kalangut, कळंगुट, कलंगुट
Candolim 15.52 73.76 sea = Kandoli, कांदोळी, कैंडोलिम
Sinquerim 15.50 73.77 sea = सिंकेरी, सिंक्वेरिम @ Fort Aguada
Baga 15.56 73.75 sea = Baga Beach, बागा
Arpora 15.57 73.76 river = हडफडे, अरपोरा
Siolim 15.62 73.77 river = शिवोली, सिओलिम
Morjim 15.63 73.74 sea = Morji, मोरजी, मोरजिम
Ashwem 15.65 73.72 sea = Asvem, Ashvem, अश्वे, अश्वेम
Mandrem 15.66 73.71 sea = Mandre, मांद्रे, मांड्रेम
Arambol 15.69 73.70 sea = Harmal, हरमल, अरंबोल
Querim 15.72 73.69 sea = Keri, Kerim, केरी, केरी तेरेखोल
Aldona 15.59 73.88 river = हळदोणे, अल्डोना
Mapusa 15.59 73.81 city = Mapsa, म्हापसा, मापुसा
Saligao 15.55 73.79 hills = साळगाव, सालिगाओ
Parra 15.57 73.79 hills = पर्रा
Moira 15.59 73.84 river = मयडे, मोइरा
Nerul 15.51 73.79 backwaters river = Nerul Goa, नेरूल, नेरुळ
Reis Magos 15.50 73.81 river = रेइस मागोस
Porvorim 15.53 73.82 city = पर्वरी, पोरवोरिम
Britona 15.51 73.85 river = ब्रिटोना
Old Goa 15.50 73.91 old-town river = Velha Goa, Velim Goem, ओल्ड गोवा, पोरणें गोंय @ Basilica of Bom Jesus, Se Cathedral
Divar 15.53 73.91 river = Divar Island, Divadi, दिवाडी, दिवार
Chorao 15.55 73.87 backwaters river = Chorao Island, चोडण, चोराव
Ponda 15.40 74.01 forest = Fonda, फोंडा, पोंडा
Bicholim 15.59 73.95 forest = Dicholi, डिचोली
Valpoi 15.53 74.14 forest = वाळपई, वालपोई
# South Goa 15.20 74.05 = दक्षिण गोवा, दक्षिण गोंय
Margao 15.27 73.96 city = Madgaon, Madgao, मडगाव, मडगांव
Vasco da Gama 15.40 73.81 city sea = Vasco, वास्को द गामा, वास्को
Bogmalo 15.37 73.83 sea = Bogmalo Beach, बोगमाळो, बोगमालो
Colva 15.28 73.92 sea = Kolva, कोळवा, कोलवा
Benaulim 15.26 73.93 sea = Banavali, बाणावली, बेनौलिम
Majorda 15.31 73.91 sea = माजोर्डा
Utorda 15.32 73.90 sea = उतोर्डा
Betalbatim 15.29 73.91 sea = बेतालबाटी
Varca 15.23 73.94 sea = Varca Beach, वार्का
Cavelossim 15.17 73.94 sea = केळशी, कैवेलोसिम
Mobor 15.15 73.95 sea = मोबोर
Chandor 15.26 74.05 old-town = चांदोर
Loutolim 15.34 73.98 old-town = Lotlim, लोटली
Quepem 15.21 74.08 forest river = Kepem, केपें, केपे
Agonda 15.04 73.99 sea = आगोंद, अगोंडा
Canacona 15.00 74.05 sea = Kankon, काणकोण, कानाकोना
Palolem 15.01 74.02 sea = Palole, पाळोळे, पालोलेम
Patnem 15.00 74.03 sea = Colomb, पाटणे, पाटनेम
Galgibaga 14.96 74.05 sea = गालजीबाग
Cola 15.06 73.97 sea = Khola, Cola Beach, खोला, कोला
Mollem 15.38 74.23 forest = Molem, मोले, मोलेम @ Dudhsagar
Sanguem 15.23 74.15 forest = सांगे, सांगुएम
Netravali 15.09 74.21 forest = नेत्रावळी, नेत्रावली
`,
}
