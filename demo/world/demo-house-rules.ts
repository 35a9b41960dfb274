import { houseRulesField } from '#app/domain/places/house-rule-fields.ts'
import type { HouseRules } from '#app/domain/places/house-rules.ts'
import { deccan } from './places-deccan.ts'
import type { DemoPlace } from './demo-place.ts'
import { desert } from './places-desert.ts'
import { east } from './places-east.ts'
import { himachal } from './places-himachal.ts'
import { himalaya } from './places-himalaya.ts'
import { kerala } from './places-kerala.ts'
import { konkan } from './places-konkan.ts'
import { north } from './places-north.ts'
import { northeast } from './places-northeast.ts'
import { tamil } from './places-tamil.ts'

const everybody = { couples: 'welcome', localId: 'welcome', children: 'welcome' } as const
const grownUps = { couples: 'welcome', localId: 'welcome' } as const
const noSmoking = { smoking: 'not allowed' } as const
const noMusic = { loudMusic: 'not allowed' } as const
const dry = { alcohol: 'not allowed' } as const
const anyId: HouseRules = { idAtCheckIn: ['aadhaar', 'passport', 'driving-licence', 'voter-id'] }
const permitId: HouseRules = { idAtCheckIn: ['passport', 'driving-licence', 'voter-id'] }
const alone = { selfCheckIn: 'yes' } as const

function quiet(quietFrom: string, quietUntil: string) {
  return { quietFrom, quietUntil }
}

