import type { StateText } from './state-text.ts'

export const sikkim: StateText = {
  name: 'Sikkim',
  names: 'Sikim, Sikkhim, सिक्किम, সিকিম, སུ་ཁྱིམ་',
  pins: '737101 737102 737103 737106 737107 737111 737113 737116 737117 737118 737119 737120 737121 737126 737128 737131 737132 737133 737134 737135 737136 737137 737138 737139',
  within: '27.0 28.2 88.0 89.0',
  text: `
# Gangtok 27.33 88.61 = East Sikkim, गंगटोक जिला
Gangtok 27.33 88.61 hills city = Gantok, Gangtock, गंगटोक, গ্যাংটক @ Tsomgo Lake, Nathula, MG Marg Gangtok
Rumtek 27.30 88.56 hills old-town = रुमटेक
# Mangan 27.51 88.53 = North Sikkim, मंगन
Lachung 27.69 88.74 hills river = Yumthang, लाचुंग, লাচুং
Lachen 27.73 88.55 hills = Gurudongmar, लाचेन, লাচেন
Dzongu 27.53 88.45 forest hills = जोंगू
# Namchi 27.17 88.36 = South Sikkim, नामची जिला
Namchi 27.17 88.36 hills = नामची
Ravangla 27.31 88.36 hills = Rabangla, Rawangla, रावंगला, রাবাংলা
Temi 27.24 88.42 hills = Temi Tea Garden, टेमी
Borong 27.37 88.31 hills = बोरोंग
# Gyalshing 27.29 88.26 = West Sikkim, Geyzing, ग्यालशिंग
Pelling 27.32 88.24 hills = Peling, पेलिंग, পেলিং @ Kangchenjunga View, Pemayangtse
Yuksom 27.37 88.22 forest hills = Yuksam, युकसम, युक्सोम
Uttarey 27.27 88.09 hills forest = Uttaray, उत्तरे
# Pakyong 27.24 88.59 = पाक्योंग
Rangpo 27.18 88.53 river = रंगपो
Zuluk 27.25 88.78 hills = Dzuluk, Silk Route, जुलुक, জুলুক
Aritar 27.19 88.67 lake hills = Lampokhari, अरितार
# Soreng 27.17 88.20 = सोरेंग
Kaluk 27.22 88.20 hills = Rinchenpong, कलुक
Okhrey 27.19 88.12 hills forest = Hilley, Barsey, ओखरे
`,
}
