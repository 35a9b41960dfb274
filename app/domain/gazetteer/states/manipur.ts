import type { StateText } from './state-text.ts'

export const manipur: StateText = {
  name: 'Manipur',
  names: 'Kangleipak, मणिपुर, মণিপুর, ꯃꯅꯤꯄꯨꯔ',
  script: 'Meetei_Mayek',
  pins: '795',
  within: '23.8 25.8 92.9 94.8',
  text: `
# Bishnupur 24.63 93.76 = बिष्णुपुर, ꯕꯤꯁ꯭ꯅꯨꯄꯨꯔ
Moirang 24.50 93.77 lake = Loktak, Loktak Lake, Sendra, मोइरांग, ꯃꯣꯏꯔꯥꯡ @ Keibul Lamjao
# Chandel 24.33 94.00 = चंदेल, ꯆꯟꯗꯦꯜ
# Churachandpur
Churachandpur 24.33 93.68 hills = Lamka, चुराचांदपुर, ꯆꯨꯔꯥꯆꯥꯟꯗꯄꯨꯔ
# Imphal East 24.80 94.00 = इंफाल पूर्व, ꯏꯝꯐꯥꯜ ꯅꯣꯡꯄꯣꯛ
Andro 24.75 94.05 hills = अंद्रो, ꯑꯟꯗ꯭ꯔꯣ
# Imphal West 24.81 93.90 = इंफाल पश्चिम, ꯏꯝꯐꯥꯜ ꯅꯣꯡꯆꯨꯞ
Imphal 24.81 93.94 city old-town = Imfal, इंफाल, इम्फाल, ইম্ফল, ꯏꯝꯐꯥꯜ @ Kangla Fort, Ima Keithel
# Jiribam 24.80 93.11 = जिरीबाम, ꯖꯤꯔꯤꯕꯥꯝ
# Kakching 24.50 93.98 = ककचिंग, ꯀꯛꯆꯤꯡ
# Kamjong 24.86 94.51 = कामजोंग, ꯀꯥꯃꯖꯣꯡ
# Kangpokpi 25.15 93.97 = Sadar Hills, कांगपोकपी, ꯀꯥꯡꯄꯣꯛꯄꯤ
# Noney 24.86 93.62 = नोनी, ꯅꯣꯅꯦ
# Pherzawl 24.27 93.18 = फेरजॉल, ꯐꯦꯔꯖꯣꯜ
# Senapati 25.27 94.02 = सेनापति, ꯁꯦꯅꯥꯄꯇꯤ
# Tamenglong
Tamenglong 24.99 93.50 hills forest = तामेंगलोंग, ꯇꯥꯃꯦꯡꯂꯣꯡ
# Tengnoupal 24.38 94.15 = तेंगनौपाल, ꯇꯦꯡꯅꯧꯄꯥꯜ
Moreh 24.25 94.30 hills = मोरेह, ꯃꯣꯔꯦ
# Thoubal
Thoubal 24.64 94.01 lake = थौबल, ꯊꯧꯕꯥꯜ
# Ukhrul
Ukhrul 25.11 94.36 hills = Shirui, उखरुल, ꯎꯈ꯭ꯔꯨꯜ
`,
}
