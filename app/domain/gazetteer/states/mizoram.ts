import type { StateText } from './state-text.ts'

export const mizoram: StateText = {
  name: 'Mizoram',
  names: 'Lushai Hills, मिज़ोरम, मिजोरम, মিজোরাম',
  pins: '796',
  within: '21.9 24.6 92.2 93.5',
  text: `
# Aizawl
Aizawl 23.73 92.72 hills city = Aijal, Aizwal, आइज़ोल, আইজল
# Champhai
Champhai 23.47 93.33 hills = Rih Dil, चंफाई
# Hnahthial
Hnahthial 22.96 92.93 hills = ह्नाहथियाल
# Khawzawl
Khawzawl 23.53 93.18 hills = खॉजॉल
# Kolasib
Kolasib 24.23 92.68 hills lake = Tamdil, कोलासिब
# Lawngtlai 22.53 92.90 = लॉंगतलाई
# Lunglei
Lunglei 22.89 92.73 hills = लुंगलेई
# Mamit 23.93 92.49 = ममित
Reiek 23.69 92.60 hills forest = रेइक
# Saitual
Saitual 23.69 92.97 hills lake = सैतुअल
# Serchhip
Serchhip 23.30 92.85 hills = Thenzawl, Vantawng, सेरछिप
# Siaha 22.48 92.98 = Saiha, सियाहा
`,
}
