import type { DemoPlace } from './demo-place.ts'

/** Rajasthan and Gujarat. */
export const desert = {
  jaipurHaveli: {
    title: 'Pink city haveli with a painted stair, Jaipur',
    address: 'Gangori Bazar, Jaipur, Rajasthan 302001',
    description: `The stair was painted by my great-grandfather's cook, who turned out to be better with a brush than with a ladle. There are elephants, a steam engine and one Englishman falling off a horse.

You have four rooms around the second courtyard, away from the street, with block-printed quilts from Sanganer and small windows made for looking out without being seen. Kites fill the sky in January. Otherwise it is pigeons, temple bells, and the brass beaters of the next lane from ten to five.

Breakfast is on the roof with a view of Nahargarh: mirchi vada, fruit, and my wife Hemlata's rose-petal jam. City Palace is nine minutes on foot. Our tuk-tuk man Salim has painted his vehicle to match the stair.`,
    extraInfo:
      'Check-in from noon. Parking at Chaugan Stadium, 300 metres; we send someone for the bags. 30 high steps. AC and geyser in every room, generator. During Gangaur and Teej the procession passes our gate: roads close at four.',
    perks: ['wifi', 'tv', 'enterence'],
    maxGuests: 8,
    price: 7400,
    checkIn: 'noon',
    pictures: [
      'old-town-haveli-dusk',
      'courtyard-dusk',
      'bedroom-old-town',
      'living-room-old-town',
      'veranda-old-town',
      'dining-old-town',
      'bathroom-old-town',
      'old-town-dusk',
    ],
  },
  udaipurLalGhat: {
    title: 'Lake Pichola under the jharokha, Udaipur',
    address: 'Hanuman Ghat, Udaipur, Rajasthan 313001',
    description: `Our side of the lake is the quieter one, and it has the better view, because you look at the City Palace instead of living under it. The jharokha in the big bedroom hangs over the water. Sit there at half past six and see how long you last before ringing for a second tea.

Three rooms, each a different colour of lime plaster polished with an agate until you can see your hand in it. My sister paints miniatures downstairs with a brush of squirrel hair and gives lessons to anyone who can sit still for two hours.

In the morning there are women washing clothes, swifts, and somebody's flute. Breakfast is at the low table on the roof. The footbridge to the old town takes four minutes, or eleven if you stop for kachori.`,
    extraInfo:
      'Check-in from 1 pm. Cars to Chandpole, then 150 metres on foot; porter ₹50. AC, geyser, inverter. The jharokha has no grille, so we do not give that room to families with small children. Vegetarian kitchen, eggs allowed.',
    perks: ['wifi', 'enterence', 'tv'],
    maxGuests: 6,
    price: 9800,
    checkIn: '1 pm',
    pictures: [
      'lake-haveli-dusk',
      'bedroom-lake',
      'veranda-lake',
      'living-room-old-town',
      'dining-hills',
      'bathroom-hills',
      'old-town-dusk',
      'lake-day',
    ],
  },
  jaisalmerSandstone: {
    title: 'Golden stone house facing Jaisalmer fort',
    address: 'Dhibba Para, Jaisalmer, Rajasthan 345001',
    description: `At five in the afternoon the fort lights up as if somebody had turned a knob, and for half an hour our whole street is the colour of ghee. We built the roof terrace for exactly this half hour.

The house is carved yellow sandstone, cool in the day and warm at night, with five rooms and very few straight lines. My brother Gajendra's band, three Manganiyar uncles and a boy on the khartal, practises downstairs on Wednesdays and does not mind an audience. We live on the ground floor with a desert cat who came once and stayed.

We do not sell a camel tour. If you want the dunes, we call Meherdin in Khuri, whose camels are well fed, and you pay him. Breakfast has bajra roti, white butter and jaggery.`,
    extraInfo:
      'Check-in from noon. We fetch you from the station free, look for the green turban. Parking in front. AC in three rooms, desert coolers in two, geysers, inverter. Water is precious here: buckets for washing, please, no baths.',
    perks: ['wifi', 'parking', 'pets', 'radio'],
    maxGuests: 10,
    price: 2900,
    checkIn: 'noon',
    pictures: [
      'desert-haveli-golden',
      'bedroom-desert',
      'veranda-courtyard',
      'living-room-courtyard',
      'dining-courtyard',
      'bathroom-courtyard',
      'old-town-dusk',
      'desert-golden',
    ],
  },
  khuriTents: {
    title: 'One tent, no neighbours: the dunes at Khuri',
    address: 'Khuri, Jaisalmer, Rajasthan 345001',
    description: `There are places with two hundred tents and a loudspeaker. We have three tents, half a kilometre from one another, and no loudspeaker at all.

Yours is canvas with a cotton lining printed in Barmer, a proper bed, and a wash tent behind with a bucket of water heated on the fire. My father Meherdin brings you across the sand by camel at four, or by jeep if your back objects. He cooks ker sangri, bajra roti and a goat dish whose recipe he will not tell even me. Then the fire goes down and the sky comes up.

In the morning look for tracks around the tent before the wind takes them: fox, beetle, gerbil, and once a spiny-tailed lizard that wanted breakfast.`,
    extraInfo:
      'October to March only. Be in Khuri village by 3.30 pm; safe parking at our house. All meals and the camel ride included. Nights fall to 4 degrees in January: razais given. No electricity, bring a torch and leave the drone.',
    perks: ['parking', 'pets', 'enterence'],
    maxGuests: 3,
    price: 5200,
    pictures: [
      'desert-tents-night',
      'bedroom-desert',
      'dining-courtyard',
      'veranda-courtyard',
      'bathroom-courtyard',
      'desert-golden',
    ],
  },
  jodhpurBlue: {
    title: 'Blue house below Mehrangarh, Jodhpur',
    address: 'Navchokiya, Jodhpur, Rajasthan 342001',
    description: `The blue is indigo and lime, mixed by my mother every second Diwali, and it really does keep the mosquitoes thinking. Our house leans against the rock on which the fort stands, so one bedroom wall is simply the mountain.

You get that room, a second one with a balcony over the stepwell, and the roof, from which you can see eleven kinds of blue and count the vultures. In the mornings the milkman's motorcycle is the only engine; the lanes are too narrow for others. Mummy's breakfast is pyaaz kachori from Shahi's and her own makhaniya lassi.

My dog Neelu is not blue. The back path to the fort starts behind the Chamunda shrine and takes fifteen minutes, or less if chased by monkeys.`,
    extraInfo:
      'Check-in from noon. Autos come up to Navchokiya square; then follow the white arrows for 4 minutes. 52 steps. AC in one room, cooler in the other, geyser, inverter. Kitchen is vegetarian. Cameras welcome, flying drones not.',
    perks: ['wifi', 'pets'],
    maxGuests: 4,
    price: 2300,
    checkIn: 'noon',
    bedrooms: 1,
    pictures: [
      'old-town-haveli-day-mirrored',
      'bedroom-old-town',
      'veranda-old-town',
      'living-room-old-town',
      'bathroom-old-town',
      'courtyard-day',
    ],
  },
  pushkarRose: {
    title: 'Rose farmer’s rooms near Pushkar lake',
    address: 'Chhoti Basti, Pushkar, Rajasthan 305022',
    description: `My family has picked roses before sunrise for five generations. In March you may come along with a basket; by nine the petals must be at the distillery, and you will smell good for two days.

The house is one lane behind the ghats. Guests have three small rooms opening on a shared terrace, painted white every year for the fair. From there you see a slice of lake, the hill with Savitri's temple, and the flower sellers threading garlands below. Bells begin at five. There are earplugs in the drawer, but try one morning without.

Food is satvik, without onion or garlic, and nobody has ever noticed. My daughter Kesar makes gulkand and malpua. The camel fair in Kartik is loud, dusty and marvellous; book a year ahead for that.`,
    extraInfo:
      'Check-in from 11 am. Pushkar does not allow meat, eggs or alcohol anywhere. Shoes off on the ghats. Parking at the Brahma temple lot, 400 metres. Solar geyser, cooler, inverter. Please do not take pictures of people bathing.',
    perks: ['wifi', 'radio'],
    maxGuests: 6,
    price: 1200,
    checkIn: '11 am',
    pictures: [
      'lake-haveli-dawn',
      'bedroom-lake',
      'veranda-lake',
      'dining-hills',
      'bathroom-hills',
      'courtyard-day',
    ],
  },
  bundiCourtyard: {
    title: 'Stepwell lane: a Bundi family courtyard',
    address: 'Balchand Para, Bundi, Rajasthan 323001',
    description: `Bundi has fifty stepwells, one palace that Kipling said was made by goblins, and very few people who are trying to sell you anything. We like it so.

The rooms face a courtyard with a guava tree, a tulsi, and my mother-in-law on her cot shelling peas. She has no English and you need no Hindi; she will hold your hand and explain. There are three guest rooms with wall niches and old glass, and on the first floor a long veranda where the swing is.

I am a schoolteacher and walk guests up to the Chitrashala at four, when the turquoise paintings catch the light and the bees are asleep. Dinner is at eight, on steel plates, all together, with my son explaining cricket to whoever has never understood it.`,
    extraInfo:
      'Check-in from noon, tell us your train and we come to the station. Small cars can park at the gate. Geyser, cooler, one AC room. Vegetarian meals, ₹250 a head. Carry a stick to the palace for the monkeys; we have several.',
    perks: ['wifi', 'parking', 'radio', 'pets'],
    maxGuests: 3,
    units: 3,
    price: 1500,
    checkIn: 'noon',
    pictures: [
      'courtyard-pool-day-mirrored',
      'veranda-courtyard',
      'bedroom-courtyard',
      'dining-courtyard',
      'kitchen-courtyard',
      'old-town-dusk',
      'lake-day',
    ],
  },
  hodkaBhunga: {
    title: 'Round mud bhunga by the white Rann',
    address: 'Hodka, Banni, Bhuj, Gujarat 370510',
    description: `A bhunga is round so that neither the wind nor an earthquake can find a corner to hold. Ours stood in 2001 when half of Bhuj did not. Inside, my wife Raniben has covered the walls with mud relief and small mirrors, and one candle fills the room.

We are Meghwal leather and embroidery people. Mornings begin with buffalo bells, hundreds of them, going out to the Banni grass. You will be given bajra no rotlo with jaggery and ghee, and asked about your mother.

The salt desert is twenty-five kilometres on. Go on a full moon night in winter: it is as bright as a kitchen and completely silent. My uncle Abdullah in the next village prints ajrakh with twenty-one washes and will show you why it takes that many.`,
    extraInfo:
      'Open October to March. Permit for the Rann is made online or at Bhirandiyara. Check-in by 6 pm. Parking outside the thorn fence. Bathroom attached, with hot bucket water; solar power for a light and fan. Dinner included.',
    perks: ['parking', 'pets', 'enterence'],
    maxGuests: 3,
    price: 3500,
    pictures: [
      'desert-hut-dawn',
      'bedroom-desert',
      'dining-courtyard',
      'veranda-courtyard',
      'courtyard-day',
      'bathroom-courtyard',
    ],
  },
  ahmedabadPol: {
    title: 'ખડકી ઘર: carved pol house in Ahmedabad',
    address: 'Desai ni Pol, Khadia, Ahmedabad, Gujarat 380001',
    description: `A pol is a street that behaves like a family. Ours has a gate, a bird feeder on a carved pole, a temple, and Jyotiben at her window, who knows you have arrived before you do.

The house is Burma teak, two hundred years old, with a small court open to the sky and a rainwater tank under it. You have the whole first floor: two bedrooms, a swing in the sitting room, and a balcony close enough to the opposite one for passing sugar. On Uttarayan every roof is full and the sky is paper.

I am a conservation architect and can talk about joinery for hours; say theplas and I will stop. Breakfast is from Chandravilas, fafda and jalebi. The heritage walk ends two lanes away.`,
    extraInfo:
      'Check-in from 1 pm. Rickshaws come to the pol gate, cars to Raipur Darwaja parking. Steep wooden stairs with a rope to hold. AC in bedrooms, geyser. Gujarat is a dry state; carry your permit if you need one. Vegetarian house.',
    perks: ['wifi', 'tv', 'radio', 'enterence'],
    maxGuests: 5,
    price: 3100,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'courtyard-fountain-day',
      'living-room-courtyard',
      'bedroom-courtyard',
      'kitchen-courtyard',
      'study-city',
      'bathroom-courtyard',
      'old-town-dusk',
    ],
  },
  girMango: {
    title: 'Kesar mango farm at the edge of Gir',
    address: 'Bhojde, Sasan Gir, Gujarat 362135',
    description: `From May to June you may eat as many kesar mangoes as you can stand, and the record is held by a dentist from Rajkot, twenty-three in one day. For the rest of the year we have lions.

They are truly about. We sleep indoors, we keep the gate closed, and two or three nights a month you hear that long sawing roar across the Hiran. My brother Valabhai is a Maldhari herder and loses a cow each year; he shrugs and says that rent must be paid.

The farmhouse has three tiled rooms and a machan in the orchard for those who like to lie awake. Ba cooks ringan no olo, kadhi and rotlo on a wood fire. The safari gate is six kilometres by our jeep, at half past five.`,
    extraInfo:
      'Book safari permits online early; the park closes mid-June to mid-October, mangoes do not. Parking inside. No walking outside the fence after sunset. Geyser, AC in two rooms, generator. Dogs stay indoors at night.',
    perks: ['wifi', 'parking', 'tv', 'pets'],
    maxGuests: 3,
    units: 3,
    price: 4400,
    pictures: [
      'forest-bungalow-dusk',
      'veranda-forest',
      'bedroom-forest',
      'dining-snow-peaks',
      'kitchen-forest',
      'bathroom-forest',
      'courtyard-dusk',
    ],
  },
  mandviShipyard: {
    title: 'Captain’s house by the wooden ships, Mandvi',
    address: 'Salaya, Mandvi, Kutch, Gujarat 370465',
    description: `On the river bank opposite our house men build ships of two thousand tonnes without a drawing, by eye, from sal wood. It takes two years. You can sit in our window with a cup of tea and watch one grow.

My father-in-law sailed such vessels to Zanzibar and Basra. His sextant is on the wall, his parrot is long dead, and his room with the brass bed is yours, along with a second bedroom and a terrace that smells of tar and the sea. Wind Farm beach is ten minutes by auto.

The neighbourhood wakes with the azan and the caulkers' hammers. I am from Bhuj and cook like it: dabeli at five o'clock, khichdi-kadhi at nine, and prawns when cousin Salim's boat comes in. He is usually late.`,
    extraInfo:
      'Check-in from noon; call from the bridge and my son comes on his cycle. Street parking under the tamarind. AC in both rooms, geyser, RO water as the tap is salty. Gujarat is dry. Beach swimming with care, there is a current.',
    perks: ['wifi', 'parking', 'radio', 'enterence'],
    maxGuests: 5,
    price: 2500,
    checkIn: 'noon',
    pictures: [
      'sea-villa-day',
      'bedroom-sea',
      'study-hills',
      'living-room-sea',
      'kitchen-sea',
      'bathroom-sea',
      'sea-golden',
    ],
  },
} satisfies Record<string, DemoPlace>
