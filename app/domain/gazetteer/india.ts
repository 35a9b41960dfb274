import { andamanAndNicobarIslands } from './states/andaman-and-nicobar-islands.ts'
import { andhraPradesh } from './states/andhra-pradesh.ts'
import { arunachalPradesh } from './states/arunachal-pradesh.ts'
import { assam } from './states/assam.ts'
import { bihar } from './states/bihar.ts'
import { chandigarh } from './states/chandigarh.ts'
import { chhattisgarh } from './states/chhattisgarh.ts'
import { dadraNagarHaveliDamanDiu } from './states/dadra-nagar-haveli-daman-diu.ts'
import { delhi } from './states/delhi.ts'
import { goa } from './states/goa.ts'
import { gujarat } from './states/gujarat.ts'
import { haryana } from './states/haryana.ts'
import { himachalPradesh } from './states/himachal-pradesh.ts'
import { jammuAndKashmir } from './states/jammu-and-kashmir.ts'
import { jharkhand } from './states/jharkhand.ts'
import { karnataka } from './states/karnataka.ts'
import { kerala } from './states/kerala.ts'
import { ladakh } from './states/ladakh.ts'
import { lakshadweep } from './states/lakshadweep.ts'
import { madhyaPradesh } from './states/madhya-pradesh.ts'
import { maharashtra } from './states/maharashtra.ts'
import { manipur } from './states/manipur.ts'
import { meghalaya } from './states/meghalaya.ts'
import { mizoram } from './states/mizoram.ts'
import { nagaland } from './states/nagaland.ts'
import { odisha } from './states/odisha.ts'
import { puducherry } from './states/puducherry.ts'
import { punjab } from './states/punjab.ts'
import { rajasthan } from './states/rajasthan.ts'
import { sikkim } from './states/sikkim.ts'
import { tamilNadu } from './states/tamil-nadu.ts'
import { telangana } from './states/telangana.ts'
import { tripura } from './states/tripura.ts'
import { uttarPradesh } from './states/uttar-pradesh.ts'
import { uttarakhand } from './states/uttarakhand.ts'
import { westBengal } from './states/west-bengal.ts'
import type { StateText } from './states/state-text.ts'

/**
 * The states and union territories of India, each in its own readable and editable file. Districts as of mid-2025: 780,
 * with Rajasthan's 41 of December 2024 and Ladakh's two, as its five new ones have no offices yet. Coordinates and
 * names were written by hand, for finding a place to stay, not for maps.
 */
export const INDIA: readonly StateText[] = [
  andamanAndNicobarIslands,
  andhraPradesh,
  arunachalPradesh,
  assam,
  bihar,
  chandigarh,
  chhattisgarh,
  dadraNagarHaveliDamanDiu,
  delhi,
  goa,
  gujarat,
  haryana,
  himachalPradesh,
  jammuAndKashmir,
  jharkhand,
  karnataka,
  kerala,
  ladakh,
  lakshadweep,
  madhyaPradesh,
  maharashtra,
  manipur,
  meghalaya,
  mizoram,
  nagaland,
  odisha,
  puducherry,
  punjab,
  rajasthan,
  sikkim,
  tamilNadu,
  telangana,
  tripura,
  uttarPradesh,
  uttarakhand,
  westBengal,
]
