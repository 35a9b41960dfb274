import type { StateText } from './state-text.ts'

export const kerala: StateText = {
  name: 'Kerala',
  names: 'Keralam, KL, केरल, केरला, കേരളം, കേരള, கேரளா, ಕೇರಳ, కేరళ, কেরল, કેરળ, ਕੇਰਲ, କେରଳ',
  script: 'Malayalam',
  pins: '67 68 69',
  within: '8.2 12.9 74.8 77.5',
  regions: `
Malabar, मलाबार, മലബാർ = Kasaragod, Kannur, Wayanad, Kozhikode, Malappuram
Kuttanad, कुट्टनाड, കുട്ടനാട് = Alappuzha, Kainakary, Kumarakom
`,
  text: `
# Thiruvananthapuram
Thiruvananthapuram 8.52 76.94 city sea = Trivandrum, Tiruvananthapuram, तिरुवनंतपुरम, त्रिवेंद्रम, തിരുവനന്തപുരം @ Padmanabhaswamy Temple
Kovalam 8.40 76.98 sea = कोवलम, കോവളം @ Lighthouse Beach
Varkala 8.73 76.71 sea = Varkkala, वर्कला, വർക്കല @ Papanasam Beach
Poovar 8.32 77.07 backwaters sea = Puvar, पूवार, പൂവാർ
Ponmudi 8.76 77.11 hills = पोनमुडी, പൊന്മുടി
Vizhinjam 8.38 76.99 sea = विझिंजम, വിഴിഞ്ഞം
Neyyar Dam 8.53 77.15 forest lake = Neyyar, नेय्यार डैम, नेय्यार, നെയ്യാർ
# Kollam
Kollam 8.89 76.61 backwaters sea = Quilon, Kollam Junction, कोल्लम, കൊല്ലം @ Ashtamudi Lake
Munroe Island 8.99 76.61 backwaters = Munroethuruthu, Munroe Thuruthu, Mundrothuruthu, मुनरो द्वीप, മൺറോത്തുരുത്ത്
Tenmala 8.96 77.06 forest = Thenmala, तेनमला, തെന്മല
# Pathanamthitta
Pathanamthitta 9.26 76.79 river = पथनमथिट्टा, പത്തനംതിട്ട
Gavi 9.44 77.16 forest lake = गवी, गवि, ഗവി
Aranmula 9.33 76.68 river = अरनमुला, ആറന്മുള
Sabarimala 9.43 77.07 forest hills = Shabarimala, सबरीमाला, ശബരിമല
Thiruvalla 9.38 76.57 river = Tiruvalla, तिरुवल्ला, തിരുവല്ല
# Alappuzha
Alappuzha 9.49 76.33 backwaters sea = Alleppey, Aleppey, Alappey, अलप्पुझा, आलप्पुझा, एलेप्पी, ആലപ്പുഴ, ஆலப்புழா @ Punnamada Lake, Nehru Trophy
Kainakary 9.49 76.39 backwaters = कैनकरी, കൈനകരി
Mararikulam 9.60 76.31 sea = Marari, Marari Beach, मरारीकुलम, മാരാരിക്കുളം
Champakulam 9.41 76.41 backwaters = चंपाकुलम, ചമ്പക്കുളം
Kayamkulam 9.17 76.50 backwaters = कायमकुलम, കായംകുളം
# Kottayam
Kottayam 9.59 76.52 river backwaters = कोट्टायम, കോട്ടയം
Kumarakom 9.62 76.43 backwaters lake = कुमारकोम, कुमरकम, കുമരകം @ Vembanad Lake
Vaikom 9.75 76.40 backwaters = वैकोम, വൈക്കം
# Idukki = इडुक्की, ഇടുക്കി
Munnar 10.09 77.06 hills = Moonnar, मुन्नार, മൂന്നാർ, மூணார், மூணாறு @ Eravikulam, Top Station, Mattupetty
Thekkady 9.60 77.17 forest hills = Thekkadi, Periyar, थेक्कडी, തേക്കടി, தேக்கடி @ Periyar Tiger Reserve
Kumily 9.61 77.16 hills = Kumali, कुमिली, കുമളി
Vagamon 9.69 76.90 hills = Wagamon, वागमोन, വാഗമൺ
Idukki 9.85 76.97 hills lake = Cheruthoni, Idukki Dam, Idukki Township, इडुक्की, ഇടുക്കി, ചെറുതോണി
Adimali 10.01 76.95 forest hills = अदिमाली, അടിമാലി
Marayoor 10.28 77.16 forest hills = Marayur, मरयूर, മറയൂർ
Kanthalloor 10.21 77.20 hills = कंथल्लूर, കാന്തല്ലൂർ
Devikulam 10.06 77.10 hills = देविकुलम, ദേവികുളം
Thodupuzha 9.90 76.72 river = थोडुपुझा, തൊടുപുഴ
# Ernakulam 9.98 76.30 = एर्नाकुलम, എറണാകുളം
Kochi 9.97 76.28 sea backwaters city = Cochin, Ernakulam Town, कोच्चि, कोचीन, കൊച്ചി, கொச்சி
Fort Kochi 9.96 76.24 old-town sea in Kochi = Fort Cochin, फोर्ट कोच्चि, ഫോർട്ട് കൊച്ചി @ Chinese Fishing Nets
Mattancherry 9.96 76.26 old-town in Kochi = Mattanchery, Jew Town, मट्टनचेरी, മട്ടാഞ്ചേരി
Vypin 10.03 76.22 sea backwaters in Kochi = Vypeen, वाइपिन, വൈപ്പിൻ
Cherai 10.14 76.18 sea backwaters = Cherai Beach, चेराई, ചെറായി
Aluva 10.11 76.35 river = Alwaye, अलुवा, ആലുവ
Kakkanad 10.02 76.34 city in Kochi = कक्कनाड, കാക്കനാട്
Kothamangalam 10.06 76.63 river forest = कोथमंगलम, കോതമംഗലം @ Bhoothathankettu
# Thrissur
Thrissur 10.53 76.21 old-town = Trichur, Trissur, त्रिशूर, तृश्शूर, തൃശൂർ, തൃശ്ശൂർ
Athirappilly 10.29 76.57 forest river = Athirapally, Athirappally, अथिरापल्ली, അതിരപ്പിള്ളി @ Athirappilly Falls, Vazhachal
Guruvayur 10.59 76.04 old-town = Guruvayoor, गुरुवायुर, ഗുരുവായൂർ
Kodungallur 10.22 76.20 backwaters = Cranganore, Muziris, कोडुंगल्लूर, കൊടുങ്ങല്ലൂർ
# Palakkad
Palakkad 10.78 76.65 hills = Palghat, पलक्कड़, पालक्काड, പാലക്കാട്
Nelliyampathy 10.54 76.69 hills forest = Nelliampathy, Nelliyampathi, नेल्लियमपथी, നെല്ലിയാമ്പതി
Silent Valley 11.09 76.45 forest = Mukkali, साइलेंट वैली, സൈലന്റ് വാലി
Parambikulam 10.39 76.77 forest lake = परंबिकुलम, പറമ്പിക്കുളം
# Malappuram
Malappuram 11.05 76.07 hills = मलप्पुरम, മലപ്പുറം
Nilambur 11.28 76.23 forest river = निलंबूर, നിലമ്പൂർ
Ponnani 10.77 75.93 sea = पोन्नानी, പൊന്നാനി
Kottakkal 11.00 76.00 hills = कोट्टक्कल, കോട്ടക്കൽ
# Kozhikode
Kozhikode 11.25 75.78 sea city = Calicut, Kozhikkode, कोझिकोड, कालीकट, കോഴിക്കോട്
Beypore 11.17 75.81 sea river = बेपोर, ബേപ്പൂർ
Vadakara 11.61 75.59 sea = Badagara, वडकरा, വടകര
Kakkayam 11.55 75.93 forest hills lake = कक्कयम, കക്കയം
# Wayanad 11.69 76.13 = Wynad, Waynad, Vayanad, वायनाड, വയനാട്
Kalpetta 11.61 76.08 hills = कल्पेट्टा, കൽപ്പറ്റ
Vythiri 11.55 76.04 forest hills = Vythiry, वैथिरी, വൈത്തിരി @ Pookode Lake, Chembra Peak
Sulthan Bathery 11.66 76.26 hills forest = Sultan Bathery, Sultans Battery, सुल्तान बथेरी, സുൽത്താൻ ബത്തേരി @ Edakkal Caves
Mananthavady 11.80 76.00 river hills = Mananthavadi, मानंतवाडी, മാനന്തവാടി
Meppadi 11.56 76.13 hills = मेप्पाडी, മേപ്പാടി
Lakkidi 11.52 76.02 hills = लक्किडी, ലക്കിടി
Thirunelli 11.91 75.99 forest hills = Tirunelli, तिरुनेल्ली, തിരുനെല്ലി
# Kannur
Kannur 11.87 75.37 sea = Cannanore, कन्नूर, കണ്ണൂർ
Thalassery 11.75 75.49 sea = Tellicherry, थलास्सेरी, थालास्सेरी, തലശ്ശേരി
Payyambalam 11.87 75.35 sea in Kannur = पय्यांबलम, പയ്യാമ്പലം
Payyanur 12.10 75.20 backwaters = Payyannur, पय्यनूर, പയ്യന്നൂർ
# Kasaragod
Kasaragod 12.50 74.99 sea backwaters = Kasargod, Kasargode, कासरगोड, കാസർഗോഡ്, കാസർകോട്
Bekal 12.39 75.03 sea = बेकल, ബേക്കൽ @ Bekal Fort
Nileshwaram 12.26 75.13 backwaters sea = Nileshwar, नीलेश्वरम, നീലേശ്വരം
Valiyaparamba 12.17 75.13 backwaters sea = वलियापरंबा, വലിയപറമ്പ
`,
}
