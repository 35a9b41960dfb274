import type { StateText } from './state-text.ts'

export const nagaland: StateText = {
  name: 'Nagaland',
  names: 'Naga Land, नागालैंड, नगालैंड, নাগাল্যান্ড',
  pins: '797 798',
  within: '25.1 27.1 93.3 95.3',
  text: `
# Chumoukedima 25.80 93.78 = Chümoukedima, चुमौकेदिमा
# Dimapur
Dimapur 25.91 93.73 city = दीमापुर, ডিমাপুর
# Kiphire 25.90 94.80 = किफिरे
# Kohima
Kohima 25.67 94.11 hills = कोहिमा, কোহিমা @ Kisama, Hornbill Festival
Khonoma 25.65 94.02 hills forest = खोनोमा
Jakhama 25.59 94.12 hills = Dzukou, Dzukou Valley, Viswema, जाखमा, ज़ुकू
# Longleng 26.49 94.82 = लोंगलेंग
# Meluri 25.68 94.63 = मेलुरी
# Mokokchung
Mokokchung 26.33 94.52 hills = Ungma, मोकोकचुंग
# Mon
Mon 26.72 95.03 hills = Longwa, Mon Nagaland, मोन
# Niuland 25.88 93.92 = निउलैंड
# Noklak 26.20 95.00 = नोक्लाक
# Peren 25.51 93.74 = पेरेन
Benreu 25.57 93.88 hills forest = बेनरेउ
# Phek 25.67 94.50 = फेक
# Shamator 26.00 94.85 = शामाटोर
# Tseminyu 25.92 94.22 = त्सेमिन्यु
# Tuensang 26.27 94.83 = तुएनसांग
# Wokha
Wokha 26.10 94.26 hills = Doyang, वोखा
# Zunheboto 26.01 94.52 = ज़ुन्हेबोटो
`,
}
