import type { StateText } from './state-text.ts'

export const chandigarh: StateText = {
  name: 'Chandigarh',
  names: 'Chandigarh UT, Chandighar, चंडीगढ़, चण्डीगढ़, ਚੰਡੀਗੜ੍ਹ',
  script: 'Gurmukhi',
  pins: '160',
  within: '30.6 30.8 76.6 76.9',
  text: `
# Chandigarh
Chandigarh 30.73 76.78 city lake = Chandighar, चंडीगढ़, चण्डीगढ़, ਚੰਡੀਗੜ੍ਹ @ Sukhna Lake, Rock Garden
Manimajra 30.72 76.84 city in Chandigarh = Mani Majra, मनीमाजरा, ਮਨੀਮਾਜਰਾ
`,
}
