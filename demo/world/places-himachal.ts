import type { DemoPlace } from './demo-place.ts'

/** Himachal Pradesh. */
export const himachal = {
  manaliOrchard: {
    title: 'Apple orchard house above Old Manali',
    address: 'Old Manali, Manali, Himachal Pradesh 175131',
    description: `My grandfather planted the apple trees in 1961 and built the house the year after, deodar beams below and slate on top. You have the upper floor: two bedrooms, a sitting room with a tandoor stove, and a balcony that looks straight at the snow on the Rohtang side.

Mornings begin with my mother calling the cows and a whistling thrush that thinks it is an opera singer. Breakfast is siddu with ghee on cold days, parathas with apple chutney on the others. Our dog Bhalu, who looks like a bear and behaves like a cushion, will walk you to the Manu temple and back.

The cafes are ten minutes downhill. Coming home takes eighteen, and everybody stops once to admire the view, or so they say.`,
    extraInfo:
      'Check-in from 1 pm. The road ends at the bridge; from there it is 200 metres and 60 stone steps, and my brother carries the bags. Gas geyser, inverter for lights and wifi. Heaters are ₹200 a night from November to March.',
    perks: ['wifi', 'pets', 'enterence'],
    maxGuests: 5,
    price: 3200,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'snow-peaks-chalet-golden',
      'bedroom-snow-peaks',
      'living-room-hills',
      'veranda-lake',
      'kitchen-forest',
      'bathroom-forest',
      'forest-day',
    ],
  },
  naggarKathkuni: {
    title: 'Wood-and-stone tower room, Naggar',
    address: 'Chanalti, Naggar, Himachal Pradesh 175130',
    description: `This is a kathkuni house, the kind our valley has built for centuries: a layer of stone, a layer of deodar, no cement at all. It swayed politely through the earthquake of 1905 and has not complained since.

The guest room is at the top, above the hayloft, reached by a ladder stair worn smooth by nine generations. It has three windows, a good thick mattress and a view down the Beas as far as Kullu. Below you live my parents, one buffalo and, from October on, about four hundred kilos of walnuts.

My wife Sheela weaves pattu shawls in the afternoon and will let you try the loom. Dinner is rajma, red rice and whatever is in the garden. The Roerich house is a twenty-minute walk through the village.`,
    extraInfo:
      'Check-in from 2 pm, and please mind your head at the door, which is 1.5 metres high. The bathroom is one floor down, with a geyser. Parking for small cars at the temple, four minutes away. No shoes upstairs.',
    perks: ['wifi', 'parking', 'enterence'],
    maxGuests: 2,
    price: 1400,
    checkIn: '2 pm',
    pictures: [
      'hills-chalet-dusk',
      'bedroom-hills',
      'dining-hills',
      'veranda-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  mashobraPines: {
    title: 'Colonel’s cottage in the pines, Mashobra',
    address: 'Craignano Road, Mashobra, Shimla, Himachal Pradesh 171007',
    description: `The Colonel was my uncle. He left us the cottage, his collection of barometers and a strict rule that tea is at four. We keep all three.

There are two bedrooms with fireplaces, a glassed-in veranda where you can sit through an entire hailstorm without spilling anything, and a study with every Wodehouse ever printed. Outside it is all deodar and pine; the only sounds before seven are barbets and our caretaker Ramlal chopping wood. His wife Kamla makes a mutton rarha that brings guests back in the same year.

A path from the gate goes through the forest to Craignano in half an hour. Shimla's Mall is thirteen kilometres away, which in June can mean ten minutes or an hour.`,
    extraInfo:
      'Check-in 1 pm to 8 pm; after dark the last bend is easy to miss, so call Ramlal. Parking for two cars. First basket of firewood free. Geysers in both bathrooms, generator for long power cuts. Monkeys: keep windows shut.',
    perks: ['wifi', 'parking', 'tv', 'radio', 'enterence'],
    maxGuests: 4,
    price: 6800,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'forest-chalet-dawn',
      'living-room-hills',
      'bedroom-forest',
      'study-hills',
      'veranda-forest',
      'dining-snow-peaks',
      'bathroom-forest',
      'hills-day',
    ],
  },
  dharamkotDhauladhar: {
    title: 'Dhauladhar from your pillow, Dharamkot',
    address: 'Upper Dharamkot, McLeod Ganj, Himachal Pradesh 176219',
    description: `We are a Gaddi family and my father still takes the sheep over Indrahar Pass every summer. The rest of the year he sits outside this room and tells guests about it.

The room is new, simple and very warm: pine walls, a double bed and a single, and one big window filled completely by the Dhauladhar. Sunrise hits the top at about six and slides down like butter. Breakfast comes at eight, with my sister's bread, local honey and a pot of tea that is refilled until you say stop twice.

Galu temple and the start of the Triund path are fifteen minutes up. The cafes of Dharamkot are ten minutes down, and the yoga bells from across the slope are quite pleasant once you know what they are. Our goat is called Minister.`,
    extraInfo:
      'Check-in from noon. Taxis come up to the water tank; from there it is a 7-minute uphill path, so a rucksack is better than a suitcase. Hot bucket bath, solar shower on sunny days. Jio works, others do not.',
    perks: ['wifi', 'pets'],
    maxGuests: 3,
    price: 1100,
    checkIn: 'noon',
    pictures: [
      'snow-peaks-chalet-dawn',
      'bedroom-snow-peaks',
      'veranda-lake',
      'dining-snow-peaks',
      'bathroom-forest',
      'hills-day',
    ],
  },
  birMudHouse: {
    title: 'Mud house under the gliders, Bir',
    address: 'Chougan, Bir, Himachal Pradesh 176077',
    description: `On a good October day there are sixty paragliders over our roof by eleven, and the landing field is a seven-minute walk past the tea bushes. We built the house ourselves from mud, bamboo and slate, over three winters, with help from two masons and a great many friends.

It has a round bedroom, a loft for children with a net instead of a railing, and a kitchen with a wood oven where I bake sourdough on Wednesdays. Jyoti from next door brings milk at seven. The Tibetan colony is across the stream, so you will hear horns from the monastery before breakfast and smell momos from about four.

We live in the smaller house behind, with a dog called Udta and a very old scooter you may borrow.`,
    extraInfo:
      'Check-in from 1 pm. Parking beside the gate. The toilet is a dry composting one and works well; instructions are on the door. Solar hot water until evening, gas geyser after that. Inverter covers everything except the toaster.',
    perks: ['wifi', 'parking', 'pets', 'enterence'],
    maxGuests: 4,
    price: 2600,
    checkIn: '1 pm',
    pictures: [
      'hills-hut-golden',
      'bedroom-hills',
      'kitchen-hills',
      'living-room-hills',
      'veranda-hills',
      'bathroom-hills',
      'tea-estate-golden',
    ],
  },
  tirthanCabin: {
    title: 'Trout stream cabin in Tirthan',
    address: 'Nagini, Gushaini, Tirthan Valley, Himachal Pradesh 175123',
    description: `The Tirthan runs eleven metres from the bed. We have measured it, because guests ask. In July it shouts and in December it hums, but it is never quiet, and people who sleep badly in the city tell us they did not wake until nine.

There is one cabin for guests, with a double bed, a loft for two more, and a porch with fishing rods on the wall. My brother Dabe Ram has the licence and the patience to teach you; what you catch goes back, except on Saturdays. My sister-in-law cooks: nettle soup, trout with walnut chutney, kheer.

You cross to us by a wire basket over the river. It takes two minutes, children adore it, and grandmothers have managed it laughing. The gate of the Great Himalayan National Park is nine kilometres up.`,
    extraInfo:
      'Reach before 6 pm, as the basket does not run after dark. Parking on the road side is free and watched by our aunt. Solar geyser, bukhari stove in winter. No network at the cabin; wifi works in the kitchen.',
    perks: ['wifi', 'parking', 'enterence'],
    maxGuests: 4,
    price: 3900,
    pictures: [
      'riverside-ghats-day',
      'bedroom-riverside',
      'veranda-riverside',
      'kitchen-hills',
      'bathroom-old-town',
      'forest-day',
      'riverside-golden',
    ],
  },
  langzaSpiti: {
    title: 'Fossil village homestay, 4,400 metres',
    address: 'Langza, Spiti Valley, Himachal Pradesh 172114',
    description: `Langza has thirty-three houses, one large Buddha and, under your feet, the floor of an ancient sea. My son Tenzin will show you where the ammonites lie; please look at them and leave them there.

Our house has mud walls a metre thick and a prayer room, and everyone sits around the stove in the middle of it. Guests sleep in the south room under three quilts. In the evening I make thenthuk or timok with garden spinach and we play cards. If the sky is clear, and from September it nearly always is, step outside at ten before you sleep. Bring somebody you like.

Take the first day slowly, drink twice the water you want, and let my mother-in-law fuss. She has seen many people come up too fast from Manali.`,
    extraInfo:
      'Open May to October. Spend two nights in Kaza first. Dry toilet outside and a hot bucket in the morning. Solar lights only, so bring a power bank. No network; there is a phone at the monastery. All meals included.',
    perks: ['parking', 'radio'],
    maxGuests: 4,
    price: 1300,
    pictures: [
      'snow-peaks-chalet-night',
      'living-room-hills',
      'bedroom-snow-peaks',
      'kitchen-forest',
      'dining-snow-peaks',
      'snow-peaks-golden',
    ],
  },
} satisfies Record<string, DemoPlace>
