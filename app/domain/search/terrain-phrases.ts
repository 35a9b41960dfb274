import type { Terrain } from '../gazetteer/town.ts'
import { phraseKey } from '../places/phrases.ts'

const TERRAIN_PHRASES: Record<Exclude<Terrain, 'city'>, string> = {
  hills: `hill, hills, hillside, hill station, hill stations, mountain, mountains, mountain view, pahad, pahaad, pahado,
    pahadi, pahaadi, pahar, pahadon, pahaadon, pahadiyon, pahadiyan, पहाड़, पहाड़ी, पहाड़ों, पहाड़ियों, पहाड़ियाँ, पर्वत, पर्वतों, parvat,
    हिल स्टेशन, माउंटेन, वादी, वादियों, वादियाँ, wadiyon, vadiyon`,
  sea: `sea, seaside, sea side, sea view, sea facing, beach, beaches, beachside, beach side, seafront, sea front,
    beachfront, beach front, ocean, coast, coastal, समुद्र, समुद्री, समुंदर, समंदर, समुंद्र, सागर, सागरतट, सागर तट, समुद्रतट, समुद्र तट,
    बीच, सी व्यू, सी फेसिंग, samundar, samudra, samudr, samundr, samandar, samunder, samudra tat, samundar tat`,
  backwaters: `backwater, backwaters, back water, back waters, बैकवॉटर, बैकवाटर, बैकवॉटर्स, बैकवाटर्स, बैक वॉटर, बैक वाटर`,
  desert: `desert, deserts, dune, dunes, thar, registan, registaan, reet, रेगिस्तान, रेगिस्तानी, मरुस्थल, मरुभूमि, रेत, रेतीला, धोरे`,
  forest: `forest, forests, jungle, jungles, woods, jangal, jangle, jungal, jangalon, junglon, जंगल, जंगलों, वन, वनों`,
  'old-town': `oldtown, old town, old city, heritage, purana shahar, purana sheher, purana shehar, purane shahar,
    purane sheher, पुराना शहर, पुराने शहर, हेरिटेज, विरासत, ऐतिहासिक`,
  lake: `lake, lakes, lakeside, lake side, lake view, lakefront, lake front, झील, झीलें, झीलों, लेक, लेक व्यू, सरोवर, तालाब, jheel,
    jhil, jheelon, jhilon, talab`,
  river: `river, rivers, riverside, river side, river view, riverfront, river front, नदी, नदियाँ, नदियों, रिवर, रिवर व्यू, दरिया, nadi,
    nadiyon, nadiyan`,
}

export const TERRAINS_BY_PHRASE: ReadonlyMap<string, Terrain> = new Map(
  Object.entries(TERRAIN_PHRASES).flatMap(([terrain, phrases]) =>
    phrases.split(/,\s+/).map((phrase) => [phraseKey(phrase), terrain as Terrain] as const),
  ),
)
