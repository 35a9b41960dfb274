import type { StateText } from './state-text.ts'

export const meghalaya: StateText = {
  name: 'Meghalaya',
  names: 'Meghalay, Megalaya, मेघालय, মেঘালয়',
  pins: '793 794',
  within: '25.0 26.2 89.8 92.9',
  text: `
# East Garo Hills 25.55 90.62 = पूर्वी गारो हिल्स
Williamnagar 25.50 90.62 river hills = Simsang, विलियमनगर
# East Jaintia Hills 25.36 92.37 = पूर्वी जयंतिया हिल्स
Khliehriat 25.36 92.37 hills = क्लिहरियात
# East Khasi Hills 25.57 91.88 = पूर्वी खासी हिल्स
Shillong 25.57 91.88 hills city = Shilong, Shillog, शिलांग, शिलॉन्ग, শিলং, ஷில்லாங் @ Elephant Falls, Ward's Lake, Police Bazar
Cherrapunji 25.28 91.73 hills forest = Sohra, Cherrapunjee, Cherapunji, चेरापूंजी, সোহরা, চেরাপুঞ্জি @ Nohkalikai
Mawlynnong 25.20 91.92 forest = Mawlynong, मावलिननॉन्ग, মাওলিনং
Nongriat 25.25 91.68 forest river = Living Root Bridge, नोंगरियात
Mawsynram 25.30 91.58 hills = मासिनराम
Laitlum 25.45 91.95 hills = Smit, Laitlum Canyon, लैतलुम
# Eastern West Khasi Hills 25.53 91.50 = पूर्वी पश्चिम खासी हिल्स
Mairang 25.56 91.64 hills = मैरांग
# North Garo Hills 25.90 90.60 = उत्तर गारो हिल्स
# Ri Bhoi 25.90 91.88 = Ri-Bhoi, री भोई
Umiam 25.66 91.90 lake hills = Barapani, Umiam Lake, उमियम
Nongpoh 25.90 91.88 forest = नोंगपोह
# South Garo Hills 25.20 90.63 = दक्षिण गारो हिल्स
Baghmara 25.20 90.63 river forest = Siju, Balpakram, बाघमारा
# South West Garo Hills 25.47 89.93 = दक्षिण पश्चिम गारो हिल्स
# South West Khasi Hills 25.32 91.27 = दक्षिण पश्चिम खासी हिल्स
Mawkyrwat 25.36 91.46 hills = Ranikor, मावक्यरवत
# West Garo Hills 25.51 90.20 = पश्चिम गारो हिल्स
Tura 25.51 90.20 hills forest = Nokrek, तुरा
# West Jaintia Hills 25.44 92.20 = पश्चिम जयंतिया हिल्स
Jowai 25.44 92.20 hills lake = जोवाई
Dawki 25.19 92.02 river = Shnongpdeng, Umngot, डावकी, ডাউকি
Krang Suri 25.29 92.16 river forest = Krangsuri, Krang Suri Falls, क्रांग सूरी
# West Khasi Hills 25.52 91.26 = पश्चिम खासी हिल्स
Nongstoin 25.52 91.26 hills = Nongkhnum, नोंगस्टोइन
`,
}
