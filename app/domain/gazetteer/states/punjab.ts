import type { StateText } from './state-text.ts'

export const punjab: StateText = {
  name: 'Punjab',
  names: 'Panjab, PB, पंजाब, ਪੰਜਾਬ',
  script: 'Gurmukhi',
  pins: '14 15 16005 16006 16007 1400 1401 1403',
  within: '29.5 32.6 73.8 77.0',
  text: `
# Amritsar
Amritsar 31.63 74.87 old-town city = Ambarsar, Umritsur, अमृतसर, ਅੰਮ੍ਰਿਤਸਰ @ Golden Temple, Harmandir Sahib, Jallianwala Bagh, Wagah, Swarn Mandir
# Barnala
Barnala 30.38 75.55 city = बरनाला, ਬਰਨਾਲਾ
# Bathinda
Bathinda 30.21 74.95 city = Bhatinda, बठिंडा, ਬਠਿੰਡਾ
# Faridkot
Faridkot 30.67 74.76 old-town = फ़रीदकोट, ਫ਼ਰੀਦਕੋਟ
# Fatehgarh Sahib 30.64 76.39 = फतेहगढ़ साहिब, ਫ਼ਤਹਿਗੜ੍ਹ ਸਾਹਿਬ
Sirhind 30.64 76.39 old-town = Sarhind, सरहिंद, ਸਰਹਿੰਦ
# Fazilka
Fazilka 30.40 74.03 city = फ़ाज़िल्का, ਫ਼ਾਜ਼ਿਲਕਾ
# Ferozepur
Ferozepur 30.93 74.61 river = Firozpur, Ferozepore, Hussainiwala, फ़िरोज़पुर, ਫ਼ਿਰੋਜ਼ਪੁਰ
# Gurdaspur
Gurdaspur 32.04 75.40 city = गुरदासपुर, ਗੁਰਦਾਸਪੁਰ
Dera Baba Nanak 32.03 75.03 river = Kartarpur Corridor, डेरा बाबा नानक, ਡੇਰਾ ਬਾਬਾ ਨਾਨਕ
# Hoshiarpur
Hoshiarpur 31.53 75.91 hills = Hoshiyarpur, होशियारपुर, ਹੁਸ਼ਿਆਰਪੁਰ
# Jalandhar
Jalandhar 31.33 75.58 city = Jullundur, जालंधर, ਜਲੰਧਰ
# Kapurthala
Kapurthala 31.38 75.38 old-town = कपूरथला, ਕਪੂਰਥਲਾ
Sultanpur Lodhi 31.22 75.19 river = सुल्तानपुर लोधी, ਸੁਲਤਾਨਪੁਰ ਲੋਧੀ
# Ludhiana
Ludhiana 30.90 75.86 city = Ludhiyana, लुधियाना, ਲੁਧਿਆਣਾ
# Malerkotla
Malerkotla 30.53 75.88 old-town = मालेरकोटला, ਮਲੇਰਕੋਟਲਾ
# Mansa
Mansa 29.99 75.40 city = मानसा, ਮਾਨਸਾ
# Moga
Moga 30.82 75.17 city = मोगा, ਮੋਗਾ
# Pathankot
Pathankot 32.27 75.65 river city = पठानकोट, ਪਠਾਨਕੋਟ @ Ranjit Sagar
# Patiala
Patiala 30.34 76.39 old-town city = पटियाला, ਪਟਿਆਲਾ
# Rupnagar
Rupnagar 30.97 76.53 river = Ropar, रूपनगर, रोपड़, ਰੂਪਨਗਰ, ਰੋਪੜ
Anandpur Sahib 31.24 76.50 hills old-town = Sri Anandpur Sahib, आनंदपुर साहिब, ਅਨੰਦਪੁਰ ਸਾਹਿਬ
# Sahibzada Ajit Singh Nagar 30.70 76.72 = SAS Nagar, साहिबज़ादा अजीत सिंह नगर, ਸਾਹਿਬਜ਼ਾਦਾ ਅਜੀਤ ਸਿੰਘ ਨਗਰ
Mohali 30.70 76.72 city = Ajitgarh, मोहाली, ਮੋਹਾਲੀ
Zirakpur 30.64 76.82 city = ज़ीरकपुर, ਜ਼ੀਰਕਪੁਰ
Siswan 30.85 76.74 forest hills lake = Siswan Dam, सिसवां, ਸਿਸਵਾਂ
# Sangrur
Sangrur 30.25 75.84 city = संगरूर, ਸੰਗਰੂਰ
# Shahid Bhagat Singh Nagar 31.12 76.12 = SBS Nagar, Nawanshahr, शहीद भगत सिंह नगर, ਸ਼ਹੀਦ ਭਗਤ ਸਿੰਘ ਨਗਰ
Nawanshahr 31.12 76.12 city = नवांशहर, ਨਵਾਂਸ਼ਹਿਰ
# Sri Muktsar Sahib
Sri Muktsar Sahib 30.47 74.52 city = Muktsar, श्री मुक्तसर साहिब, ਸ੍ਰੀ ਮੁਕਤਸਰ ਸਾਹਿਬ
# Tarn Taran
Tarn Taran 31.45 74.92 old-town = Harike, तरनतारन, ਤਰਨ ਤਾਰਨ
`,
}
