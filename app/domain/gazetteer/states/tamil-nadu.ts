import type { StateText } from './state-text.ts'

export const tamilNadu: StateText = {
  name: 'Tamil Nadu',
  names: 'Tamilnadu, TN, तमिलनाडु, तमिल नाडु, தமிழ்நாடு, தமிழகம், തമിഴ്‌നാട്, తమిళనాడు, ತಮಿಳುನಾಡು',
  script: 'Tamil',
  pins: '60 61 62 63 64',
  within: '8.0 13.6 76.2 80.4',
  regions: `
Chettinad, Chettinadu, चेट्टिनाड, செட்டிநாடு = Karaikudi, Kanadukathan
`,
  text: `
# Ariyalur
Ariyalur 11.14 79.08 old-town = अरियालुर, அரியலூர்
# Chengalpattu
Chengalpattu 12.69 79.98 lake = Chingleput, Chengalpet, चेंगलपट्टु, செங்கல்பட்டு
Mahabalipuram 12.62 80.19 sea old-town = Mamallapuram, महाबलीपुरम, मामल्लपुरम, மாமல்லபுரம், மகாபலிபுரம் @ Shore Temple
Kovalam 12.79 80.25 sea = Covelong, Kovalam Beach, कोवलम (चेन्नई), கோவளம்
# Chennai
Chennai 13.08 80.27 city sea = Madras, चेन्नई, मद्रास, சென்னை, ചെന്നൈ, చెన్నై, ಚೆನ್ನೈ @ Marina Beach
Mylapore 13.03 80.27 old-town in Chennai = मायलापुर, மயிலாப்பூர்
Besant Nagar 13.00 80.27 sea in Chennai = Elliot's Beach, बेसेंट नगर, பெசன்ட் நகர்
T Nagar 13.04 80.23 city in Chennai = Thyagaraya Nagar, टी नगर, தியாகராய நகர்
Adyar 13.00 80.26 river in Chennai = अड्यार, அடையாறு
# Coimbatore
Coimbatore 11.02 76.96 city = Kovai, Koyambuthur, Coimbatur, कोयंबटूर, कोयम्बतूर, கோயம்புத்தூர், கோவை @ Isha Yoga Center, Adiyogi
Valparai 10.33 76.95 hills forest = वालपराई, வால்பாறை
Pollachi 10.66 77.01 river = पोल्लाची, பொள்ளாச்சி
Mettupalayam 11.30 76.94 river = मेट्टुपालयम, மேட்டுப்பாளையம்
# Cuddalore
Cuddalore 11.75 79.77 sea = Kadalur, कडलूर, கடலூர்
Chidambaram 11.40 79.69 old-town = चिदंबरम, சிதம்பரம்
Pichavaram 11.43 79.78 backwaters forest = पिचावरम, பிச்சாவரம்
# Dharmapuri
Dharmapuri 12.13 78.16 hills = धर्मपुरी, தர்மபுரி
Hogenakkal 12.12 77.77 river forest = Hogenakal, होगेनक्कल, ஒகேனக்கல் @ Hogenakkal Falls
# Dindigul
Dindigul 10.37 77.97 hills = Thindukkal, डिंडीगुल, திண்டுக்கல்
Kodaikanal 10.24 77.49 hills lake forest = Kodaikkanal, Kodai, Kodaicanal, कोडाइकनाल, कोडैकनाल, கொடைக்கானல் @ Kodai Lake, Pillar Rocks
Vattakanal 10.21 77.48 hills forest in Kodaikanal = Vatta, वट्टाकनाल, வட்டக்கானல்
Poombarai 10.25 77.40 hills = पूम्बरै, பூம்பாறை
Palani 10.45 77.52 hills old-town = Pazhani, पलनी, பழனி
Sirumalai 10.19 77.99 hills forest = सिरुमलै, சிறுமலை
# Erode
Erode 11.34 77.72 river = Eerodu, इरोड, ஈரோடு
Sathyamangalam 11.50 77.24 forest river = सत्यमंगलम, சத்தியமங்கலம்
# Kallakurichi
Kallakurichi 11.74 78.96 hills = कल्लाकुरिची, கள்ளக்குறிச்சி
# Kancheepuram 12.83 79.70 = Kanchipuram, कांचीपुरम, காஞ்சிபுரம்
Kanchipuram 12.83 79.70 old-town = Kancheepuram, Conjeevaram, Kanchi, कांचीपुरम, कांची, காஞ்சிபுரம்
# Kanyakumari
Kanyakumari 8.08 77.55 sea = Cape Comorin, Kanniyakumari, कन्याकुमारी, கன்னியாகுமரி @ Vivekananda Rock
Nagercoil 8.18 77.43 city = Nagarcoil, Nagarkovil, नागरकोइल, நாகர்கோவில்
Colachel 8.18 77.25 sea = Kulachal, कोलाचेल, குளச்சல்
# Karur
Karur 10.96 78.08 river = करूर, கரூர்
# Krishnagiri
Krishnagiri 12.52 78.21 hills = कृष्णगिरी, கிருஷ்ணகிரி
Hosur 12.74 77.83 city = होसुर, ஓசூர்
# Madurai
Madurai 9.93 78.12 old-town city = Madura, मदुरै, मदुराई, மதுரை @ Meenakshi Temple, Meenakshi Amman Temple
# Mayiladuthurai
Mayiladuthurai 11.10 79.65 river old-town = Mayavaram, Mayuram, मयिलादुथुरै, மயிலாடுதுறை
Tharangambadi 11.03 79.85 sea old-town = Tranquebar, तरंगमबाड़ी, तरंगंबाडी, தரங்கம்பாடி
# Nagapattinam
Nagapattinam 10.77 79.84 sea = Nagai, नागपट्टिनम, நாகப்பட்டினம்
Velankanni 10.68 79.85 sea = Vailankanni, Velanganni, वेलंकन्नी, வேளாங்கண்ணி
Vedaranyam 10.37 79.85 sea backwaters = Point Calimere, Kodikkarai, वेदारण्यम, வேதாரண்யம்
# Namakkal
Namakkal 11.22 78.17 hills = नमक्कल, நாமக்கல்
Kolli Hills 11.28 78.34 hills forest = Kolli Malai, Kollimalai, कोल्ली हिल्स, கொல்லி மலை
# Perambalur
Perambalur 11.23 78.88 hills = पेरम्बलुर, பெரம்பலூர்
# Pudukkottai
Pudukkottai 10.38 78.82 old-town = Pudukottai, पुदुक्कोट्टै, புதுக்கோட்டை
# Ramanathapuram
Ramanathapuram 9.37 78.83 sea = Ramnad, रामनाथपुरम, இராமநாதபுரம், ராமநாதபுரம்
Rameswaram 9.29 79.31 sea = Rameshwaram, Rameshwar, रामेश्वरम, இராமேஸ்வரம், ராமேஸ்வரம் @ Pamban Bridge
Dhanushkodi 9.18 79.42 sea = Danushkodi, धनुषकोडी, தனுஷ்கோடி
# Ranipet
Ranipet 12.93 79.33 river = Ranipettai, रानीपेट, ராணிப்பேட்டை
# Salem
Salem 11.66 78.15 city hills = Selam, सेलम, சேலம்
Yercaud 11.78 78.21 hills forest = Yercadu, Yerkad, यरकौड, येरकाड, ஏற்காடு
# Sivaganga
Sivaganga 9.84 78.48 old-town = Sivagangai, शिवगंगा, சிவகங்கை
Karaikudi 10.07 78.78 old-town = Karaikkudi, कराइकुडी, காரைக்குடி
Kanadukathan 10.17 78.78 old-town = Kanadukaathan, कनाडुकथन, கானாடுகாத்தான்
# Tenkasi
Tenkasi 8.96 77.31 hills = Thenkasi, तेनकासी, தென்காசி
Courtallam 8.93 77.27 forest river = Kutralam, Courtalam, Kuttalam, कुट्रालम, कुर्तालम, குற்றாலம்
# Thanjavur
Thanjavur 10.79 79.14 old-town river = Tanjore, Tanjavur, Thanjai, तंजावुर, तंजौर, தஞ்சாவூர், தஞ்சை @ Brihadeeswarar Temple, Big Temple
Kumbakonam 10.96 79.38 old-town river = Kumbhakonam, कुंभकोणम, கும்பகோணம்
# The Nilgiris 11.46 76.64 = Nilgiris, Nilgiri, Neelgiri, Nilgiri Hills, नीलगिरि, नीलगिरी, நீலகிரி
Ooty 11.41 76.70 hills lake = Udhagamandalam, Udagamandalam, Ootacamund, Udhagai, Ootty, Uty, ऊटी, उटी, उदगमंडलम, ஊட்டி, உதகமண்டலம், உதகை, ಊಟಿ, ഊട്ടി @ Doddabetta, Nilgiri Mountain Railway, Toy Train Ooty
Coonoor 11.35 76.80 hills = Kunoor, Coonur, कुन्नूर, குன்னூர் @ Sim's Park
Kotagiri 11.42 76.86 hills = Kothagiri, कोटागिरी, கோத்தகிரி
Masinagudi 11.57 76.64 forest = मसिनागुडी, மசினகுடி
Mudumalai 11.60 76.56 forest = Theppakadu, मुदुमलै, முதுமலை
Gudalur 11.50 76.50 hills forest = Gudalloor, गुडालूर, கூடலூர்
Lovedale 11.38 76.70 hills in Ooty = लवडेल, லவ்டேல்
Avalanche 11.32 76.59 hills lake forest = Avalanchi, एवलांच, அவலாஞ்சி
# Theni
Theni 10.01 77.48 hills = थेनी, தேனி
Meghamalai 9.69 77.40 hills forest = Megamalai, मेघमलाई, மேகமலை
Cumbum 9.74 77.28 hills = Kambam, कंबम, கம்பம்
# Thoothukudi
Thoothukudi 8.76 78.13 sea city = Tuticorin, Thoothukkudi, तूतुकुड़ी, तूतीकोरिन, தூத்துக்குடி
Tiruchendur 8.50 78.12 sea old-town = Thiruchendur, तिरुचेंदूर, திருச்செந்தூர்
# Tiruchirappalli
Tiruchirappalli 10.79 78.70 river old-town city = Trichy, Tiruchi, Tiruchy, Trichinopoly, Thiruchirapalli, तिरुचिरापल्ली, त्रिची, திருச்சிராப்பள்ளி, திருச்சி @ Rockfort
Srirangam 10.86 78.69 river old-town in Tiruchirappalli = Thiruvarangam, श्रीरंगम, ஸ்ரீரங்கம்
# Tirunelveli
Tirunelveli 8.73 77.69 river old-town = Nellai, Tinnevelly, Thirunelveli, तिरुनेलवेली, திருநெல்வேலி, நெல்லை
Manjolai 8.51 77.39 hills forest = मंजोलै, மாஞ்சோலை
# Tirupathur
Tirupathur 12.50 78.57 hills = Tirupattur, तिरुपत्तूर, திருப்பத்தூர்
Yelagiri 12.58 78.64 hills lake = Yelagiri Hills, Elagiri, येलागिरी, ஏலகிரி
# Tiruppur
Tiruppur 11.11 77.34 city = Tirupur, Thiruppur, तिरुप्पुर, திருப்பூர்
# Tiruvallur
Tiruvallur 13.14 79.91 lake = Thiruvallur, तिरुवल्लूर, திருவள்ளூர்
Pulicat 13.42 80.32 lake sea = Pazhaverkadu, पुलिकट, பழவேற்காடு
# Tiruvannamalai
Tiruvannamalai 12.23 79.07 hills old-town = Thiruvannamalai, Arunachala, Tiruvannamali, तिरुवन्नामलै, तिरुवन्नामलाई, திருவண்ணாமலை @ Arunachaleswarar Temple, Ramana Ashram
Jawadhu Hills 12.60 78.88 hills forest = Javadi Hills, Jamunamarathur, जवाधु हिल्स, ஜவ்வாது மலை
# Tiruvarur
Tiruvarur 10.77 79.64 old-town = Thiruvarur, तिरुवारूर, திருவாரூர்
# Vellore
Vellore 12.92 79.13 old-town city = Velur, वेल्लोर, வேலூர் @ Golden Temple Sripuram
# Viluppuram
Viluppuram 11.94 79.49 old-town = Villupuram, विल्लुपुरम, விழுப்புரம்
Gingee 12.25 79.42 hills old-town = Senji, Chenji, जिंजी, செஞ்சி
Auroville 12.01 79.81 forest = Aurovile, ऑरोविल, ஆரோவில் @ Matrimandir
# Virudhunagar
Virudhunagar 9.58 77.96 city = विरुधुनगर, விருதுநகர்
Srivilliputhur 9.51 77.63 forest old-town = श्रीविल्लिपुत्तूर, ஸ்ரீவில்லிபுத்தூர்
`,
}
