import type { DemoPlace } from './demo-place.ts'

/** Karnataka, Telangana and Andhra Pradesh. */
export const deccan = {
  malleshwaramHome: {
    title: 'Filter coffee and a tulsi court, Malleshwaram',
    address: '8th Cross, Malleshwaram, Bengaluru, Karnataka 560003',
    description: `This is the Bangalore that Bangaloreans miss: a low house with a red oxide floor, a monkey-top roof over the porch, and a jackfruit tree that the whole road has shares in. My mother was born in the room you will sleep in.

You have two bedrooms and your own entrance through the side garden. At six somebody plays the nadaswaram at the temple, at half past six the coffee is ground, and from then on the flower market is awake two roads away. Amma makes thatte idli on Tuesdays. On other days it is CTR for benne dosa, and we will tell you at what time there is no queue.

Sampige Road metro is seven minutes on foot, Sankey tank twenty. The tortoise in the garden is called Byte, because my brother is an engineer.`,
    extraInfo:
      'Check-in from noon. Parking for one car in the drive. Fans and one AC, solar hot water with geyser, UPS for wifi and desk. Vegetarian kitchen. Shoes in the rack. The airport bus stops at Mekhri Circle, 4 km.',
    perks: ['wifi', 'parking', 'radio', 'enterence'],
    maxGuests: 4,
    price: 3600,
    checkIn: 'noon',
    bedrooms: 2,
    pictures: [
      'city-tower-dawn',
      'kitchen-city',
      'bedroom-city',
      'living-room-city',
      'study-city',
      'bathroom-city',
      'courtyard-day',
    ],
  },
  indiranagarFlat: {
    title: 'Rain tree terrace flat in Indiranagar',
    address: 'Defence Colony, Indiranagar, Bengaluru, Karnataka 560038',
    description: `From 12th Main you hear nothing, which in Bengaluru is worth more than a swimming pool. The flat is on the third floor, level with the crown of a rain tree where a pair of barn owls has raised four families.

There is a bedroom, a second room with two desks and two monitors, and a terrace with herbs you should use. I write software from Monday to Friday and bake on Saturdays; if you smell cardamom at the door, open it. Both internet lines were installed by me and have not failed on the same day yet.

There are nineteen places for coffee in ten minutes, and I have ranked them on the fridge. Metro is eight minutes on foot. Our neighbour Wing Commander Thomas waters everybody's plants and knows every bird.`,
    extraInfo:
      'Self check-in from 2 pm with a code. Lift, one covered car park. No AC and none needed, except in April, when there are two good fans. Geyser, UPS on everything. Rubbish in three bins, please, the lady is strict.',
    perks: ['wifi', 'parking', 'tv', 'enterence'],
    maxGuests: 3,
    price: 4300,
    bedrooms: 1,
    pictures: [
      'city-tower-night',
      'study-city',
      'bedroom-city',
      'living-room-city',
      'kitchen-city',
      'bathroom-city',
      'forest-day',
    ],
  },
  coorgEstate: {
    title: 'Coffee blossom bungalow at Galibeedu, Coorg',
    address: 'Galibeedu, Madikeri, Kodagu, Karnataka 571201',
    description: `For nine days in March the whole estate flowers white and smells of jasmine, and nobody in the house gets anything done. If you can only come once, ring us in February and we will guess the week.

The bungalow was built by my grandfather, Appaiah, with a veranda wide enough for a cricket pitch, which is what we used it for. There are four bedrooms, a fireplace, and guns on the wall that have not been fired since the boar learned to stay away. My wife Kaveri cooks pandi curry with kadambuttu, and a good pumpkin one for those who do not eat pork.

Walk with me at seven among pepper vines and silver oak. You will see Malabar whistling thrush, giant squirrels, and possibly my runaway cow. Our ridgebacks Kodava and Major look fierce and are not.`,
    extraInfo:
      'Check-in from 1 pm. Last 2 km are estate road, steep in rain, small cars manage slowly. Parking, geysers, generator until eleven. Leech socks lent free from June to October. Breakfast and dinner included. Please no loud music.',
    perks: ['wifi', 'parking', 'tv', 'pets', 'enterence'],
    maxGuests: 10,
    price: 11500,
    checkIn: '1 pm',
    bedrooms: 4,
    prices: { percentOff: { nights: 5, percent: 12 } },
    cancelUntil: '5-days',
    pictures: [
      'forest-bungalow-dusk-mirrored',
      'veranda-forest',
      'living-room-hills',
      'bedroom-forest',
      'dining-snow-peaks',
      'study-hills',
      'bathroom-forest',
      'hills-day',
    ],
  },
  kabiniHut: {
    title: 'Firefly cottage by the Kabini backwaters',
    address: 'Karapura, HD Kote, Mysuru district, Karnataka 571114',
    description: `In late May, before the first rain, the trees on our side of the water blink all together. A scientist stayed a week to find out why and left with more questions and a mosquito bite count of ninety.

Our two cottages stand on a slope of ragi fields. From the veranda you look over the reservoir to the forest of Nagarahole, and when the water is low the elephants come down to the grass by the hundred. Keep the binoculars; they hang by the door. My husband Madegowda is a Betta Kuruba and can tell what passed in the night from half a footprint.

Meals are ragi mudde, soppu saaru, and fish from the lake. Our goat Putti is curious about handbags.`,
    extraInfo:
      'Check-in by 5 pm; elephants use the road at dusk and have priority. Park jeep and boat rides are booked at Karapura, help given. Solar lights, gas geyser, no AC. Parking by the shed. Patchy network, peaceful people.',
    perks: ['parking', 'pets', 'enterence'],
    maxGuests: 6,
    price: 4800,
    pictures: [
      'lake-hut-golden-mirrored',
      'veranda-lake',
      'bedroom-lake',
      'dining-hills',
      'kitchen-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  hampiAnegundi: {
    title: 'Boulders and paddy: Anegundi house, Hampi',
    address: 'Anegundi, Hampi, Gangavathi, Karnataka 583227',
    description: `Anegundi is older than Hampi and across the river from it, so you get the same mad boulders with fewer visitors and more bananas. The coracle man, Hanumantha, takes you over in four minutes and spins it if there are children.

Ours is a weaver's house with thick stone walls, a flat roof and a cow in front. Two rooms for guests open on a pillared porch where the women of the lane twist banana fibre into rope all afternoon, and talk. They will teach you the first and may teach you the second.

Get up once at five and climb the hill of Anjanadri, five hundred and seventy-five steps, for the sunrise. Come back to jolada rotti, peanut chutney and badnekai. My father plays chess under the chariot.`,
    extraInfo:
      'Check-in from 11 am. Hosapete station is 22 km by auto. Park by the Ranganatha temple, free. Fans, one AC, bucket hot water, inverter. Vegetarian food inside. Carry sun hats: the rocks stay hot until eight in the evening.',
    perks: ['wifi', 'parking', 'radio'],
    maxGuests: 5,
    price: 1500,
    checkIn: '11 am',
    pictures: [
      'riverside-ghats-golden-mirrored',
      'veranda-riverside',
      'bedroom-riverside',
      'kitchen-hills',
      'dining-old-town',
      'old-town-dusk',
      'hills-day',
    ],
  },
  gokarnaOm: {
    title: 'Cliff path room above Om Beach, Gokarna',
    address: 'Om Beach Road, Gokarna, Karnataka 581326',
    description: `My family has the paddy below and the cashew slope above, and the house is on the ledge between, with the Arabian Sea in front like a large blue field nobody has to plough.

There is one room for guests, with a cement bed (mattress on top, do not worry), a porch, and an outside shower under a frangipani. It is a twelve-minute walk down to Om Beach and somewhat longer up. Most people see sea eagles; some see otters on the rocks at first light.

Ajji is eighty and sings the old harvest songs while she cooks. You get neer dosa, a red fish curry when the boats have been out, and kokum juice at four whether you asked or not. The dog with one ear is Gundu, and he lost it to a monkey.`,
    extraInfo:
      'Check-in from noon. Autos reach the top of the path; 90 uneven steps, torch lent. Cold water, hot bucket in winter. Fan and net, short power cuts with a lantern. Strong currents June to September: no swimming then, please.',
    perks: ['pets', 'enterence'],
    maxGuests: 2,
    price: 900,
    checkIn: 'noon',
    pictures: ['sea-hut-dawn', 'veranda-sea', 'bedroom-sea', 'kitchen-sea', 'bathroom-sea', 'forest-day'],
  },
  mysuruLane: {
    title: 'Mysuru garden house near the yoga shalas',
    address: 'Gokulam 3rd Stage, Mysuru, Karnataka 570002',
    description: `Half the street is up at four for practice and the other half at four for the milk. By nine both halves meet at the coconut stand, where Guru will cut yours without looking.

The house is upstairs from ours, with two bedrooms, a bare wooden room for practice or dancing, and a kitchen that has a wet grinder and instructions. The garden is my retirement: forty kinds of hibiscus, a lily tank, sunbirds all day. I was a botanist at the university and I am afraid I will tell you the names.

On Sundays at seven the palace is lit with ninety-seven thousand bulbs, and it takes us fifteen minutes to get there by scooter. My wife's Mysore pak is soft. Do not speak of the hard kind in this house.`,
    extraInfo:
      'Check-in from 1 pm, monthly stays welcome. Parking on the quiet street. Solar hot water, fans, UPS. 20 steps outside. Vegetarian kitchen with two burners. Early risers: please close the gate softly, the dog opposite has views.',
    perks: ['wifi', 'parking', 'enterence'],
    maxGuests: 4,
    price: 2000,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'courtyard-fountain-dawn',
      'bedroom-courtyard',
      'living-room-courtyard',
      'kitchen-courtyard',
      'study-city',
      'bathroom-courtyard',
      'old-town-dusk',
    ],
  },
  chikmagalurMist: {
    title: 'ಮಂಜಿನ ಮನೆ: mist house, Chikkamagaluru',
    address: 'Mallandur, Chikkamagaluru, Karnataka 577130',
    description: `Manjina mane means the house of mist, and between July and September you will understand the name when you cannot find the gate. Then at about eleven it lifts and there is Mullayanagiri, closer than you thought.

We are planters of the small kind, eighteen acres of arabica under wild fig and jackfruit. Your cottage has a tiled roof, a bedroom, a sleeping attic and a stove. You may follow the coffee through everything, from picking in December to drying, pulping and roasting in my iron pan. What you roast you take home.

My mother sends akki rotti with kaayi chutney at eight. A Malabar grey hornbill passes over at nine, punctual as the Kadur bus. The stream has a pool deep enough for swimming and cold enough for shouting.`,
    extraInfo:
      'Check-in from noon. The last 3 km are rough; we send a jeep for low cars, which can be left at the Mallandur shop. Wood-fired hot water, inverter. Leeches in the rains: salt is by the door. All meals ₹600 a head.',
    perks: ['wifi', 'parking', 'pets', 'radio', 'enterence'],
    maxGuests: 5,
    price: 4100,
    checkIn: 'noon',
    bedrooms: 1,
    pictures: [
      'hills-chalet-dawn',
      'veranda-hills',
      'living-room-hills',
      'bedroom-hills',
      'kitchen-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  hyderabadBanjara: {
    title: 'Rock garden house in Banjara Hills, Hyderabad',
    address: 'Road No. 12, Banjara Hills, Hyderabad, Telangana 500034',
    description: `When my parents built in 1974, this was rock, custard apple and jackals. They built around the boulders, so one of them comes through the sitting room wall and serves as a bookshelf.

The guest wing has two bedrooms, a little kitchen and a garden of its own, with a lotus tank and an enormous monitor lizard whom we call Nizam. He is harmless and keeps visitors on the path. Parakeets empty the guava tree at six every morning with the noise of a school bus.

Abida, who has been with us for twenty-six years, makes khatti dal, tomato kut and on Fridays a dum biryani that has to be ordered on Wednesday. Charminar is half an hour away if you leave before ten; take an empty bag for Laad Bazaar and a full stomach for patience.`,
    extraInfo:
      'Check-in from 1 pm. Guard at the gate, parking for two cars. AC in all rooms, geysers, inverter and generator. Ramp at the entrance and a wide bathroom door: a wheelchair can manage. Garden lights off at eleven for the owls.',
    perks: ['wifi', 'parking', 'tv', 'pets', 'enterence'],
    maxGuests: 5,
    price: 7900,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'city-tower-golden-mirrored',
      'living-room-city',
      'bedroom-city',
      'kitchen-city',
      'study-city',
      'bathroom-city',
      'courtyard-dusk',
      'city-dusk',
    ],
  },
  arakuTribal: {
    title: 'Hill village cottage above Araku, with coffee',
    address: 'Anjoda, Araku Valley, Andhra Pradesh 531149',
    description: `Take the morning train from Visakhapatnam even if you have a car. It goes through fifty-eight tunnels, children scream in all of them, and I will be at Araku station with a board.

Our village has twenty-six families, Konda Dora mostly. The cottage is built like our own houses, mud to the waist and bamboo above, and stands where the millet terraces begin. In November the niger seed flowers and the valley is yellow from side to side. In the evening the women dance dhimsa, arms linked behind, and you are pulled in somewhere between two grandmothers.

My wife Chilakamma cooks chicken in green bamboo over the coals. Coffee is from the bushes behind you. The rooster is called DJ and has no sense of time at all.`,
    extraInfo:
      'Check-in from noon. Parking at the school, 100 metres on a footpath. Fan and thick blankets; nights touch 6 degrees in December. Western toilet, hot bucket. BSNL and Jio only. Meals ₹200. Please ask before photographing people.',
    perks: ['parking', 'radio', 'pets'],
    maxGuests: 4,
    price: 800,
    checkIn: 'noon',
    pictures: [
      'hills-hut-golden-mirrored',
      'bedroom-hills',
      'veranda-hills',
      'kitchen-hills',
      'dining-hills',
      'riverside-golden',
    ],
  },
  vizagLawsons: {
    title: 'Night ships from the balcony, Visakhapatnam',
    address: 'Lawsons Bay Colony, Visakhapatnam, Andhra Pradesh 530017',
    description: `Ships wait outside the harbour in a row, lit up like small towns, and my sons learned to count on them. From the sixth-floor balcony you have them all, plus the Kailasagiri hill on the left with its giant Shiva and Parvati.

The flat has two bedrooms, a kitchen my wife has labelled in three languages, and a long cane sofa facing the sea. The beach is a five-minute walk: good for running at six, for roasted corn at seven, not for swimming ever. Fishing boats land by the old jetty at Jalaripeta and the auction is pure theatre.

I was a marine engineer and live on the second floor with my telescope, which guests may use. Breakfast is pesarattu upma from the corner, and gongura pickle is in the fridge with your name on it.`,
    extraInfo:
      'Check-in from 11 am, keys with the watchman Appa Rao. Lift with backup, one covered parking. AC in bedrooms, geysers, RO. Close the balcony door on windy nights. Cyclone season is October to December; we refund if you cannot travel.',
    perks: ['wifi', 'parking', 'tv', 'enterence'],
    maxGuests: 5,
    price: 2900,
    checkIn: '11 am',
    bedrooms: 2,
    pictures: [
      'sea-villa-night',
      'living-room-sea',
      'bedroom-sea',
      'kitchen-sea',
      'dining-sea',
      'bathroom-sea',
      'sea-golden',
    ],
  },
  dindiCoconut: {
    title: 'Konaseema coconut house on the Godavari',
    address: 'Dindi, Malikipuram, Konaseema, Andhra Pradesh 533247',
    description: `Here the Godavari splits so often that nobody is sure which branch is the real one. Ours is called Vasishta, is a kilometre wide, and comes up to the third step of the garden.

The house has a Mangalore-tiled roof and stands among four hundred coconut palms, each numbered in white paint by my late father-in-law. You have two bedrooms, a swing cot on the veranda and our boat, Gowtami, with boatman Srinu, who goes at the pace of conversation. Herons everywhere, and once a week a wedding party on a lit-up barge.

My kitchen is proudly hot: pulasa fish in season, kodi pulao, and pootharekulu, sweets as thin as paper, from Atreyapuram. Ask for less chilli and I will try, but my hand does not know how.`,
    extraInfo:
      'Check-in from noon. Narsapur station is 12 km; we arrange the auto. Parking under the shed, away from the nuts. AC, geyser, inverter. Children in the boat only with jackets. Mosquito nets on all beds, please use them.',
    perks: ['wifi', 'parking', 'tv', 'enterence'],
    maxGuests: 6,
    price: 3800,
    checkIn: 'noon',
    bedrooms: 2,
    pictures: [
      'backwaters-house-dusk-mirrored',
      'veranda-backwaters',
      'bedroom-backwaters',
      'dining-sea',
      'kitchen-sea',
      'bathroom-sea',
      'riverside-golden',
    ],
  },
} satisfies Record<string, DemoPlace>
