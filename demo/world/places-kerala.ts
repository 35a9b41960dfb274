import type { DemoPlace } from './demo-place.ts'

/** Kerala. */
export const kerala = {
  munnarTea: {
    title: 'Tea estate writer’s cottage, Munnar',
    address: 'Letchmi Estate, Munnar, Kerala 685612',
    description: `The estate writer kept the muster roll, and his cottage therefore looks down on every path by which anyone could arrive late. Now it is ours, and you may be as late as you please.

Two bedrooms, a fireplace of black stone, and a kitchen with a view that makes washing up a competition. The tea begins one arm's length from the window. At half past seven the pluckers come by, Selvi first, always laughing, and from across the valley you hear the factory hooter. In the dry months wild elephants sometimes cross the far slope, which is exactly where they should be.

Murugan walks with guests up to the shola forest and back by the stream. His wife Ponni cooks: puttu, kadala, egg roast, and cardamom tea in a flask for the walk.`,
    extraInfo:
      'Check-in 1 pm to 7 pm, no driving in the estate after dark because of elephants. Parking beside the cottage. Geyser, room heater, inverter. Bring a sweater even in April. Tea as it comes from the factory, half a kilo, is yours.',
    perks: ['wifi', 'parking', 'radio', 'enterence'],
    maxGuests: 5,
    price: 5800,
    checkIn: '1 pm',
    bedrooms: 2,
    prices: { weekend: 6600, percentOff: { nights: 7, percent: 10 } },
    fees: { cleaning: 400 },
    payment: { how: 'advance', percent: 20, hours: 24, late: 'lapses' },
    pictures: [
      'tea-estate-bungalow-dawn',
      'bedroom-tea-estate',
      'living-room-hills',
      'kitchen-hills',
      'veranda-hills',
      'bathroom-hills',
      'hills-day',
      'tea-estate-golden',
    ],
  },
  vagamonMeadow: {
    title: 'Tea, meadows and one very wide window',
    address: 'Kolahalamedu, Vagamon, Kerala 685503',
    description: `We are two school friends who inherited a tea patch too small to be serious about. So we built one house in it, with one window, four metres wide, and went back to being teachers.

Everything faces that window: the bed, the bath, even the cooker. What you see depends on the hour. Fog until nine, then the round green hills, then Joby's cows, then from three o'clock big clouds coming up from the plains like furniture being delivered. There is a record player and sixty records, mostly Yesudas and Ella Fitzgerald.

Joby's mother leaves breakfast in a steel carrier on the step: appam, stew, a banana. The pine forest is twenty minutes on foot, the meadows ten. At night you may hear a nightjar and the neighbour's generator, not both for long.`,
    extraInfo:
      'Self check-in from 2 pm. The drive is gravel and steep for 100 metres, first gear please. Geyser, gas stove, inverter, log stove with one basket included. For adults and children above ten, as the deck has no railing on one side.',
    perks: ['wifi', 'parking', 'radio', 'pets', 'enterence'],
    maxGuests: 2,
    price: 6400,
    pictures: [
      'tea-estate-bungalow-day',
      'bedroom-tea-estate',
      'living-room-hills',
      'kitchen-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  alappuzhaBoat: {
    title: 'കെട്ടുവള്ളം Meenakshi: your own houseboat',
    address: 'Finishing Point, Alappuzha, Kerala 688013',
    description: `വീട്ടിലേക്ക് എന്നപോലെ കയറിവരൂ. Come aboard as you would come home. Meenakshi carried rice between Kuttanad and Kochi until 1989; my uncle Vasu, who was her boy then, is her captain now.

There are two bedrooms, each with a real bath, an upper deck with cushions, and a crew of three who know when to talk. We leave at noon, keep away from the big party boats by taking the narrow canals at Kainakary, and stop for toddy-shop fish if you say so. You pass schools, ducks by the thousand, a church with its own jetty and women who wash plates and wave with the same hand.

At half past five we tie up under coconut palms beside the paddy. Kuttan cooks karimeen in banana leaf. After that there are frogs, and stars.`,
    extraInfo:
      'Boarding 11.30 am, back at 9 am. All meals, tea and banana fritters included; tell us about allergies. AC runs 9 pm to 6 am when tied up. Life jackets for all ages. Car parking at the jetty, ₹100, watched.',
    perks: ['tv', 'radio', 'enterence', 'parking'],
    maxGuests: 4,
    price: 9500,
    bedrooms: 2,
    pictures: [
      'backwaters-houseboat-golden',
      'bedroom-backwaters',
      'veranda-backwaters',
      'dining-sea',
      'living-room-sea',
      'bathroom-sea',
      'backwaters-dusk',
    ],
  },
  kainakaryHome: {
    title: 'Canal-side room where the post comes by boat',
    address: 'Kainakary, Alappuzha, Kerala 688501',
    description: `To reach us you take the government ferry, ₹10, and ask for Thankamma teacher's house. Everyone on board will then discuss which jetty is the better one, and you will arrive with friends.

I taught mathematics for thirty-four years and am still up at five. The guest room opens on a narrow canal, with a bench outside where you can put your feet in the water. Canoes pass with gas cylinders, brides, and at eight-fifteen thirty children in blue uniforms. My husband Kunjumon keeps ducks and will lend you the small canoe after a test he takes quite seriously.

We eat together: red rice, moru, thoran, karimeen on Sundays after church. Paddy grows below the level of the water here, which guests never believe until they have walked along the bund.`,
    extraInfo:
      'Check-in from 11 am; last ferry from Alappuzha jetty is at 9.40 pm. No road, so no cars: leave yours at the KSRTC stand. Fan, net, attached bath, geyser. Meals ₹180. In July the canal may visit the yard.',
    perks: ['wifi', 'radio', 'enterence'],
    maxGuests: 3,
    price: 1200,
    checkIn: '11 am',
    pictures: [
      'backwaters-house-day',
      'bedroom-backwaters',
      'veranda-backwaters',
      'kitchen-sea',
      'dining-sea',
      'riverside-golden',
    ],
  },
  kumarakomTharavad: {
    title: 'Hundred-year-old tharavad on Vembanad lake',
    address: 'Kavanattinkara, Kumarakom, Kerala 686563',
    description: `The house is all anjili wood and can be taken apart like a puzzle. In 1926 it was: my great-grandfather bought it forty kilometres away and floated it here in pieces, and one pillar is still upside down. Find it and you get a free payasam.

There are four bedrooms around a nalukettu, an open court where the rain falls straight in, and a long porch on the lake. At dawn the water is the same grey as the sky, and the clam fishers seem to hang in between. The bird sanctuary is next door, so egrets commute over the roof twice a day.

Susheela chechi has her own way with duck roast. Our boatman Baby is sixty. In the month of Chingam we train for the snake-boat race, and a strong guest is never turned away.`,
    extraInfo:
      'Check-in from 1 pm. Parking inside for four cars. AC in all bedrooms, geysers, generator. The lake is deep at the steps: children only with an adult. No plastic bottles, we give copper ones. Ayurvedic massage by appointment.',
    perks: ['wifi', 'parking', 'tv', 'radio', 'enterence'],
    maxGuests: 8,
    price: 12800,
    checkIn: '1 pm',
    bedrooms: 4,
    pictures: [
      'backwaters-house-dawn',
      'veranda-backwaters',
      'bedroom-backwaters',
      'living-room-sea',
      'dining-sea',
      'study-hills',
      'bathroom-sea',
      'courtyard-day',
    ],
  },
  fortKochiSpice: {
    title: 'Spice merchant’s upstairs, Fort Kochi',
    address: 'Burgher Street, Fort Kochi, Kerala 682001',
    description: `Below you is the godown where my family stored pepper and ginger for a century and a half. We sell only a little now, to chefs, but the beams still smell when it rains and guests sleep strangely well.

The floor is yours: two bedrooms with Dutch shutters, a sitting room with a planter's chair, and a corner kitchen with every spice in a labelled jar. The street has a violin repairer, a bakery with good bread and a mosque, a church and a synagogue within shouting distance, though nobody shouts.

Walk to the Chinese nets at six, when the men still let you pull. My aunt Rebecca gives cooking lessons on Thursdays and does not measure anything. The rooftop is for yoga, sunset and drying peppercorns; mind the peppercorns.`,
    extraInfo:
      'Check-in from 2 pm. Street parking, free, safe. A steep Dutch stair of 16 steps. AC in bedrooms, geyser, inverter. The cat, Vasco, is allergic to closed doors. During the Biennale and on New Year’s Eve expect music until one.',
    perks: ['wifi', 'parking', 'radio', 'enterence'],
    maxGuests: 4,
    price: 4600,
    checkIn: '2 pm',
    bedrooms: 2,
    pictures: [
      'old-town-haveli-golden-mirrored',
      'bedroom-old-town',
      'living-room-old-town',
      'kitchen-courtyard',
      'veranda-old-town',
      'bathroom-old-town',
      'sea-golden',
    ],
  },
  wayanadTree: {
    title: 'Treehouse in an old fig, Wayanad',
    address: 'Thariode, Vythiri, Wayanad, Kerala 673575',
    description: `It is forty-one feet up. There is a bridge from the slope, so nobody has to climb, but you do feel the whole house breathe when the wind is from Lakkidi. The first night you notice. The second night you miss it if it stops.

Balan of the Kurichya people chose the tree, an athi fig, and built without a nail in it. Inside are a bed, a small one for a child, a bath with hot water and glass on three sides. When the fruit is ripe you share breakfast time with hornbills, giant squirrels and one rude macaque. He is the reason for the latch.

Down below live my parents, who grow pepper, coffee and vanilla. Mother's jackfruit seed curry is her answer to every weather.`,
    extraInfo:
      'Check-in by 5.30 pm. Parking at the house, then a 6-minute forest path; boots and umbrellas lent. Solar hot water, gas as backup. No smoking or candles in the tree. Closed in heavy storms; you then get our best room and dinner.',
    perks: ['parking', 'enterence'],
    maxGuests: 3,
    price: 7200,
    pictures: [
      'forest-tree-house-day',
      'bedroom-forest',
      'veranda-forest',
      'bathroom-forest',
      'dining-snow-peaks',
      'forest-day',
    ],
  },
  varkalaCliff: {
    title: 'Red cliff, white room: Varkala north end',
    address: 'Odayam, Varkala, Kerala 695311',
    description: `The noisy part of the cliff ends at the last momo shop. Keep walking for nine minutes past the mosque and the coconut groves and there we are, where the path comes down to a small black beach.

My brother Shaji and I built three white rooms with sea-facing porches after we came home from Sharjah. Mine has the books and his has the weights. Yours will have a fan you hardly need, a planter's chair, and a window the width of the bed so that the first thing in the morning is fishing boats.

Umma sends up pathiri and chicken curry if she likes you, and she generally does. Pranayama classes are on the lawn next door at seven. For surf ask for Noufal; for a haircut, also Noufal.`,
    extraInfo:
      'Check-in from noon. Car or auto to the gate, parking for three. AC optional at ₹300. Geyser, inverter, filtered water. Mind the cliff edge after dark, it has no fence. Modest dress in the lane, please; the beach is relaxed.',
    perks: ['wifi', 'parking', 'pets', 'enterence'],
    maxGuests: 2,
    price: 2100,
    checkIn: 'noon',
    pictures: [
      'sea-villa-dusk',
      'veranda-sea',
      'bedroom-sea',
      'study-hills',
      'bathroom-sea',
      'backwaters-dusk',
    ],
  },
} satisfies Record<string, DemoPlace>
