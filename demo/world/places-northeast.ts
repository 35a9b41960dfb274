import type { DemoPlace } from './demo-place.ts'

/** Sikkim, the north-eastern states and the Andamans. */
export const northeast = {
  yuksomTrail: {
    title: 'Last house before Kangchenjunga, Yuksom',
    address: 'Yuksom, West Sikkim, Sikkim 737113',
    description: `Beyond our cardamom there are no more houses, only the trail, four days of it, to the foot of the third highest mountain in the world. My husband Kinzong has cooked for expeditions since he was seventeen. When he is home he cooks for you.

We are Bhutia people, and the house is wood, painted green and white, with prayer flags my son replaces at Losar. Two rooms upstairs have thick quilts and a window over maize terraces to the snow. At five somebody blows a conch at Dubdi, the oldest monastery in Sikkim, forty minutes up through oaks.

The kitchen has the warm bench. Sit there with a bamboo tongba of millet beer and hot water, and wait: nettle soup, phing, churpi with chillies, buckwheat pancakes. Rain sounds like rice falling.`,
    extraInfo:
      'Indian visitors need identity cards; foreigners a Sikkim permit, free at Rangpo. Check-in from noon. Parking at the football ground. Gas geyser, inverter for lights. Trekking gear and porters arranged. Leeches June to September, salt provided.',
    perks: ['wifi', 'radio', 'pets', 'parking'],
    maxGuests: 4,
    price: 1500,
    checkIn: 'noon',
    pictures: [
      'snow-peaks-chalet-dusk',
      'kitchen-forest',
      'bedroom-snow-peaks',
      'dining-snow-peaks',
      'veranda-lake',
      'bathroom-forest',
      'forest-day',
    ],
  },
  gangtokRidge: {
    title: 'Ridge flat with four heaters, Gangtok',
    address: 'Development Area, Gangtok, Sikkim 737101',
    description: `Guests' first question in winter is about heaters. There are four. The second is about the view, and there is only one of those, but it is all of Kangchenjunga above the roofs of the town, from the bed and from the kitchen sink.

The flat is on the third floor of our building, new, with a wooden floor, two bedrooms and a proper oven, because I bake for a living. Cinnamon rolls appear on Thursdays and Sundays. My mother lives below, runs the prayer-flag committee and will ask whether you have eaten; the answer is no.

M.G. Marg, without cars or plastic, is eleven minutes downhill. The ropeway is close by. In the evenings the whole town comes out to stroll in very good shoes.`,
    extraInfo:
      'Check-in from 1 pm, my cousin Tshering has the keys until nine. Taxi to the door, parking ₹100 at the municipal stack. Geysers, heaters, RO, inverter. 42 steps. Spitting, smoking and plastic bottles are fined in town; so you know.',
    perks: ['wifi', 'tv', 'enterence'],
    maxGuests: 5,
    price: 4000,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'city-tower-dawn-mirrored',
      'living-room-city',
      'bedroom-city',
      'kitchen-city',
      'bathroom-city',
      'snow-peaks-golden',
      'hills-day',
    ],
  },
  majuliStilt: {
    title: 'Bamboo stilt house on Majuli island',
    address: 'Kamalabari, Majuli, Assam 785106',
    description: `Majuli is a river island that gets smaller every monsoon, so come while my grandmother still has a garden. We are Mising and our houses stand on stilts. Under yours live four pigs, a loom and, in June, sometimes the Brahmaputra.

You sleep on a bamboo floor that gives a little, on a cotton mattress, under a net. It is the best sleep in Assam; a professor said so in the guest book. At sunrise there are bar-headed geese on the sandbar and my aunt Jonali weaving a red and white gamusa without looking.

Cycle to Samaguri where they make masks for the ras, with moving jaws. Dinner is around the fire: duck with ash gourd, river fish in bamboo, purple rice and, if you wish, apong. Our hen Rina lays in guests' bags.`,
    extraInfo:
      'Last ferry from Nimati Ghat leaves at 4 pm. Check-in any time after; jeeps wait at the ghat. Toilet and bath are outside, clean, with hot bucket. Solar lights, mobile charging. Close your bag, see Rina. Meals ₹150.',
    perks: ['pets', 'enterence', 'parking'],
    maxGuests: 4,
    price: 800,
    pictures: [
      'riverside-hut-dusk',
      'bedroom-riverside',
      'kitchen-hills',
      'veranda-riverside',
      'dining-old-town',
      'backwaters-dusk',
    ],
  },
  jorhatBungalow: {
    title: 'Planter’s chang bungalow, Jorhat',
    address: 'Cinnamara, Jorhat, Assam 785008',
    description: `A chang bungalow stands on posts, so that floods, snakes and elephants can go about their business underneath. Ours has done so since 1898. It has a ballroom-sized veranda, and that is where all life happens, from bed tea to the last peg.

There are four bedrooms with dressing rooms, baths you could row in, and a dining table that has heard every story about the leopard of 1936. Bahadur, the bearer, is the third of his family here. He irons newspapers if you let him.

In the cool of the day walk or cycle through flat green tea under shade trees, to the factory where second flush is being made in June, smelling of malt and hot wood. Hoolock gibbons call from the Gibbon sanctuary, half an hour away, at nine sharp.`,
    extraInfo:
      'Check-in from 2 pm. Jorhat airport is 20 minutes, car on request. Parking unlimited. AC, geysers, generator. Breakfast and high tea included. Golf clubs, cycles, gumboots lent. Snakes have right of way: carry the torch on the lawn.',
    perks: ['wifi', 'parking', 'tv', 'radio', 'pets'],
    maxGuests: 8,
    price: 13500,
    checkIn: '2 pm',
    bedrooms: 4,
    pictures: [
      'tea-estate-bungalow-day-mirrored',
      'veranda-hills',
      'bedroom-tea-estate',
      'dining-hills',
      'living-room-hills',
      'study-hills',
      'bathroom-hills',
      'courtyard-day',
    ],
  },
  cherrapunjiRain: {
    title: 'Rain house at the edge of the plateau',
    address: 'Laitkynsew, Cherrapunji (Sohra), Meghalaya 793108',
    description: `You come to the wettest place in the world for the rain, so we gave it a room: tin roof, glass front, two armchairs, nothing else. In July the noise is so great that people write notes to one another and look extremely happy.

From November to March it is dry, the waterfalls thin to ribbons, and from the same chairs you see Bangladesh laid out flat and shining to the horizon. My village, Khasi through and through, has a living root bridge forty minutes down and, as you will find, an hour and a half up.

There are three bedrooms. My mother owns the house, as is our custom, and my uncle advises. Breakfast has putharo rice cakes, wild honey, and oranges from below. The puppy's name is Umbrella.`,
    extraInfo:
      'Check-in from noon, call for directions in fog. Parking for three. Gas geysers, dryer, drying room with stove, gumboots and knups for all. Inverter. The bridge path has 2,400 steps: start by eight. Sunday is church, meals are early.',
    perks: ['wifi', 'parking', 'pets', 'radio'],
    maxGuests: 6,
    price: 2800,
    checkIn: 'noon',
    bedrooms: 3,
    pictures: [
      'hills-chalet-day',
      'living-room-hills',
      'bedroom-hills',
      'kitchen-hills',
      'dining-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  ziroPine: {
    title: 'Apatani pine house, Ziro valley',
    address: 'Hong, Ziro, Arunachal Pradesh 791120',
    description: `Our village, Hong, has been called the second largest in Asia, mostly by our village. The houses stand in rows so close that neighbours pass embers from porch to porch. Between the villages is rice, and in the rice, swimming, are fish.

The guest room is at the front with pine boards, quilts and two small windows. The hearth is at the centre, for everyone. There my grandmother, who wears the old nose plugs and tattoo, dries maize and tells stories that my sister Tara translates with cuts. You sit on a low stool, get smoked and become family in about two evenings.

Pike pila, bamboo shoot chicken, millet cakes and a glass of o are dinner. In September the music festival is over the next hill; we can hear the bass and the frogs together.`,
    extraInfo:
      'Inner line permit needed, online in a day. Check-in from 1 pm. Park at the babo pole. Hot water in buckets from the hearth; indoor toilet. Nights are 2 degrees in January. Please ask before you photograph elders.',
    perks: ['parking', 'radio', 'pets'],
    maxGuests: 3,
    price: 1300,
    checkIn: '1 pm',
    pictures: [
      'forest-chalet-day',
      'dining-snow-peaks',
      'bedroom-forest',
      'kitchen-forest',
      'veranda-forest',
      'hills-day',
    ],
  },
  havelockJetty: {
    title: 'Bluewater cabin, Swaraj Dweep (Havelock)',
    address: 'Beach No. 5, Govind Nagar, Swaraj Dweep, Andaman and Nicobar Islands 744211',
    description: `At low tide the sea goes out for four hundred metres and leaves you a floor of starfish and small offended crabs. At high tide it comes back to within eleven steps of the porch. Plan swimming, reading and romance accordingly.

My parents came from Khulna in 1954 with two goats and a settler's plot. The plot is now coconut, areca and three wooden cabins, one for you: big bed, loft for a child, shower under the sky. Brother Bapi teaches diving and is kind to the nervous. The reef at Nemo point is a short paddle away.

Ma fries coral trout with panch phoron and gives you a coconut each evening at five, like medicine. Hermit crabs walk the path at night, so carry a lamp and mind where you tread.`,
    extraInfo:
      'Ferries from Port Blair take 90 minutes to two hours; send us the time and a jeep waits. Check-in from noon. Fans and one AC, geyser, generator until one. Saltwater crocodile notices are serious, obey flags. Shells stay on the island.',
    perks: ['wifi', 'pets', 'enterence', 'parking'],
    maxGuests: 3,
    price: 6100,
    checkIn: 'noon',
    pictures: [
      'sea-hut-golden-mirrored',
      'veranda-sea',
      'bedroom-sea',
      'bathroom-sea',
      'dining-sea',
      'forest-day',
      'sea-golden',
    ],
  },
} satisfies Record<string, DemoPlace>
