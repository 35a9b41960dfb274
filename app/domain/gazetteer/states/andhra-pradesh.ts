import type { StateText } from './state-text.ts'

export const andhraPradesh: StateText = {
  name: 'Andhra Pradesh',
  names: 'Andhra, AP, आंध्र प्रदेश, आन्ध्र प्रदेश, ఆంధ్రప్రదేశ్, ஆந்திரப் பிரதேசம், ಆಂಧ್ರ ಪ್ರದೇಶ',
  script: 'Telugu',
  pins: '51 52 53',
  within: '12.5 19.2 76.7 84.8',
  regions: `
Konaseema, Konaseema Delta, कोनसीमा, కోనసీమ = Dr B R Ambedkar Konaseema
Rayalaseema, रायलसीमा, రాయలసీమ = Kurnool, Nandyal, Anantapur, Sri Sathya Sai, YSR Kadapa, Annamayya, Chittoor, Tirupati
`,
  text: `
# Alluri Sitharama Raju 18.08 82.67 = Alluri Sitarama Raju, अल्लूरी सीताराम राजू, అల్లూరి సీతారామరాజు
Araku Valley 18.33 82.87 hills forest = Araku, Aruku, अराकू घाटी, अरकू, अरकू घाटी, అరకు, అరకు లోయ @ Borra Caves
Lambasingi 17.82 82.49 hills = Lammasingi, लंबासिंगी, లంబసింగి
Ananthagiri 18.24 83.01 hills forest = Anantagiri, अनंतगिरी, అనంతగిరి
Paderu 18.08 82.67 hills = पाडेरू, పాడేరు
Maredumilli 17.60 81.71 forest river = मारेडुमिल्ली, మారేడుమిల్లి
# Anakapalli
Anakapalli 17.69 83.00 river = Anakapalle, अनकापल्ली, అనకాపల్లి
# Anantapur 14.68 77.60 = Ananthapuramu, Anantapuram, अनंतपुर, అనంతపురం
Anantapur 14.68 77.60 city
Gooty 15.12 77.63 hills old-town = गूटी, గుత్తి
# Annamayya 14.05 78.75 = अन्नमय्या, అన్నమయ్య
Horsley Hills 13.66 78.40 hills forest = Yenugulla Mallamma Konda, हॉर्सले हिल्स, హార్స్లీ హిల్స్
Madanapalle 13.55 78.50 hills = मदनपल्ले, మదనపల్లె
# Bapatla
Bapatla 15.90 80.47 sea = बापटला, బాపట్ల
Suryalanka 15.85 80.50 sea = सूर्यलंका, సూర్యలంక
# Chittoor
Chittoor 13.22 79.10 hills = चित्तूर, చిత్తూరు
Kanipakam 13.28 79.04 old-town = कनिपकम, కాణిపాకం
# Dr B R Ambedkar Konaseema 16.58 82.00 = Ambedkar Konaseema, अंबेडकर कोनसीमा, అంబేద్కర్ కోనసీమ
Dindi 16.44 81.83 backwaters river = डिंडी, దిండి
Antarvedi 16.33 81.73 sea river = अंतर्वेदी, అంతర్వేది
Amalapuram 16.58 82.00 river = अमलापुरम, అమలాపురం
Razole 16.48 81.84 backwaters river = राजोलू, రాజోలు
# East Godavari 17.00 81.80 = पूर्व गोदावरी, తూర్పు గోదావరి
Rajahmundry 17.00 81.80 river city = Rajamahendravaram, Rajamundry, राजमुंदरी, राजामहेंद्रवरम, రాజమండ్రి, రాజమహేంద్రవరం
# Eluru
Eluru 16.71 81.10 lake = Ellore, एलुरु, ఏలూరు @ Kolleru Lake
# Guntur
Guntur 16.31 80.44 city = Gunturu, गुंटूर, గుంటూరు
Amaravati 16.57 80.36 river old-town = Amaravathi, अमरावती (आंध्र), అమరావతి
# Kakinada
Kakinada 16.99 82.25 sea city = Cocanada, काकीनाडा, కాకినాడ
Tallarevu 16.78 82.23 backwaters = तल्लारेवु, తాళ్ళరేవు
# Krishna 16.19 81.14 = कृष्णा, కృష్ణా
Machilipatnam 16.19 81.14 sea = Masulipatnam, Bandar, मछलीपट्टनम, మచిలీపట్నం
# Kurnool
Kurnool 15.83 78.04 river city = Karnool, कुरनूल, కర్నూలు
Mantralayam 15.94 77.43 river old-town = मंत्रालयम, మంత్రాలయం
# Nandyal
Nandyal 15.48 78.48 river = नंद्याल, నంద్యాల
Srisailam 16.07 78.87 forest river = Shrisailam, श्रीशैलम, శ్రీశైలం
Ahobilam 15.13 78.68 forest hills = अहोबिलम, అహోబిలం
Belum 15.10 78.11 hills = Belum Caves, बेलम, బెలుం
# NTR 16.51 80.65 = N T R, Ntr District, एनटीआर, ఎన్టీఆర్
Vijayawada 16.51 80.65 river city = Bezawada, Vijaywada, विजयवाड़ा, విజయవాడ
# Palnadu = पालनाडु, పల్నాడు
Narasaraopet 16.23 80.05 city = नरसारावपेट, నరసరావుపేట
Macherla 16.48 79.44 forest river = माचेर्ला, మాచర్ల
# Parvathipuram Manyam = Manyam, पार्वतीपुरम मन्यम, పార్వతీపురం మన్యం
Parvathipuram 18.78 83.43 hills = पार्वतीपुरम, పార్వతీపురం
# Prakasam 15.50 80.05 = प्रकाशम, ప్రకాశం
Ongole 15.50 80.05 sea = ओंगोल, ఒంగోలు
# Sri Potti Sriramulu Nellore 14.44 79.99 = Nellore, SPSR Nellore, नेल्लोर, నెల్లూరు
Nellore 14.44 79.99 river city = Nelluru, नेल्लोर, నెల్లూరు
Mypadu 14.51 80.18 sea = Mypad, मैपाडु, మైపాడు
# Sri Sathya Sai 14.17 77.81 = Sathya Sai, श्री सत्य साई, శ్రీ సత్యసాయి
Puttaparthi 14.17 77.81 river = Puttaparti, Prasanthi Nilayam, पुट्टपर्थी, పుట్టపర్తి
Lepakshi 13.80 77.61 old-town = लेपाक्षी, లేపాక్షి
# Srikakulam
Srikakulam 18.30 83.90 river = श्रीकाकुलम, శ్రీకాకుళం
# Tirupati
Tirupati 13.63 79.42 hills old-town = Tirupathi, Thirupathi, तिरुपति, తిరుపతి, திருப்பதி
Tirumala 13.68 79.35 hills old-town = Thirumala, Tirumala Venkateswara, तिरुमला, తిరుమల
Srikalahasti 13.75 79.70 river old-town = Kalahasti, Sri Kalahasthi, श्रीकालहस्ती, శ్రీకాళహస్తి
# Visakhapatnam
Visakhapatnam 17.69 83.22 sea city = Vizag, Vishakhapatnam, Waltair, विशाखापट्टनम, विशाखापत्तनम, विजाग, విశాఖపట్నం, విశాఖ
Rushikonda 17.78 83.38 sea in Visakhapatnam = Rishikonda, ऋषिकोंडा, రుషికొండ
Bheemunipatnam 17.89 83.45 sea = Bheemili, Bhimili, Bimlipatam, भीमुनिपट्टनम, భీమునిపట్నం, భీమిలి
# Vizianagaram
Vizianagaram 18.11 83.40 city = Vijayanagaram, विजयनगरम, విజయనగరం
# West Godavari 16.54 81.52 = पश्चिम गोदावरी, పశ్చిమ గోదావరి
Bhimavaram 16.54 81.52 river = भीमावरम, భీమవరం
# YSR Kadapa 14.47 78.82 = Kadapa, YSR, Cuddapah, Kadappa, वाईएसआर कडपा, कडपा, వైఎస్ఆర్ కడప, కడప
Kadapa 14.47 78.82 hills = Cuddapah, कडपा, కడప
Gandikota 14.81 78.28 river hills = Gandikota Canyon, गंडिकोटा, గండికోట
`,
}
