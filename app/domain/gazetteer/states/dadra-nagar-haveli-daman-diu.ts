import type { StateText } from './state-text.ts'

export const dadraNagarHaveliDamanDiu: StateText = {
  name: 'Dadra and Nagar Haveli and Daman and Diu',
  names:
    'Dadra and Nagar Haveli, Daman and Diu, Dadra & Nagar Haveli, Daman & Diu, DNHDD, दादरा और नगर हवेली और दमन और दीव, दादरा और नगर हवेली, दमन और दीव, દાદરા અને નગર હવેલી અને દમણ અને દીવ',
  script: 'Gujarati',
  pins: '396193 396210 396220 396230 396235 396240 362520 362540 362570',
  within: '20.0 20.8 70.8 73.3',
  text: `
# Dadra and Nagar Haveli District 20.27 73.01 = दादरा और नगर हवेली (जिला), દાદરા અને નગર હવેલી
Silvassa 20.27 73.01 river forest = Selvas, सिलवासा, સેલવાસ
Dudhani 20.16 73.14 lake hills = दूधनी, દુધની
# Daman
Daman 20.41 72.83 sea old-town = Damao, Nani Daman, Moti Daman, दमन, દમણ
Devka 20.44 72.82 sea in Daman = Devka Beach, देवका, દેવકા
# Diu
Diu 20.71 70.98 sea old-town = दीव, દીવ @ Diu Fort
Nagoa 20.71 70.92 sea = Nagoa Beach, नागोआ, નાગોઆ
Ghoghla 20.72 70.99 sea = Ghogha Diu, घोघला, ઘોઘલા
`,
}
