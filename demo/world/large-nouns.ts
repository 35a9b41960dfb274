import type { OutdoorScene } from './scenes.ts'

/** A quarter of the country, for what is cooked there. */
export type Region = 'north' | 'west' | 'south' | 'east'

/** Dishes by region; in every list of this file the common ones come first (picked skewed). */
export const DISHES: Record<Region, readonly string[]> = {
  north:
    list(`aloo parathas, rajma rice, puri bhaji, chole bhature, dal with ghee, poha, kadhi rice, momos, kheer, makki roti and sarson saag,
kulcha, haak and rice, rogan josh, thukpa, siddu, madra, aloo ke gutke, bhatt ki churkani, mandua roti, litti chokha, sattu paratha,
nadru yakhni, skyu, thenthuk, galawat kebab, sheermal, bedai, tehri, gahat dal, babru, dal bafla, bhutte ka kees, faraa, nimish`),
  west: list(`poha, misal, dal baati churma, thepla, dhokla, fish curry, sabudana khichdi, gatte ki sabzi, thalipeeth, kadhi, pav bhaji,
undhiyu, khandvi, ker sangri, bajra rotla, pyaaz kachori, laal maas, sol kadhi, kombdi vade, modak, bharli vangi, pithla bhakri,
xacuti, sannas, cafreal, sev tameta, handvo, dabeli, bebinca, patra ni machhi, ghevar, ponk, sungta hooman`),
  south:
    list(`idlis with sambar, masala dosa, appam and stew, upma, fish curry, puttu and kadala, lemon rice, akki roti, bisi bele bath, pesarattu,
curd rice, kadubu, neer dosa, pongal, haleem, biryani, gongura pappu, pandi curry, noolputtu, kori rotti, mangalore buns, ragi mudde,
Chettinad pepper fry, kuzhi paniyaram, kothu parotta, meen moilee, karimeen pollichathu, bamboo chicken, double ka meetha, ulavacharu,
kappa and meen, pathiri, jolada rotti, pulasa pulusu, vada curry, sakinalu`),
  east: list(`luchi and alur dom, fish curry, momos, khichuri, dalma, thukpa, kosha mangsho, posto, shukto, masor tenga, chhena poda, litti chokha,
ilish bhapa, pakhala bhata, pitha, jadoh, sel roti, kochuri, smoked pork with bamboo shoot, gundruk soup, dohneiiong, galho,
axone curry, eromba, bai, phing, duck with ash gourd, crab with pumpkin, tungrymbai, zan, mui borok, dhuska, chakhwi`),
}

export const BIRDS =
  list(`bulbul, koel, mynah, parakeet, kingfisher, barbet, magpie robin, sunbird, drongo, hoopoe, coucal, tailorbird, owl,
hornbill, whistling thrush, treepie, bee-eater, flycatcher, oriole, laughingthrush, woodpecker, egret, brahminy kite, peacock, monal,
minivet, lapwing, nightjar, paradise flycatcher, fairy bluebird, ibisbill, forktail, trogon, pitta, frogmouth, wallcreeper`)

/** Trees of the plains and the coast. */
export const TREES =
  list(`mango, neem, jackfruit, coconut, banyan, peepal, jamun, tamarind, guava, gulmohar, champa, areca, cashew, bamboo,
sal, mahua, palash, semal, khejri, kadamba, arjuna, rain, litchi, breadfruit, kokum, nutmeg, rohida, cannonball, copperpod, baobab`)

/** Trees of the mountains. */
export const MOUNTAIN_TREES =
  list(`deodar, pine, oak, silver oak, walnut, apple, apricot, chinar, poplar, willow, plum, rhododendron, cherry,
birch, juniper, magnolia, alder, cypress, pear, hazel, yew, maple`)

export const MOUNTAINS: readonly OutdoorScene[] = ['hills', 'snow-peaks', 'tea-estate']

export const CRAFTS =
  list(`weaving, pottery, block printing, wood carving, embroidery, basketry, miniature painting, bandhani, ajrakh, phulkari,
kalamkari, Madhubani painting, Warli painting, pattachitra, kantha, chikankari, zardozi, blue pottery, lac bangle, brass casting, dhokra,
bidri, sikki grass, papier-mache, walnut carving, carpet knotting, thangka painting, bell-metal, stone carving, Tanjore painting, coir,
kauna reed, shell, leather puppet, rogan art, sanjhi paper cutting, sujani, terracotta, kite making, veena making, boat building`)

export const NEIGHBOURS =
  list(`the schoolteacher, the tailor, the potter, the weaver, Mrs. Thomas, the postman, Uncle Francis, the temple priest,
the beekeeper, the retired major, the tea seller, Bashir bhai, the blacksmith, Amma, the ferryman, the goldsmith, the violin teacher,
the wrestler, the forest guard, the cobbler, the bonesetter, the puppeteer, the clockmaker, the snake catcher, the sarod maker, the lighthouse keeper`)

function list(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim().replace(/\s+/g, ' '))
}
