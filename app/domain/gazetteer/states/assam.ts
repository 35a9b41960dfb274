import type { StateText } from './state-text.ts'

export const assam: StateText = {
  name: 'Assam',
  names: 'Asom, Axom, असम, आसाम, অসম, আসাম',
  script: 'Bengali',
  pins: '78',
  within: '24.1 28.1 89.6 96.1',
  text: `
# Bajali = बजाली, বজালী
Pathsala 26.50 91.18 city = पाठशाला, পাঠশালা
# Baksa 26.69 91.57 = बक्सा (असम), বাক্সা
# Barpeta
Barpeta 26.32 91.00 old-town = बरपेटा, বৰপেটা
Barpeta Road 26.50 90.97 forest = बरपेटा रोड, বৰপেটা ৰোড
Manas 26.66 91.00 forest river = Manas National Park, Bansbari, Manas Barpeta Road, मानस, মানস
# Biswanath
Biswanath 26.73 93.15 river = Biswanath Chariali, बिश्वनाथ, বিশ্বনাথ
# Bongaigaon
Bongaigaon 26.48 90.56 city = बोंगाईगांव, বঙাইগাঁও
# Cachar 24.83 92.78 = कछार, কাছাৰ
Silchar 24.83 92.78 city river = सिलचर, শিলচৰ, শিলচর
# Charaideo 26.93 94.87 = चराइदेव, চৰাইদেউ
Sonari 27.02 95.02 old-town = सोनारी, সোণাৰি
# Chirang 26.66 90.47 = चिरांग, চিৰাং
# Darrang 26.44 92.03 = दरांग, দৰং
Mangaldoi 26.44 92.03 city = मंगलदोई, মঙলদৈ
# Dhemaji
Dhemaji 27.48 94.58 river = धेमाजी, ধেমাজি
# Dhubri
Dhubri 26.02 89.98 river = धुबरी, ধুবুৰী
# Dibrugarh
Dibrugarh 27.47 94.91 river city = डिब्रूगढ़, ডিব্ৰুগড়
# Dima Hasao 25.18 93.03 = North Cachar Hills, दीमा हसाओ, ডিমা হাছাও
Haflong 25.17 93.02 hills lake = हाफलोंग, হাফলং
# Goalpara
Goalpara 26.17 90.62 river = गोलपारा, গোৱালপাৰা
# Golaghat
Golaghat 26.51 93.97 city = गोलाघाट, গোলাঘাট
Kaziranga 26.58 93.17 forest river = Kaziranga National Park, Kohora, काज़ीरंगा, কাজিৰঙা, কাজিরাঙ্গা
# Hailakandi
Hailakandi 24.68 92.57 city = हैलाकांडी, হাইলাকান্দি
# Hojai
Hojai 26.00 92.86 city = होजाई, হোজাই
# Jorhat
Jorhat 26.75 94.20 city = जोरहाट, যোৰহাট
# Kamrup 26.32 91.60 = Kamrup Rural, कामरूप, কামৰূপ
Sualkuchi 26.17 91.57 river = सुआलकुची, শুৱালকুছি
Chandubi 25.88 91.42 lake forest = Chandubi Lake, चांदुबी, চান্দুবি
# Kamrup Metropolitan 26.14 91.74 = Kamrup Metro, कामरूप महानगर, কামৰূপ মহানগৰ
Guwahati 26.14 91.74 city river = Gauhati, Gawahati, गुवाहाटी, গুৱাহাটী, গুয়াহাটি @ Kamakhya Temple, Kamakhya
# Karbi Anglong 25.85 93.43 = कार्बी आंगलोंग, কাৰ্বি আংলং
Diphu 25.84 93.43 hills = डिफू, ডিফু
# Karimganj 24.87 92.36 = Sribhumi, करीमगंज, কৰিমগঞ্জ
# Kokrajhar
Kokrajhar 26.40 90.27 forest = Raimona, कोकराझार, কোকৰাঝাৰ
# Lakhimpur 27.23 94.10 = Lakhimpur Assam, North Lakhimpur, लखीमपुर, লখিমপুৰ
# Majuli
Majuli 26.95 94.17 river = Majuli Island, Kamalabari, Garamur, माजुली, মাজুলী
# Morigaon
Morigaon 26.25 92.34 city = मोरीगांव, মৰিগাঁও
Pobitora 26.24 92.05 forest = Pobitora Wildlife Sanctuary, पोबितोरा, পবিতৰা
# Nagaon
Nagaon 26.35 92.68 city = Nowgong Assam, नगांव, নগাঁও
# Nalbari
Nalbari 26.44 91.44 city = नलबाड़ी, নলবাৰী
# Sivasagar
Sivasagar 26.98 94.64 lake old-town = Sibsagar, Shivsagar, शिवसागर, শিৱসাগৰ @ Rang Ghar
# Sonitpur 26.63 92.80 = शोणितपुर, শোণিতপুৰ
Tezpur 26.63 92.80 river old-town = तेजपुर, তেজপুৰ
Nameri 26.93 92.88 forest river = Nameri National Park, नामेरी, নামেৰি
# South Salmara-Mankachar 25.53 89.86 = South Salmara, दक्षिण सालमारा मनकाचर, দক্ষিণ শালমাৰা
# Tamulpur 26.66 91.57 = तामुलपुर, তামুলপুৰ
# Tinsukia
Tinsukia 27.49 95.36 city = तिनसुकिया, তিনিচুকীয়া
Digboi 27.39 95.62 forest = डिगबोई, ডিগবৈ
Margherita 27.29 95.68 river hills = Ledo, मार्गेरिटा, মাৰ্ঘেৰিটা
Dibru Saikhowa 27.66 95.35 forest river = Guijan, Maguri Beel, डिब्रू सैखोवा, ডিব্ৰু ছৈখোৱা
# Udalguri
Udalguri 26.75 92.10 forest = Bhergaon, उदालगुड़ी, ওদালগুৰি
# West Karbi Anglong 25.93 92.57 = पश्चिम कार्बी आंगलोंग, পশ্চিম কাৰ্বি আংলং
`,
}
