import type { StateText } from './state-text.ts'

export const andamanAndNicobarIslands: StateText = {
  name: 'Andaman and Nicobar Islands',
  names:
    'Andaman and Nicobar, Andaman & Nicobar Islands, Andaman & Nicobar, Andaman, Andamans, Andaman Islands, अंडमान और निकोबार द्वीप समूह, अंडमान और निकोबार, अंडमान, আন্দামান, அந்தமான்',
  pins: '744',
  within: '6.7 13.7 92.2 94.0',
  text: `
# Nicobars 7.03 93.79 = Nicobar, निकोबार
Car Nicobar 9.17 92.79 sea = कार निकोबार
# North and Middle Andaman 12.92 92.90 = North & Middle Andaman, उत्तर और मध्य अंडमान
Diglipur 13.27 93.00 sea = Ross and Smith, Ross & Smith Island, डिगलीपुर
Mayabunder 12.92 92.92 sea = Mayabandar, मायाबंदर
Rangat 12.51 92.92 sea forest = रंगत
Long Island 12.37 92.93 sea forest = लॉन्ग आइलैंड
Baratang 12.11 92.75 forest sea = Baratang Island, बाराटांग
# South Andaman 11.62 92.73 = दक्षिण अंडमान
Sri Vijaya Puram 11.62 92.73 sea city = Port Blair, Portblair, श्री विजय पुरम, पोर्ट ब्लेयर, পোর্ট ব্লেয়ার @ Cellular Jail
Swaraj Dweep 12.02 92.99 sea = Havelock, Havelock Island, Swarajdweep, स्वराज द्वीप, हैवलॉक, হ্যাভলক @ Radhanagar Beach
Shaheed Dweep 11.83 93.04 sea = Neil Island, Neil, Shahid Dweep, शहीद द्वीप, नील द्वीप
Wandoor 11.60 92.61 sea = Wandur, वंडूर
Chidiya Tapu 11.50 92.70 sea forest = Chidiyatapu, चिड़िया टापू
Little Andaman 10.59 92.55 sea = Hut Bay, लिटिल अंडमान
`,
}
