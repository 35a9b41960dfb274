import type { DemoPlace } from './demo-place.ts'

/** Tamil Nadu and Puducherry. */
export const tamil = {
  ootyBungalow: {
    title: 'Blue gum bungalow with a fireplace, Ooty',
    address: 'Lovedale, Ooty, The Nilgiris, Tamil Nadu 643003',
    description: `The little steam train passes below the hedge four times a day, and we have never met a guest of any age who stays in a chair for it. The driver knows, and whistles.

It is a tin-roofed bungalow of 1908 with bow windows, three bedrooms, and a fireplace in each. Outside are blue gums, hydrangeas the size of cabbages, and beyond the wall tea that belongs to the neighbour. Mornings are cold enough for frost in January. Sundari lights the fires at five, brings plum cake at six, and considers a second helping only polite.

My late mother's garden roses have won prizes in May since 1979. We would be glad if you picked one a day. Our spaniel Bonzo would like it mentioned that he is allowed on the sofa.`,
    extraInfo:
      'Check-in from 1 pm. An e-pass is needed to drive into the Nilgiris, free, online. Parking for three cars. Geysers, hot water bottles, inverter. Single-use plastic is banned in the district. Pets welcome; ask Bonzo.',
    perks: ['wifi', 'parking', 'tv', 'pets', 'radio'],
    maxGuests: 7,
    price: 8800,
    checkIn: '1 pm',
    bedrooms: 3,
    pictures: [
      'tea-estate-bungalow-dusk',
      'living-room-hills',
      'bedroom-tea-estate',
      'dining-hills',
      'veranda-hills',
      'study-hills',
      'bathroom-hills',
      'hills-day',
    ],
  },
  coonoorTerrace: {
    title: 'Tea taster’s house above Coonoor',
    address: 'Bedford, Coonoor, The Nilgiris, Tamil Nadu 643101',
    description: `I tasted three hundred cups of tea a day for a living, and I am told I slurp at home. The tasting room, with its long white counter and north light, is now the breakfast room.

You have the lower floor: two bedrooms, a sitting room with a stove, and a terrace over rows of tea that run down like corduroy to the Hubbathalai stream. Gaur sometimes graze there at dusk. They are very large and would like not to be approached.

My wife Malathi makes varkey biscuits, avocado sandwiches and, given notice, an astonishing Badaga beans curry taught by our neighbour Bellie. I offer a tasting at eleven to whoever is about: white, green, and the winter frost tea that smells of roses. Sim's Park is fifteen minutes on foot.`,
    extraInfo:
      'Check-in 1 pm to 6 pm; the lane has six hairpins, use the horn. Parking for two. Gas geyser, heaters, inverter. 24 steps from the car to the door. Carry rain jackets from October to December. No smoking, for my nose’s sake.',
    perks: ['wifi', 'parking', 'enterence'],
    maxGuests: 4,
    price: 5200,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'tea-estate-bungalow-golden',
      'veranda-hills',
      'bedroom-tea-estate',
      'dining-hills',
      'living-room-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  kodaikanalVatta: {
    title: 'Cloud cottage, Vattakanal road',
    address: 'Pambarpuram, Kodaikanal, Tamil Nadu 624103',
    description: `From the porch you look straight down two thousand metres of air to the plains of Theni, when there is no cloud. When there is cloud you look at the inside of it, which is also worth a morning.

The cottage is stone, with a tin roof that turns rain into applause. There is one bedroom, a sofa bed, a kitchen and a stove fed with eucalyptus. I live on the terrace above, make goat cheese, and can be heard doing so from five. The goats are named after chess players; Vishy opens gates.

The shola forest begins beyond the vegetable beds. A path through it reaches the Dolphin's Nose in an hour and La Saleth church in two. Bread, cheese and pears stand on your table when you come, and Mariamma's daughter brings curd on Tuesdays.`,
    extraInfo:
      'Check-in from noon, please before dark. Park at the Pambarpuram tank, then 180 metres downhill; ponies can carry bags. Hot water by gas. Nights are 5 to 10 degrees. Firewood ₹100 a basket. No network in cloud.',
    perks: ['wifi', 'pets', 'enterence'],
    maxGuests: 3,
    price: 2700,
    checkIn: 'noon',
    bedrooms: 1,
    pictures: [
      'forest-chalet-night',
      'living-room-hills',
      'bedroom-forest',
      'kitchen-forest',
      'veranda-forest',
      'hills-day',
    ],
  },
  chettinadMansion: {
    title: 'செட்டிநாடு வீடு: a mansion of egg-white walls',
    address: 'Kanadukathan, Karaikudi, Sivaganga, Tamil Nadu 630103',
    description: `எங்கள் வீட்டிற்கு வாருங்கள், சாப்பிட்டுப் போங்கள். Come to our house and do not leave without eating; that is all the philosophy we have.

My ancestors traded rice and teak in Burma and sent home pillars. The house runs from one street to the next through three courtyards, and its walls, polished with lime and egg white, are as smooth as a plate after ninety years. Six rooms are open to guests. The rest belong to pigeons, trunks and one uncle.

Valliammai aachi rules the kitchen: uppu kari, kavuni arisi, paniyaram at four. You eat off banana leaves and fold the top towards you if you liked it. The Athangudi tile maker is seven kilometres away by cycle, on a road with more peacocks than people.`,
    extraInfo:
      'Check-in from 1 pm. Parking under the portico, once meant for a Rolls. AC in four rooms, fans in two, geysers. Oil bath on Saturdays by request. Floors are slippery after the noon mopping. Please do not sit on the thresholds.',
    perks: ['wifi', 'parking', 'radio', 'enterence'],
    maxGuests: 10,
    price: 7100,
    checkIn: '1 pm',
    pictures: [
      'courtyard-pool-golden',
      'veranda-courtyard',
      'bedroom-courtyard',
      'dining-courtyard',
      'living-room-courtyard',
      'kitchen-courtyard',
      'bathroom-courtyard',
      'old-town-dusk',
    ],
  },
  mahabalipuramSculptor: {
    title: 'Stone carver’s rooms by the shore, Mamallapuram',
    address: 'Othavadai Street, Mahabalipuram, Tamil Nadu 603104',
    description: `Tik, tik, tik. That is my father, my brother and forty other men, from eight until six, making gods out of granite as it has been done in this town for thirteen hundred years. If you need silence, take a siesta with us from one to three.

Two rooms on the roof share a wide terrace with a thatched shade. From there you see the Shore Temple on the right, and on the left fishermen launching fibre boats with a shout. The wind comes up at eleven and makes any fan unnecessary.

Amma's breakfast is idli, vadai and a coconut chutney of great power. For surfing ask next door for Murthy, who taught half the national team. I give carving lessons for beginners: in three hours you can make a very small, slightly lopsided elephant.`,
    extraInfo:
      'Check-in from noon. Bus stand is 700 metres away. Two-wheelers park inside, cars at the temple lot. 36 steps to the roof. One AC room, one with fan; geyser. Undertow in the sea: swim only where the boats are.',
    perks: ['wifi', 'tv'],
    maxGuests: 4,
    price: 1400,
    checkIn: 'noon',
    pictures: [
      'sea-villa-day-mirrored',
      'veranda-sea',
      'bedroom-sea',
      'bathroom-sea',
      'dining-sea',
      'courtyard-day',
    ],
  },
  mylaporeAgraharam: {
    title: 'Agraharam house behind the temple, Mylapore',
    address: 'Kutchery Road, Mylapore, Chennai, Tamil Nadu 600004',
    description: `Stand on our thinnai at six in the evening and all of Chennai walks by: jasmine sellers, vidwans with violins, a priest on a moped, and sometimes the goddess herself with a brass band.

It is a row house of 1915, long and cool, with a skylight over the inner court and brass lamps that I polish on Fridays. Guests have the back half: two bedrooms, a bathroom bigger than the kitchen, and a terrace for drying vadam or yourself. In Margazhi month there are nine concerts within walking distance each day, and I keep a marked schedule and spare passes.

Decoction is ready at five-thirty. Breakfast is from Rayar's, next lane, but you must be there by eight. Our Carnatic-trained mynah, Semmangudi, can hold a note.`,
    extraInfo:
      'Check-in from 11 am. Street parking is difficult; leave the car at Luz, 10 minutes. AC in bedrooms, geyser, inverter. Vegetarian house, please no leather in the puja room. Side door with its own key. One toilet is Indian style, one Western.',
    perks: ['wifi', 'radio', 'enterence'],
    maxGuests: 5,
    price: 2600,
    checkIn: '11 am',
    bedrooms: 2,
    pictures: [
      'city-tower-day-mirrored',
      'courtyard-day',
      'bedroom-city',
      'living-room-city',
      'kitchen-city',
      'bathroom-city',
      'old-town-dusk',
    ],
  },
  whiteTownPondy: {
    title: 'Yellow wall, blue door: White Town, Pondicherry',
    address: 'Rue Suffren, White Town, Puducherry 605001',
    description: `You will know the house by the bougainvillea, which is older than I am, and by Monsieur Ravi asleep on the step. He is the watchman. He wakes at once if you say "croissant".

Inside is a court with a neem tree, a kitchen with French pots and Tamil grinding stones, and three bedrooms with canopied beds. My mother was from Karaikal, my father from Marseille, and the cooking never took sides: fish curry, ratatouille, mango tart in May.

Cycles stand in the passage. At six in the morning the promenade is closed to cars and all of Pondy walks it, some of it backwards, for the knees. The sea is three streets away, the market nine, and Auroville thirty minutes. Bells from Notre Dame des Anges, then the call from Kuthba mosque, then coffee.`,
    extraInfo:
      'Check-in from 2 pm. Free street parking on Rue Romain Rolland. AC in bedrooms, gas geyser, inverter. The court floods for an hour in November storms, and it is rather beautiful. Quiet after ten, the ashram is next door.',
    perks: ['wifi', 'tv', 'pets', 'enterence'],
    maxGuests: 6,
    price: 10500,
    checkIn: '2 pm',
    bedrooms: 3,
    pictures: [
      'old-town-villa-dawn',
      'courtyard-day',
      'bedroom-old-town',
      'living-room-old-town',
      'kitchen-courtyard',
      'dining-old-town',
      'bathroom-old-town',
      'sea-golden',
    ],
  },
  aurovilleForest: {
    title: 'Casuarina treetop studio near Auroville',
    address: 'Edayanchavadi, Auroville Road, Puducherry 605101',
    description: `Fifty years ago this was red desert, and you could see the sea. Now you cannot see the neighbour. Some two hundred of the trees are mine by shovel, and I will introduce you to them.

The studio is a round room on granite pillars, with a keet roof and a hammock net let into the floor, where guests read, nap and refuse to come to dinner. It has a small kitchen, solar power, and an outdoor shower among bamboo. At dawn it is bulbuls and at dusk fruit bats, in numbers.

Kumari from Edayanchavadi brings ragi dosa at eight by cycle. The Matrimandir gardens are a quarter of an hour on the forest tracks, the surf at Serenity twenty. Our old dog Tamarind will take you on the short round and leave you on the long one.`,
    extraInfo:
      'Check-in from 1 pm; download the map, as the tracks all look alike. Scooter rental at the gate. Solar power is enough for fans, lights and laptops, not for irons. No AC. Compost toilet, clean and airy. No motor horns, please.',
    perks: ['wifi', 'pets', 'enterence', 'parking'],
    maxGuests: 2,
    price: 3000,
    checkIn: '1 pm',
    pictures: [
      'forest-tree-house-golden',
      'veranda-forest',
      'bedroom-forest',
      'kitchen-forest',
      'study-hills',
      'bathroom-forest',
      'forest-day',
    ],
  },
  maduraiTowers: {
    title: 'Four towers from the terrace, Madurai',
    address: 'West Chithirai Street, Madurai, Tamil Nadu 625001',
    description: `Madurai is called the city that never sleeps, and from our roof you can verify it. At two in the morning there is parotta being slapped, at three flower lorries arrive from Nilakottai, at four the temple opens, and by five my father has already been, prayed and come home with the paper.

You get the third floor: two bedrooms, a hall with a swing plank on chains, and the terrace, from which all four great gopurams of Meenakshi show above the water tanks. They are lit until ten.

We have sold sungudi cotton on this street since 1934 and will show you how five thousand knots become a sari. Breakfast is idli with six chutneys from Murugan, or my sister Revathi's kal dosai. In the heat drink jigarthanda at the corner; then lie on the swing.`,
    extraInfo:
      'Check-in from 11 am. No cars around the temple: park at the Periyar stand and take an auto, ₹60. 44 steps. AC in bedrooms, geyser, inverter. Modest dress for the temple, phones are not allowed inside and stay safely with us.',
    perks: ['wifi', 'tv', 'radio'],
    maxGuests: 5,
    price: 1900,
    checkIn: '11 am',
    bedrooms: 2,
    pictures: [
      'old-town-haveli-night',
      'veranda-old-town',
      'bedroom-old-town',
      'living-room-old-town',
      'kitchen-courtyard',
      'bathroom-old-town',
      'old-town-dusk',
    ],
  },
} satisfies Record<string, DemoPlace>
