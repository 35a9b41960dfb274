import type { DemoPlace } from './demo-place.ts'

/** Maharashtra and Goa. */
export const konkan = {
  bandraCottage: {
    title: 'Village cottage in the middle of Bandra',
    address: 'Ranwar Village, Bandra West, Mumbai, Maharashtra 400050',
    description: `People walk past our lane for years without knowing that there is a village inside Bandra. It has a cross with candles, a club for housie on Fridays, and houses with outside stairs, of which ours is the blue one.

You get the upper floor: a bedroom under the tiles, a sitting room with a rocking chair from my Nana, and a balcony over Veronica Road where you can watch half of Mumbai go for coffee. Aunty Philo downstairs makes prawn balchao and will press a bottle on you. Her dog Bosco answers only in Konkani.

The pao man comes by cycle at six and at five, ringing. Bandstand and the sea are eleven minutes on foot, the station is ten by auto, and Mount Mary is uphill.`,
    extraInfo:
      'Check-in from 2 pm to 10 pm. No parking in the village, cab drop at Chapel Road. Outside stair of 17 steps, steep in the rains. AC, geyser, washing machine. Church bells at 6.30 am. No parties, the whole lane would know.',
    perks: ['wifi', 'tv', 'enterence'],
    maxGuests: 3,
    price: 6500,
    checkIn: '2 pm',
    bedrooms: 1,
    pictures: [
      'courtyard-fountain-golden',
      'veranda-courtyard',
      'bedroom-courtyard',
      'living-room-courtyard',
      'kitchen-courtyard',
      'bathroom-courtyard',
      'sea-golden',
    ],
  },
  marineDriveDeco: {
    title: 'Art Deco curve above Marine Drive, Mumbai',
    address: 'Marine Drive, Churchgate, Mumbai, Maharashtra 400020',
    description: `The building was finished in 1938 and has been arguing with the salt air ever since. It has a lift with a folding gate, a liftman called Shinde who has opinions on cricket, and our flat on the fourth floor, round at one end like the bridge of a ship.

There are two bedrooms with terrazzo floors, a dining table for eight and a long window on the bay. In the monsoon the waves come over the wall and wet the taxis, and nobody in the house gets any work done. In other months you watch the whole city come out at six to sit and look at the sun.

My mother's cook Laxmibai comes at eleven and makes Parsi dal and saas ni macchhi on request. Churchgate station is five minutes off.`,
    extraInfo:
      'Check-in from 3 pm; identity cards for the society register, please. Paid parking on the side street. AC throughout, geysers, lift from 6 am to midnight. White sofa: kindly no red wine and no wet umbrellas. No shoots.',
    perks: ['wifi', 'tv', 'radio', 'enterence'],
    maxGuests: 5,
    price: 16500,
    checkIn: '3 pm',
    bedrooms: 2,
    pictures: [
      'city-tower-night-mirrored',
      'living-room-city',
      'bedroom-city',
      'dining-hills',
      'bedroom-city-mirrored',
      'kitchen-city',
      'bathroom-city',
      'sea-golden',
    ],
  },
  kalaGhodaStudio: {
    title: 'Printer’s attic in Kala Ghoda, Mumbai',
    address: 'Kala Ghoda, Fort, Mumbai, Maharashtra 400001',
    description: `Under the roof of an old printing press, up four flights that smell of ink and machine oil, is a white room with a skylight. I restored it for myself and then married someone who is afraid of stairs.

It has a good bed, a plan chest full of old posters, a desk facing the clock tower and a kitchenette for tea and eggs. By day the street is lawyers and art students. By night it is yours; there are not ten people who sleep in this lane, and the silence in the centre of Mumbai is a strange and expensive thing.

Downstairs the treadle press still runs on Tuesdays. Mr. Irani at the corner does bun maska and brun from seven, and shouts at everyone equally.`,
    extraInfo:
      'Check-in from 1 pm, the watchman Dubey has the key day and night. 78 steps, no lift. AC, geyser, fast wifi on two lines. Sundays the street is closed for cycling. One couple or one person; not suitable for children.',
    perks: ['wifi', 'radio', 'enterence'],
    maxGuests: 2,
    price: 5600,
    checkIn: '1 pm',
    pictures: [
      'city-tower-day',
      'study-city',
      'bedroom-city',
      'kitchen-city',
      'bathroom-city',
      'old-town-dusk',
    ],
  },
  alibagVilla: {
    title: 'Pool, palms and six bedrooms at Awas, Alibag',
    address: 'Awas, Alibag, Maharashtra 402208',
    description: `Three families built this house together so that eleven cousins could grow up knowing one another. They are now in four countries, and the house is free more often than it should be.

There are five bedrooms and one bunk room, a lap pool with a shallow end, a lawn with badminton, and a kitchen run by Sunanda Patil, whose pomfret fry has ended diets. Her husband Nitin taps the toddy palms and drives people to the jetty in a cart if they insist.

Awas beach is a seven-minute walk down a lane of Alphonso orchards, black sand and almost nobody on a weekday. From Gateway the ferry takes an hour and the gulls come along. In the rains we light lamps, play antakshari, and watch frogs use the pool.`,
    extraInfo:
      'Check-in 2 pm, check-out noon. Mandwa jetty is 20 minutes away, pick-up on request. Parking for five cars. AC, geysers, silent generator. No lifeguard: adults must stay with children at the pool. Music indoors after ten.',
    perks: ['wifi', 'parking', 'tv', 'pets', 'enterence'],
    maxGuests: 10,
    price: 28000,
    checkIn: '2 pm',
    checkOut: 'noon',
    bedrooms: 5,
    pictures: [
      'sea-villa-golden',
      'living-room-sea',
      'veranda-sea',
      'bedroom-sea',
      'dining-sea',
      'kitchen-sea',
      'bathroom-sea',
      'forest-day',
    ],
  },
  panchganiSchool: {
    title: 'Strawberry bungalow on the table-land road',
    address: 'Tableland Road, Panchgani, Maharashtra 412805',
    description: `It used to be the sanatorium matron's house, which explains the number of windows. The air is still prescribed: walk on the table-land before breakfast, sleep after lunch, see the Krishna valley from the back veranda and write to somebody by hand.

There are three bedrooms with red floors and iron beds, a fireplace we use from November, and a garden where strawberries grow from December to March. Guests may pick one bowl a day. Our gardener Tukaram counts.

School bells ring all around at different times, and at four the road fills with children in five kinds of blazer. Mrs. Daruwalla next door gives away orange cake and kittens. Dinner is pithla-bhakri or roast chicken, decided by vote before noon.`,
    extraInfo:
      'Check-in from 1 pm. Parking for three cars in the drive. Geysers, room heaters, inverter. Fog can hide the gate in July, look for the red letterbox. Dogs may stay if they leave Tukaram’s beds alone.',
    perks: ['wifi', 'parking', 'tv', 'radio', 'pets'],
    maxGuests: 7,
    price: 9200,
    checkIn: '1 pm',
    bedrooms: 3,
    pictures: [
      'hills-bungalow-day',
      'veranda-hills',
      'bedroom-hills',
      'living-room-hills',
      'dining-hills',
      'bathroom-hills',
      'courtyard-day',
      'hills-day',
    ],
  },
  puneWada: {
    title: 'Two rooms in a Sadashiv Peth wada, Pune',
    address: 'Sadashiv Peth, Pune, Maharashtra 411030',
    description: `Rule one of Sadashiv Peth: no noise from one to four in the afternoon. Rule two: everybody is an expert on everything. Guests who accept both are treated like nephews.

The wada was built in 1892. Around the stone courtyard live we, the Gokhales, a Sanskrit scholar who is never wrong, and a family of sparrows. Your two rooms are on the first floor with teak railings, mosquito nets and a desk where my grandfather corrected exam papers for forty years.

Misal at Bedekar's is four minutes away, Chitale's bakarwadi is six, and they too close at one. In September the Ganpati of our lane, more than a hundred years old, sits in the courtyard and you may beat the dhol if you can keep time. The scholar will tell you if you cannot.`,
    extraInfo:
      'Check-in 10 am to 1 pm or after 4 pm, see rule one. Two-wheeler parking inside, cars at the Tilak Road lot. Ceiling fans, one AC, geyser. Vegetarian kitchen with a gas ring. Gate closes at 11 pm.',
    perks: ['wifi', 'radio'],
    maxGuests: 4,
    price: 1700,
    checkIn: '10 am',
    pictures: [
      'city-tower-golden',
      'courtyard-dusk',
      'bedroom-city',
      'study-city',
      'kitchen-city',
      'bathroom-city',
    ],
  },
  nashikVineyard: {
    title: 'Grape grower’s house on Gangapur lake, Nashik',
    address: 'Gangapur Dam Road, Nashik, Maharashtra 422222',
    description: `We grew table grapes for thirty years until my daughter came back from Pune and said wine. Now we grow both and argue at dinner.

The guest house is at the end of the rows, low and white, with two bedrooms and a long porch looking over the backwater of the dam. Flamingos come some winters; painted storks come every one. From January to March you can pick and, if you wash your feet, tread. The rest of the year there is pruning, which is more interesting than it sounds when Vishnu kaka explains it.

My wife cooks on two fires, Marathi and Khandeshi: sabudana vada for breakfast, and shev bhaji that makes grown men cry. Our Labrador, Shiraz, is nine and drinks only water.`,
    extraInfo:
      'Check-in from 1 pm, tasting at five for those above the legal age of 21. Parking by the packing shed. AC, geyser, inverter, and a plunge pool in summer. Spraying days are marked on the calendar; keep to the porch then.',
    perks: ['wifi', 'parking', 'pets', 'enterence'],
    maxGuests: 6,
    price: 5900,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'lake-bungalow-golden',
      'veranda-lake',
      'bedroom-lake',
      'kitchen-hills',
      'dining-hills',
      'bathroom-hills',
      'hills-day',
    ],
  },
  tarkarliNets: {
    title: 'Rampon fisherman’s house, Tarkarli beach',
    address: 'Devbag, Tarkarli, Malvan, Maharashtra 416606',
    description: `Devbag is a strip of land so thin that we have the sea in front and the river Karli behind, and a storm has sometimes introduced them. My family pulls the rampon net, sixty men on two ropes, and whoever pulls gets fish. That includes guests.

We have four plain rooms under coconut palms, painted in the colours left over from the boat. You fall asleep to the sea and wake up to my mother grinding coconut at five-thirty. Her fish thali has surmai, tisrya, sol kadhi and rice without limit, and she watches to see that you finish.

My brother Sanju takes people snorkelling off Sindhudurg fort; he found a sultan's coin once and tells it better each year. Dolphins pass on most winter mornings.`,
    extraInfo:
      'Check-in from noon. Last kilometre is a sand track, small cars are fine. Park under any palm without nuts. Two AC rooms, two with fans; geyser; inverter. June to August the sea is closed to everyone, and the crabs are free.',
    perks: ['parking', 'pets', 'tv'],
    maxGuests: 9,
    price: 1800,
    checkIn: 'noon',
    pictures: [
      'sea-hut-dawn-mirrored',
      'bedroom-sea',
      'veranda-sea',
      'dining-sea',
      'kitchen-sea',
      'bathroom-sea',
      'backwaters-dusk',
    ],
  },
  assagaoHouse: {
    title: 'Oyster-shell windows in Assagao, Goa',
    address: 'Bairo Alto, Assagao, Goa 403507',
    description: `The windows are oyster shell, cut thin as paper, and at ten in the morning the whole sitting room goes the colour of weak tea with milk. My grandmother refused glass all her life. We have kept her word and her piano, which is half a tone flat.

The house has three bedrooms with four-posters, a balcao with facing seats for gossip, and a back garden with a plunge pool under the jackfruit. Caetano climbs for coconuts on Mondays. The poder comes on his cycle at half past six, honking; leave the cloth bag on the gate and there will be hot poi.

Assagao is restaurants by night and roosters by day. Anjuna and Vagator are ten minutes by scooter. Our cats, Fado and Mando, come with the house.`,
    extraInfo:
      'Check-in from 2 pm, Philomena will meet you with the keys. Parking for two cars inside. AC in bedrooms, fans elsewhere, inverter, and a gas geyser. Mosquito nets provided. Quiet in the garden after 10.30 pm, the priest lives opposite.',
    perks: ['wifi', 'parking', 'tv', 'pets', 'enterence'],
    maxGuests: 6,
    price: 14500,
    checkIn: '2 pm',
    bedrooms: 3,
    prices: { weekend: 17500 },
    fees: { cleaning: 900 },
    cancelUntil: '14-days',
    pictures: [
      'courtyard-fountain-day-mirrored',
      'living-room-courtyard',
      'bedroom-courtyard',
      'veranda-courtyard',
      'dining-courtyard',
      'kitchen-courtyard',
      'bathroom-courtyard',
      'sea-golden',
    ],
  },
  palolemHut: {
    title: 'Stilt hut on the quiet end of Palolem, Goa',
    address: 'Colomb Bay, Palolem, Canacona, Goa 403702',
    description: `Every October we build it again, from last year's wood and this year's palm leaf, and every May we take it down before the sea does. It stands on stilts over the rocks between Palolem and Patnem, so at high tide you are practically on a boat.

There is a bed, a net, a hammock, a fan and a bathroom with an open roof where a fig tree looks in. My sister Rosy runs the kitchen, six tables on the sand: fruit and curd until eleven, kingfish after that. Uncle Agnelo, who mends nets in front, can tell you tomorrow's weather with an error of one hour.

Walk left for music and people, right for neither. The beach dog is called Sunday and will adopt you without paperwork.`,
    extraInfo:
      'Open November to April. Check-in from noon. Scooters park at the chapel, then two minutes by path with a torch. Cold shower, hot bucket on request. A safe is under the bed. Please rinse sand off your feet before the ladder.',
    perks: ['wifi', 'pets', 'enterence'],
    maxGuests: 2,
    price: 2600,
    checkIn: 'noon',
    pictures: ['sea-hut-golden', 'veranda-sea', 'bedroom-sea', 'bathroom-sea', 'dining-sea', 'forest-day'],
  },
  fontainhasBlue: {
    title: 'Indigo townhouse in Fontainhas, Panjim',
    address: 'Rua 31 de Janeiro, Fontainhas, Panaji, Goa 403001',
    description: `By old law every house in the Latin quarter had to be painted once a year after the monsoon, and only churches might be white. We chose indigo in 1911 and have not changed our mind.

You have the first floor to yourselves: a sala with a rosewood sofa nobody finds comfortable, two bedrooms, and a balcony with an iron rail from which to watch people photographing your balcony. After six they go home and the street belongs to us, to the violin of Maestro Lourenco at number 12, and to bread.

Breakfast is in the azulejo kitchen: poi, guava cheese, chouris with eggs. My husband Ivo tells the history of Goa in either seven minutes or three hours. The chapel of St. Sebastian is at the corner.`,
    extraInfo:
      'Check-in from 2 pm. Parking on the creek road, 150 metres. Wooden stairs, 19 steps. AC in bedrooms, geyser, inverter. Please speak softly on the balcony after ten, as the whole street can hear. No shooting without a word to us.',
    perks: ['wifi', 'tv', 'radio', 'enterence'],
    maxGuests: 4,
    price: 6900,
    checkIn: '2 pm',
    bedrooms: 2,
    pictures: [
      'old-town-villa-golden',
      'living-room-old-town',
      'bedroom-old-town',
      'kitchen-courtyard',
      'dining-old-town',
      'bathroom-old-town',
      'courtyard-dusk',
    ],
  },
  divarFerry: {
    title: 'Island farmhouse after the Divar ferry, Goa',
    address: 'Piedade, Divar Island, Goa 403403',
    description: `The ferry is free, takes five minutes and runs until a little after midnight, so you always have a reason to go home. On our side there are paddy fields, egrets, two bakeries and one traffic rule, which is to wave.

The farmhouse is laterite, with a loft for pumpkins and three bedrooms. We left Bombay in 2009 and keep ducks, pigs, bees and a boat. The ducks, led by one called Sir, inspect new guests. Breakfast has our own eggs and rice pancakes with coconut and black jaggery.

Take the cycles along the bund road at low tide, when crocodiles sun themselves on the far bank. They are small and shy, though we still advise against swimming. In August the village holds Bonderam, a flag battle with toy guns and much feni.`,
    extraInfo:
      'Check-in from noon. From Old Goa take the ferry behind the Viceroy’s Arch, cars allowed. Parking in the yard. Fans and one AC room, solar water heater, inverter. Rubber boots in every size by the door.',
    perks: ['wifi', 'parking', 'pets', 'radio', 'enterence'],
    maxGuests: 7,
    price: 5400,
    checkIn: 'noon',
    bedrooms: 3,
    pictures: [
      'backwaters-house-dusk',
      'veranda-backwaters',
      'bedroom-backwaters',
      'kitchen-sea',
      'dining-sea',
      'bathroom-sea',
      'riverside-golden',
    ],
  },
} satisfies Record<string, DemoPlace>
