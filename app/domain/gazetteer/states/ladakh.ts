import type { StateText } from './state-text.ts'

export const ladakh: StateText = {
  name: 'Ladakh',
  names: 'Laddakh, Ladhak, Ladak, लद्दाख, لداخ, ལ་དྭགས་, লাদাখ, લદ્દાખ, லடாக்',
  pins: '194',
  within: '32.2 36.0 75.3 79.9',
  regions: `
Nubra, Nubra Valley, नुब्रा, नुब्रा घाटी, ལྡུམ་ར་ = Hunder, Diskit, Turtuk, Sumur, Panamik
Zanskar, Zanskar Valley, ज़ांस्कर, जांस्कर, ཟངས་དཀར་ = Padum
Changthang, चांगथांग, བྱང་ཐང་ = Hanle, Korzok, Spangmik
`,
  text: `
# Kargil
Kargil 34.56 76.13 river hills = कारगिल
Padum 33.47 76.88 hills river = Zanskar Padum, पदुम
Dras 34.43 75.76 hills = Drass, द्रास
Lamayuru 34.28 76.77 desert hills = Yuru, Moonland, लामायुरु
# Leh
Leh 34.16 77.58 hills desert old-town = लेह, གླེ་ @ Leh Palace, Shanti Stupa
Choglamsar 34.11 77.59 river hills = Chuglamsar, चोगलमसर
Stok 34.07 77.55 hills = Stok Village, स्टोक
Alchi 34.22 77.17 river old-town = अलची
Likir 34.29 77.21 hills desert = लिकिर
Thiksey 34.06 77.67 hills = Thikse, Shey, ठिकसे
Hemis 33.91 77.71 hills = हेमिस
Hunder 34.58 77.48 desert hills = Hundar, हुंडर
Diskit 34.55 77.55 desert hills = Deskit, दिस्कित
Sumur 34.63 77.62 river desert = सुमुर
Panamik 34.78 77.54 desert river = पनामिक
Turtuk 34.85 76.83 river hills = तुरतुक
Spangmik 33.92 78.43 lake hills desert = Pangong, Pangong Tso, Pangong Lake, स्पांगमिक, पैंगोंग, पांगोंग
Korzok 32.97 78.26 lake desert = Tso Moriri, Tsomoriri, कोरज़ोक
Hanle 32.78 78.98 desert hills = हानले
Nyoma 33.21 78.65 desert river = न्योमा
`,
}
