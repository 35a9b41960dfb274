import type { StateText } from './state-text.ts'

export const puducherry: StateText = {
  name: 'Puducherry',
  names:
    'Pondicherry, Pondichery, Pondy, पुदुचेरी, पुडुचेरी, पांडिचेरी, पॉन्डिचेरी, புதுச்சேரி, பாண்டிச்சேரி, పుదుచ్చేరి, പുതുച്ചേരി',
  script: 'Tamil',
  pins: '605 609602 673310 533464',
  within: '10.8 16.8 75.5 82.4',
  text: `
# Puducherry
Puducherry 11.93 79.83 sea old-town = Pondicherry, Pondichery, Pondy, पुदुचेरी, पुडुचेरी, पांडिचेरी, पॉन्डिचेरी, புதுச்சேரி, பாண்டிச்சேரி, புதுவை @ Promenade Beach, Aurobindo Ashram
White Town 11.93 79.83 old-town sea in Puducherry = French Quarter, वाइट टाउन, வெள்ளை நகரம்
Serenity Beach 11.97 79.84 sea = Kottakuppam, सेरेनिटी बीच, செரினிட்டி கடற்கரை
# Karaikal
Karaikal 10.93 79.84 sea = Karikal, कराइकल, காரைக்கால்
# Mahe
Mahe 11.70 75.53 sea river = Mahé, Mayyazhi, माहे, மாஹே, മാഹി
# Yanam
Yanam 16.73 82.21 river = Yanaon, यनम, யானம், యానాం
`,
}
