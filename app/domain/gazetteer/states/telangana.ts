import type { StateText } from './state-text.ts'

export const telangana: StateText = {
  name: 'Telangana',
  names: 'Telengana, TS, Thelangana, तेलंगाना, तेलंगणा, తెలంగాణ, தெலங்கானா, ತೆಲಂಗಾಣ',
  script: 'Telugu',
  pins: '50',
  within: '15.8 20.0 77.2 81.4',
  text: `
# Adilabad
Adilabad 19.67 78.53 forest = आदिलाबाद, ఆదిలాబాద్
# Bhadradri Kothagudem 17.55 80.62 = भद्राद्री कोठागुडेम, భద్రాద్రి కొత్తగూడెం
Bhadrachalam 17.67 80.89 river old-town = भद्राचलम, భద్రాచలం
# Hanumakonda 18.01 79.56 = Hanamkonda, Warangal Urban, हनुमकोंडा, హనుమకొండ
# Hyderabad
Hyderabad 17.39 78.49 city old-town = Haidarabad, HYD, Hydrabad, Bhagyanagar, हैदराबाद, హైదరాబాద్, حیدرآباد, ஐதராபாத் @ Charminar, Golconda, Hussain Sagar
Secunderabad 17.44 78.50 city in Hyderabad = सिकंदराबाद, సికింద్రాబాద్
Banjara Hills 17.41 78.44 city in Hyderabad = बंजारा हिल्स, బంజారా హిల్స్
Jubilee Hills 17.43 78.41 city in Hyderabad = जुबली हिल्स, జూబ్లీ హిల్స్
Gachibowli 17.44 78.35 city in Hyderabad = Hitec City, गाचीबोवली, గచ్చిబౌలి
# Jagtial
Jagtial 18.79 78.91 city = Jagityal, जगतियाल, జగిత్యాల
# Jangaon
Jangaon 17.72 79.15 city = Jangoan, जनगांव, జనగామ
# Jayashankar Bhupalpally 18.43 79.86 = जयशंकर भूपालपल्ली, జయశంకర్ భూపాలపల్లి
Kaleshwaram 18.81 79.91 river = कालेश्वरम, కాళేశ్వరం
# Jogulamba Gadwal 16.23 77.80 = जोगुलाम्बा गडवाल, జోగులాంబ గద్వాల
Alampur 15.88 78.13 river old-town = Alampuram, आलमपुर, అలంపూర్
# Kamareddy
Kamareddy 18.32 78.34 city = कामारेड्डी, కామారెడ్డి
# Karimnagar
Karimnagar 18.44 79.13 city lake = करीमनगर, కరీంనగర్
# Khammam
Khammam 17.25 80.15 city = खम्मम, ఖమ్మం
# Komaram Bheem Asifabad 19.36 79.28 = Kumuram Bheem, Asifabad, कोमाराम भीम आसिफाबाद, కొమరం భీం ఆసిఫాబాద్
# Mahabubabad 17.60 80.00 = महबूबाबाद, మహబూబాబాద్
# Mahabubnagar
Mahabubnagar 16.74 77.99 city = Mahbubnagar, Palamuru, महबूबनगर, మహబూబ్ నగర్
# Mancherial
Mancherial 18.87 79.44 river = मंचेरियल, మంచిర్యాల
# Medak
Medak 18.05 78.26 lake = मेदक, మెదక్ @ Medak Cathedral
# Medchal-Malkajgiri 17.63 78.48 = Medchal, मेडचल मलकाजगिरी, మేడ్చల్ మల్కాజిగిరి
Shamirpet 17.60 78.56 lake = शमीरपेट, శామీర్ పేట
# Mulugu 18.19 79.94 = मुलुगु, ములుగు
Laknavaram 18.15 80.07 lake forest = Laknavaram Lake, लकनावरम, లక్నవరం
Ramappa 18.26 79.94 old-town lake = Palampet, रामप्पा, రామప్ప
# Nagarkurnool 16.48 78.31 = नागरकुरनूल, నాగర్‌కర్నూల్
Somasila 16.01 78.32 river = सोमशिला, సోమశిల
Mannanur 16.40 78.71 forest = Farahabad, मन्ननूर, మన్ననూర్
# Nalgonda
Nalgonda 17.05 79.27 hills = नलगोंडा, నల్గొండ
Nagarjuna Sagar 16.58 79.31 lake river = Nagarjunasagar, नागार्जुन सागर, నాగార్జున సాగర్
# Narayanpet
Narayanpet 16.75 77.50 city = नारायणपेट, నారాయణపేట
# Nirmal
Nirmal 19.10 78.34 forest = निर्मल, నిర్మల్
Basar 18.88 77.95 river old-town = Basara, बासर, బాసర
# Nizamabad
Nizamabad 18.67 78.09 city = Indur, निज़ामाबाद, నిజామాబాద్
# Peddapalli
Peddapalli 18.62 79.38 city = पेद्दापल्ली, పెద్దపల్లి
# Rajanna Sircilla 18.39 78.81 = राजन्ना सिरसिला, రాజన్న సిరిసిల్ల
Vemulawada 18.47 78.87 old-town = वेमुलवाड़ा, వేములవాడ
# Ranga Reddy 17.20 78.30 = Rangareddy, रंगारेड्डी, రంగారెడ్డి
Shamshabad 17.26 78.40 city = शमशाबाद, శంషాబాద్
Moinabad 17.33 78.27 lake = मोइनाबाद, మొయినాబాద్
# Sangareddy
Sangareddy 17.62 78.09 city = संगारेड्डी, సంగారెడ్డి
# Siddipet
Siddipet 18.10 78.85 lake = सिद्दीपेट, సిద్దిపేట
# Suryapet
Suryapet 17.14 79.62 city = सूर्यापेट, సూర్యాపేట
# Vikarabad
Vikarabad 17.34 77.90 forest hills = विकाराबाद, వికారాబాద్
Ananthagiri Hills 17.31 77.86 forest hills = अनंतगिरी हिल्स, అనంతగిరి కొండలు
# Wanaparthy
Wanaparthy 16.36 78.06 old-town = वनपर्थी, వనపర్తి
# Warangal
Warangal 17.97 79.60 old-town lake = Orugallu, वारंगल, వరంగల్ @ Warangal Fort, Thousand Pillar Temple
# Yadadri Bhuvanagiri 17.51 78.89 = यादाद्री भुवनगिरी, యాదాద్రి భువనగిరి
Yadagirigutta 17.59 78.95 hills old-town = Yadadri, यादगिरिगुट्टा, యాదగిరిగుట్ట
Bhongir 17.51 78.89 hills = Bhuvanagiri, भोंगीर, భువనగిరి
`,
}
