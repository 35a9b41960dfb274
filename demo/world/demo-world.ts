import type { SeedUser } from '../../drizzle/seed/fill.ts'
import type { DemoPlace } from './demo-place.ts'
import { deccan } from './places-deccan.ts'
import { desert } from './places-desert.ts'
import { east } from './places-east.ts'
import { himachal } from './places-himachal.ts'
import { himalaya } from './places-himalaya.ts'
import { kerala } from './places-kerala.ts'
import { konkan } from './places-konkan.ts'
import { north } from './places-north.ts'
import { northeast } from './places-northeast.ts'
import { tamil } from './places-tamil.ts'

/** The account that `npm run demo` offers for booking. */
export const demoGuest: SeedUser = { name: 'Asha Kulkarni', email: 'guest@basera.example' }

/** The account that `npm run demo` offers for hosting; five places are its own. */
export const demoHost: SeedUser = { name: 'Vikram Rathore', email: 'host@basera.example' }

/** Guests who have only just joined; the demo host has yet to answer them. */
export const demoGuests: readonly SeedUser[] = [
  { name: 'Kavitha Reddy', email: 'kavitha@basera.example' },
  { name: 'Arjun Mehta', email: 'arjun@basera.example' },
]

/** The account of `npm run demo` that runs it. */
export const demoOperator: SeedUser = { name: 'Revathi Krishnan', email: 'operator@basera.example' }

/** Who works for it beside them: answers its guests, and keeps its books. */
export const demoSupport: SeedUser = { name: 'Nisha Pillai', email: 'support@basera.example' }
export const demoAccountant: SeedUser = { name: 'Suresh Iyer', email: 'accounts@basera.example' }

/** The people the other places belong to. They also book at one another's. */
export const demoHosts: readonly SeedUser[] = [
  { name: 'Meera Nair', email: 'meera@basera.example' },
  { name: 'अनिता जोशी', email: 'anita@basera.example' },
  { name: 'Tenzin Dolma', email: 'tenzin@basera.example' },
  { name: 'Imran Qureshi', email: 'imran@basera.example' },
  { name: 'தமிழ்செல்வி முருகன்', email: 'tamilselvi@basera.example' },
  { name: 'Fiona D’Souza', email: 'fiona@basera.example' },
  { name: 'Harpreet Kaur Gill', email: 'harpreet@basera.example' },
  { name: 'অনির্বাণ সেন', email: 'anirban@basera.example' },
  { name: 'Lakshmi Hegde', email: 'lakshmi@basera.example' },
  { name: 'Zarin Irani', email: 'zarin@basera.example' },
  { name: 'Banrilang Lyngdoh', email: 'banri@basera.example' },
  { name: 'Joseph Kurian', email: 'joseph@basera.example' },
]

/**
 * All places in the order of the home page: the most inviting first, and no two neighbours
 * alike in what their main pictures show or in the hour.
 */
export const demoPlaces: readonly DemoPlace[] = [
  kerala.alappuzhaBoat,
  kerala.munnarTea,
  desert.udaipurLalGhat,
  himachal.manaliOrchard,
  konkan.assagaoHouse,
  desert.jaisalmerSandstone,
  himalaya.rishikeshGanga,
  konkan.marineDriveDeco,
  desert.jodhpurBlue,
  deccan.coorgEstate,
  himalaya.nigeenHouseboat,
  east.darjeelingTea,
  konkan.palolemHut,
  north.varanasiAssi,
  desert.jaipurHaveli,
  himalaya.landourCottage,
  east.shobhabazarBari,
  deccan.hyderabadBanjara,
  northeast.ziroPine,
  konkan.alibagVilla,
  northeast.cherrapunjiRain,
  north.shahpurJatLoft,
  east.kolkataBhowanipore,
  himachal.mashobraPines,
  tamil.mahabalipuramSculptor,
  himalaya.lehSankar,
  north.hoshiarpurFarm,
  deccan.malleshwaramHome,
  east.shantiniketanMud,
  deccan.gokarnaOm,
  himachal.birMudHouse,
  north.lucknowKothi,
  himalaya.bhimtalBoat,
  konkan.puneWada,
  east.puriSea,
  north.agraTajGanj,
  tamil.chettinadMansion,
  deccan.dindiCoconut,
  himachal.tirthanCabin,
  east.kalimpongNursery,
  desert.pushkarRose,
  konkan.bandraCottage,
  tamil.mylaporeAgraharam,
  northeast.havelockJetty,
  north.amritsarKatra,
  desert.girMango,
  himalaya.mukteshwarOrchard,
  deccan.kabiniHut,
  konkan.kalaGhodaStudio,
  deccan.hampiAnegundi,
  kerala.varkalaCliff,
  tamil.coonoorTerrace,
  east.sundarbansHut,
  himachal.naggarKathkuni,
  north.bodhGayaHut,
  konkan.fontainhasBlue,
  kerala.wayanadTree,
  desert.hodkaBhunga,
  tamil.ootyBungalow,
  deccan.mysuruLane,
  east.chilikaIsland,
  north.nizamuddinBarsati,
  desert.mandviShipyard,
  himachal.dharamkotDhauladhar,
  konkan.panchganiSchool,
  kerala.fortKochiSpice,
  tamil.kodaikanalVatta,
  northeast.majuliStilt,
  kerala.kainakaryHome,
  deccan.indiranagarFlat,
  himalaya.hunderDunes,
  north.kanhaMachan,
  konkan.tarkarliNets,
  desert.bundiCourtyard,
  deccan.chikmagalurMist,
  tamil.maduraiTowers,
  northeast.yuksomTrail,
  himalaya.pahalgamLidder,
  north.bhopalLakeHouse,
  kerala.vagamonMeadow,
  konkan.divarFerry,
  desert.khuriTents,
  deccan.arakuTribal,
  tamil.whiteTownPondy,
  northeast.jorhatBungalow,
  himachal.langzaSpiti,
  konkan.nashikVineyard,
  kerala.kumarakomTharavad,
  north.orchhaBetwa,
  desert.ahmedabadPol,
  deccan.vizagLawsons,
  tamil.aurovilleForest,
  northeast.gangtokRidge,
]

const placesOfDemoHost: readonly DemoPlace[] = [
  kerala.munnarTea,
  desert.jodhpurBlue,
  konkan.palolemHut,
  himalaya.landourCottage,
  deccan.indiranagarFlat,
]

/**
 * Says who lists a place: the demo host his five, the twelve others in turn the rest.
 *
 * @param placeIndex index into `demoPlaces`
 */
export function hostOfDemoPlace(placeIndex: number): SeedUser {
  const place = demoPlaces[placeIndex]
  if (!place) throw new RangeError(`No demo place ${placeIndex}`)
  if (placesOfDemoHost.includes(place)) return demoHost
  return demoHosts[placeIndex % demoHosts.length] ?? demoHost
}
