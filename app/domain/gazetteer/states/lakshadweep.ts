import type { StateText } from './state-text.ts'

export const lakshadweep: StateText = {
  name: 'Lakshadweep',
  names: 'Laccadives, Lakshadvip, Lakshadweep Islands, लक्षद्वीप, ലക്ഷദ്വീപ്',
  script: 'Malayalam',
  pins: '682551 682552 682553 682554 682555 682556 682557 682558 682559',
  within: '8.1 12.5 71.6 74.1',
  text: `
# Lakshadweep = लक्षद्वीप, ലക്ഷദ്വീപ്
Kavaratti 10.57 72.64 sea = कवरत्ती, കവരത്തി
Agatti 10.85 72.19 sea = अगत्ती, അഗത്തി
Bangaram 10.94 72.29 sea = बंगारम, ബംഗാരം
Minicoy 8.28 73.05 sea = Maliku, मिनिकॉय, മിനിക്കോയ്
Kadmat 11.22 72.78 sea = कदमत, കടമത്ത്
Kalpeni 10.07 73.65 sea = कल्पेनी, കൽപ്പേനി
`,
}