// None contradicts what its place tells. Hosts need not say any, so a good many here don't either.
const RULES = new Map<DemoPlace, HouseRules>([
  [kerala.alappuzhaBoat, { ...everybody, ...anyId, alcohol: 'allowed', loudMusic: 'not allowed' }],
  [kerala.munnarTea, { ...everybody, ...noSmoking, ...noMusic, ...quiet('21:30', '06:00') }],
  [kerala.varkalaCliff, { ...grownUps, smoking: 'allowed', alcohol: 'allowed', visitors: 'allowed' }],
  [kerala.wayanadTree, { couples: 'welcome', children: 'welcome', ...noSmoking, ...noMusic, ...anyId }],
  [kerala.fortKochiSpice, { ...everybody, alcohol: 'allowed', visitors: 'allowed' }],
  [kerala.kainakaryHome, { ...everybody, ...anyId, ...quiet('22:00', '05:30') }],
  [kerala.vagamonMeadow, { ...grownUps, ...alone, alcohol: 'allowed', smoking: 'not allowed' }],
  [kerala.kumarakomTharavad, { ...everybody, ...anyId, alcohol: 'allowed' }],
  [desert.udaipurLalGhat, { couples: 'welcome', ...noSmoking, ...anyId, ...quiet('22:30', '06:30') }],
  [desert.jaisalmerSandstone, { ...everybody, ...anyId, alcohol: 'allowed', smoking: 'allowed' }],
  [desert.jodhpurBlue, { ...everybody, ...noSmoking, ...dry, ...quiet('22:00', '06:00') }],
  [desert.jaipurHaveli, { ...everybody, ...anyId, alcohol: 'allowed', visitors: 'not allowed' }],
  [desert.girMango, { ...everybody, ...dry, ...noMusic, ...anyId }],
  [desert.pushkarRose, { ...everybody, ...noSmoking, ...dry }],
  [desert.mandviShipyard, { ...everybody, ...dry, ...anyId }],
  [desert.khuriTents, { couples: 'welcome', children: 'welcome', ...noMusic }],
  [desert.ahmedabadPol, { ...everybody, ...dry, ...noSmoking, ...quiet('22:30', '06:00') }],
  [himachal.manaliOrchard, { ...everybody, alcohol: 'allowed', visitors: 'not allowed' }],
  [himachal.mashobraPines, { ...everybody, alcohol: 'allowed', ...quiet('22:00', '07:00') }],
  [himachal.birMudHouse, { ...everybody, smoking: 'allowed', visitors: 'allowed' }],
  [himachal.tirthanCabin, { ...grownUps, ...noMusic, alcohol: 'allowed' }],
  [himalaya.rishikeshGanga, { ...everybody, ...dry, ...noSmoking, ...quiet('21:30', '05:00'), ...anyId }],
  [himalaya.landourCottage, { ...everybody, ...noSmoking, ...noMusic, ...quiet('21:00', '07:00') }],
  [himalaya.bhimtalBoat, { ...everybody, alcohol: 'allowed', loudMusic: 'not allowed' }],
  [himalaya.pahalgamLidder, { ...everybody, ...permitId, ...dry }],
  [himalaya.hunderDunes, { ...permitId, children: 'welcome' }],
  [konkan.assagaoHouse, { ...everybody, alcohol: 'allowed', ...quiet('22:30', '07:00') }],
  [konkan.marineDriveDeco, { ...everybody, ...noSmoking, ...anyId, visitors: 'allowed' }],
  [
    konkan.palolemHut,
    { ...grownUps, smoking: 'allowed', alcohol: 'allowed', visitors: 'allowed', ...permitId },
  ],
  [konkan.alibagVilla, { ...everybody, alcohol: 'allowed', smoking: 'allowed', ...quiet('22:00', '07:00') }],
  [konkan.bandraCottage, { ...grownUps, ...noMusic, ...quiet('22:30', '06:30'), alcohol: 'allowed' }],
  [konkan.kalaGhodaStudio, { ...grownUps, ...noSmoking, visitors: 'not allowed' }],
  [konkan.puneWada, { ...everybody, ...noSmoking, ...dry, ...quiet('23:00', '06:00') }],
  [konkan.fontainhasBlue, { ...everybody, alcohol: 'allowed', ...quiet('22:00', '07:00') }],
  [konkan.divarFerry, { ...everybody, alcohol: 'allowed', smoking: 'allowed' }],
  [konkan.nashikVineyard, { ...grownUps, alcohol: 'allowed', visitors: 'not allowed', ...anyId }],
  [deccan.coorgEstate, { ...everybody, ...noMusic, alcohol: 'allowed' }],
  [deccan.hyderabadBanjara, { ...everybody, ...anyId, ...quiet('23:00', '07:00'), visitors: 'allowed' }],
  [deccan.hampiAnegundi, { ...everybody, ...dry, ...noSmoking }],
  [deccan.kabiniHut, { ...grownUps, ...noMusic, ...quiet('20:30', '06:00') }],
  [
    deccan.indiranagarFlat,
    { ...everybody, ...alone, ...noSmoking, visitors: 'not allowed', ...quiet('22:00', '07:00') },
  ],
  [deccan.vizagLawsons, { ...everybody, ...noSmoking, alcohol: 'allowed' }],
  [deccan.mysuruLane, { ...grownUps, ...noSmoking, ...dry, ...quiet('21:00', '05:00') }],
  [north.varanasiAssi, { ...everybody, ...dry, ...noSmoking, ...anyId }],
  [north.shahpurJatLoft, { ...grownUps, ...alone, visitors: 'allowed', alcohol: 'allowed' }],
  [north.hoshiarpurFarm, { ...everybody, visitors: 'allowed', loudMusic: 'allowed' }],
  [north.amritsarKatra, { ...everybody, ...noSmoking, ...dry, ...anyId }],
  [north.bodhGayaHut, { ...everybody, ...dry, ...noMusic, ...quiet('21:00', '05:00') }],
  [
    north.nizamuddinBarsati,
    { ...grownUps, ...alone, alcohol: 'allowed', loudMusic: 'not allowed', ...quiet('22:00', '07:00') },
  ],
  [north.kanhaMachan, { ...everybody, ...noMusic, ...anyId }],
  [north.bhopalLakeHouse, { ...everybody, ...noSmoking }],
  [east.darjeelingTea, { ...everybody, ...noSmoking, ...quiet('21:30', '06:00') }],
  [east.kolkataBhowanipore, { ...everybody, smoking: 'allowed', visitors: 'allowed' }],
  [east.sundarbansHut, { couples: 'welcome', children: 'welcome', ...permitId }],
  [east.puriSea, { ...everybody, ...dry, ...anyId }],
  [northeast.ziroPine, { ...everybody, ...permitId, alcohol: 'allowed' }],
  [northeast.yuksomTrail, { ...everybody, ...permitId }],
  [northeast.gangtokRidge, { ...everybody, ...noSmoking, ...quiet('22:00', '06:00') }],
  [tamil.ootyBungalow, { ...everybody, alcohol: 'allowed', visitors: 'allowed' }],
  [tamil.coonoorTerrace, { ...everybody, ...noSmoking, alcohol: 'allowed' }],
  [tamil.mylaporeAgraharam, { ...everybody, ...noSmoking, ...dry }],
  [tamil.whiteTownPondy, { ...grownUps, alcohol: 'allowed', ...quiet('22:00', '06:30') }],
  [tamil.aurovilleForest, { ...grownUps, ...noSmoking, ...noMusic }],
])

/** What the host of a demo place has said of who is welcome and what is asked; undefined where nothing. */
export function houseRulesOf(place: DemoPlace): HouseRules | undefined {
  const rules = RULES.get(place)
  // In the order in which the place form stores them: terms that were shown are compared with them as texts.
  return rules && houseRulesField.parse(rules)
}
