import type { DemoPlace } from './demo-place.ts'

/** Punjab, Delhi, Uttar Pradesh, Madhya Pradesh and Bihar. */
export const north = {
  amritsarKatra: {
    title: 'Old Amritsar, ten minutes to the Golden Temple',
    address: 'Katra Ahluwalia, Amritsar, Punjab 143006',
    description: `You can hear the kirtan from our roof at four in the morning, very softly, if the pigeons permit. The house is narrow and five floors tall, with a cloth shop at the bottom that has been ours since before Partition.

Guests have the third floor: a bedroom with green shutters, a second small one, and a sitting room with my grandmother's phulkaris on the wall. She is ninety-one and will ask you whose child you are. Bebe's blessing and breakfast are both included: amritsari kulcha from Monu's, four doors down, carried up hot by my son.

Walk to the Darbar Sahib before sunrise and again at ten at night when the Palki Sahib goes in. It is 650 metres, all of it past food.`,
    extraInfo:
      'Check-in from noon. No cars in the katra; take an e-rickshaw from Hall Gate for ₹30. There are 48 steps and no lift. AC in both bedrooms, geyser, inverter. No smoking or alcohol in the building, please.',
    perks: ['wifi', 'tv'],
    maxGuests: 5,
    price: 2100,
    checkIn: 'noon',
    bedrooms: 1,
    pictures: [
      'old-town-haveli-dawn',
      'bedroom-old-town',
      'living-room-old-town',
      'dining-old-town',
      'bathroom-old-town',
      'courtyard-day',
    ],
  },
  hoshiarpurFarm: {
    title: 'ਸਰ੍ਹੋਂ fields and lassi: a Punjab farm',
    address: 'Village Bajwara, Hoshiarpur, Punjab 146023',
    description: `We grow wheat, mustard, kinnow and, according to my wife, far too many opinions. The house is built around a brick courtyard with a hand pump, a neem tree and eleven charpais, because we never know how many are coming.

Four rooms open on to it and you may have one or all. Wake up to the tubewell and to Sheru, the tractor driver, singing along with the radio. There is makki di roti with saag in winter, mango pickle in summer, and a steel glass of lassi that counts as a meal. Children may help with the buffaloes; the black one is called Rani.

In January the mustard is in flower to the horizon and the whole sky is kites for Lohri. Come then if you can.`,
    extraInfo:
      'Check-in any time after 11 am; the gate is never locked. Ample parking, even for a bus. Hot water from a solar heater and a geyser. Generator for power cuts. Bring old shoes for the fields and an appetite.',
    perks: ['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence'],
    maxGuests: 10,
    price: 3000,
    pictures: [
      'courtyard-pool-day',
      'veranda-courtyard',
      'bedroom-courtyard',
      'kitchen-courtyard',
      'dining-courtyard',
      'bedroom-courtyard-mirrored',
      'forest-day',
    ],
  },
  nizamuddinBarsati: {
    title: 'Barsati over Nizamuddin East, Delhi',
    address: 'Nizamuddin East, New Delhi, Delhi 110013',
    description: `A barsati is the room on the roof where Delhi used to sleep before air conditioning. Ours has air conditioning and a roof three times its size, with bougainvillea, a jhoola and a straight view of Humayun's dome turning pink.

Inside are one bedroom, a study nook facing a gulmohar, and a kitchen where the knives are actually sharp. My parents live on the ground floor and will send up nimbu pani without being asked. On Thursday nights walk across to the dargah for the qawwali; on other evenings the market has good kebabs, good coffee and a bookshop that stays open late.

You will hear parakeets at six, trains very far away, and in June the koel, who never tires. The neighbour's cat, Mirza, comes with the roof.`,
    extraInfo:
      'Check-in from 2 pm, self check-in possible with a lockbox. Three flights of stairs, 62 steps, no lift. Street parking with a sticker we give you. AC, geyser, RO water, full inverter backup. No parties on the terrace after ten.',
    perks: ['wifi', 'parking', 'tv', 'enterence'],
    maxGuests: 2,
    price: 4800,
    checkIn: '2 pm',
    bedrooms: 1,
    pictures: [
      'city-tower-dusk',
      'living-room-city',
      'bedroom-city',
      'study-city',
      'kitchen-city',
      'bathroom-city',
      'old-town-dusk',
    ],
  },
  shahpurJatLoft: {
    title: 'Tailor-lane loft in Shahpur Jat',
    address: 'Shahpur Jat, New Delhi, Delhi 110049',
    description: `Shahpur Jat is a village that forgot to leave when South Delhi arrived. There are buffaloes, boutiques, and forty men embroidering wedding lehengas behind every second door. Our loft is over one of these workshops, above a small courtyard with a mulberry tree.

It is one high room with a mezzanine bed, a long table for work, fast wifi and a projector instead of a television. I am an architect and this was my office, so the light is good and the sockets are where you need them. The sewing machines downstairs stop at eight, and Master ji will fix a hem while you wait and refuse payment twice.

The chai stall below opens at seven. The walls of old Siri fort are a three-minute walk, with peacocks.`,
    extraInfo:
      'Check-in after 3 pm with a code. The lane is 2 metres wide: get down at the Siri Fort gate and walk 200 metres. Steep stair to the mezzanine, not for toddlers. AC, geyser, 4 hours of backup.',
    perks: ['wifi', 'enterence', 'pets'],
    maxGuests: 3,
    price: 3700,
    checkIn: '3 pm',
    pictures: [
      'courtyard-pool-golden-mirrored',
      'living-room-courtyard',
      'study-city',
      'bedroom-courtyard',
      'kitchen-courtyard',
      'bathroom-courtyard',
      'city-dusk',
    ],
  },
  varanasiAssi: {
    title: 'असी घाट की छत: rooms over the Ganga',
    address: 'Assi Ghat, Varanasi, Uttar Pradesh 221005',
    description: `सुबह-ए-बनारस यहीं हमारी सीढ़ियों के नीचे होती है। शहनाई, आरती और चाय, इसी क्रम में।

The house belonged to a tabla teacher and you can still feel it: the walls are thick, the echo is good, and somebody is always practising somewhere in the lane. From the roof you see the river bend from Assi to Dashashwamedh, the boats going out before light, and the boys flying kites from the next roof, who will lend you a string.

There are two guest rooms, white, with red floors and shelves cut into the wall. My aunt Usha ji cooks kachori-jalebi on Sundays and a simple thali on other days. Our boatman Bablu has rowed guests for nineteen years and does not use a motor. Ask him about the dolphins.`,
    extraInfo:
      'Check-in from 11 am. Autos stop at Assi crossing; we meet you there, as the lanes confuse everybody. 55 steps. Vegetarian house. AC, geyser, inverter. In August the river rises to the third step, which is fine.',
    perks: ['wifi', 'radio'],
    maxGuests: 4,
    price: 2400,
    checkIn: '11 am',
    pictures: [
      'riverside-ghats-dawn',
      'veranda-riverside',
      'bedroom-riverside',
      'dining-old-town',
      'bathroom-old-town',
      'old-town-dusk',
      'riverside-golden',
    ],
  },
  lucknowKothi: {
    title: 'Nawabi kothi with a jasmine courtyard',
    address: 'Kaiserbagh, Lucknow, Uttar Pradesh 226001',
    description: `Pehle aap, please, after you. My family has argued at this door about who should enter first since 1887.

Three bedrooms stand around a courtyard of thin old lakhauri bricks, where the jasmine opens at dusk and the whole house smells of it until morning. There is a library in Urdu, Persian and Agatha Christie. Ammi oversees the kitchen from her armchair, and what leaves it is worth the train fare: galawat kebab, sheermal, and in winter nimish, the milk foam that must be eaten before the sun touches it.

Rafiq bhai will take you by tonga to the Imambara and to the chikan embroiderers of Chowk, where his sister-in-law works. Nobody here hurries, and after a day you will not either.`,
    extraInfo:
      'Check-in from 1 pm. Parking for two cars under the porch. All rooms with AC and geyser; generator for the summer cuts. Dinner should be ordered by noon, since good things are slow. No outside alcohol in the courtyard.',
    perks: ['wifi', 'parking', 'tv', 'radio', 'enterence'],
    maxGuests: 6,
    price: 6200,
    checkIn: '1 pm',
    bedrooms: 3,
    pictures: [
      'courtyard-pool-dusk',
      'bedroom-courtyard',
      'living-room-courtyard',
      'study-city',
      'dining-courtyard',
      'veranda-courtyard',
      'bathroom-courtyard',
      'old-town-dusk',
    ],
  },
  agraTajGanj: {
    title: 'Rooftop in Taj Ganj, Agra',
    address: 'South Gate, Taj Ganj, Agra, Uttar Pradesh 282001',
    description: `Yes, you can see it from the roof. We also see it from the kitchen, the stairs and the bathroom window, and after thirty-six years my husband still takes a photograph when the moon is full.

Our lane was laid out for the masons who built the Taj, and the family next door still does marble inlay with the same tiny wheel. Knock and they will show you. You get a double room and a small one for children, plus the terrace until ten every evening. Breakfast is bedai with potato curry and a slice of white petha, and I pack sandwiches for those who catch the gate at sunrise.

Our parrot Mithu says Namaste and, regrettably, some other things taught by the schoolboys.`,
    extraInfo:
      'Check-in from 1 pm. Petrol cars may not enter the Taj zone; take a battery rickshaw from the Shilpgram parking. 40 steps to the rooms. AC, geyser, inverter. The Taj is closed on Fridays, so plan around that.',
    perks: ['wifi', 'tv'],
    maxGuests: 4,
    price: 1600,
    checkIn: '1 pm',
    pictures: [
      'old-town-haveli-day',
      'bedroom-old-town',
      'veranda-old-town',
      'dining-old-town',
      'bathroom-old-town',
      'courtyard-day',
    ],
  },
  orchhaBetwa: {
    title: 'Bundela garden house on the Betwa',
    address: 'Near Kanchana Ghat, Orchha, Madhya Pradesh 472246',
    description: `Across the river stand the chhatris of the Bundela kings, with vultures on top, real ones, the long-billed kind that are nearly gone elsewhere. We count them every January and are up to fifty-three.

The house has four rooms in a row behind a deep veranda, lime-plastered by hand, and a garden of lemons and marigolds that goes down to the rocks. You can swim in the clear pools from November to May. My son Raghav hires out cycles and knows which palace doors are open although they look shut.

In the evening listen for the temple drums: here Ram is king and gets a police salute every day. Afterwards we light the lamps and eat outside: bafauri, kadhi, wild greens, and mahua-flower sweets in season.`,
    extraInfo:
      'Check-in from noon. Jhansi station is 18 km away; we send an auto for ₹400. Parking inside. Geysers in all rooms, coolers in summer, AC in two rooms. River bathing only with someone from the family.',
    perks: ['wifi', 'parking', 'pets', 'enterence'],
    maxGuests: 9,
    price: 3300,
    checkIn: 'noon',
    pictures: [
      'riverside-chalet-dusk',
      'veranda-riverside',
      'bedroom-riverside',
      'dining-old-town',
      'bathroom-old-town',
      'courtyard-dusk',
      'old-town-dusk',
    ],
  },
  kanhaMachan: {
    title: 'Sal forest cottage by Kanha’s Mukki gate',
    address: 'Village Manjitola, Mukki, Kanha, Madhya Pradesh 481111',
    description: `I guided in the park for twenty-two years before my knees retired me. Now I sit on this veranda and guide by ear. If the chital call twice and the langur coughs, put your tea down.

There are two mud-walled cottages under sal trees, decorated by my neighbour Sukhwati, a Baiga artist, who repaints them every Diwali with tigers that get rounder each year. Nights are properly dark. You will hear nightjars and the stream, sometimes a sloth bear after the mahua flowers, which is why we walk you to your door after nine.

The park gate is four kilometres off. I wake you at half past four with ginger tea and wrap breakfast in leaves: parathas, boiled eggs, guava chutney. The tiger is not promised. The forest is.`,
    extraInfo:
      'Book park permits a month ahead; I help with it. Park closed July to September. Parking inside the fence. Solar hot water, inverter for fans. Carry cash, the bank is 30 km away. No loud music, ever.',
    perks: ['parking', 'radio', 'enterence'],
    maxGuests: 6,
    price: 4200,
    pictures: [
      'forest-hut-golden',
      'bedroom-forest',
      'veranda-forest',
      'dining-snow-peaks',
      'bathroom-forest',
      'forest-day',
      'riverside-golden',
    ],
  },
  bhopalLakeHouse: {
    title: 'Shyamla Hills flat over the Upper Lake',
    address: 'Shyamla Hills, Bhopal, Madhya Pradesh 462013',
    description: `Bhopal is really a lake with a city around it, and from our fifth-floor balcony you can check this for yourself. The sun goes down behind the far shore, the boat club puts on its lights, and all the cormorants come home at once.

The flat is modern and plain: two bedrooms, a proper writing desk, a kitchen with a microwave and a mixie. I teach at the college and my husband paints; those are his canvases, and yes, they are for sale, but he will not bring it up.

Morning walkers fill the lake road by six. The Museum of Mankind and Bharat Bhavan are both within two kilometres, and for poha-jalebi go to the cart opposite the petrol pump, where the whole city goes, judges and rickshaw drivers alike.`,
    extraInfo:
      'Check-in 1 pm to 10 pm, the guard has the key. Lift, covered parking for one car. AC in both bedrooms, geysers, lift and lights on generator. Families and single women travellers are especially welcome. No smoking indoors.',
    perks: ['wifi', 'parking', 'tv', 'enterence'],
    maxGuests: 4,
    price: 2700,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'lake-bungalow-dusk',
      'living-room-old-town',
      'bedroom-lake',
      'study-hills',
      'kitchen-hills',
      'bathroom-hills',
      'city-dusk',
    ],
  },
  bodhGayaHut: {
    title: 'Quiet room near the Mahabodhi, Bodh Gaya',
    address: 'Bhagalpur village, Bodh Gaya, Bihar 824231',
    description: `Some guests come to sit under the tree and some come to be left alone. Both do well here. We are a schoolteacher's family in a village of forty houses, fifteen minutes' walk from the temple across the paddy.

The room has whitewashed walls, a hard bed and a soft one, a mat, a lamp and a door to the courtyard where the well is. From the roof you see the spire of the Mahabodhi and the dry bed of the Niranjana. Chanting in six languages reaches us on the wind in December.

My wife serves litti-chokha, khichdi on Saturdays, and tea at any hour. The village children will want to practise English on you; Golu, the smallest, knows the capitals of forty countries.`,
    extraInfo:
      'Check-in from 10 am. Gaya station is 14 km away, shared autos run all day. No meat or alcohol, please, and silence from 9 pm to 5 am. Bucket hot water, fan, inverter. Parking for one car or any number of cycles.',
    perks: ['wifi', 'parking'],
    maxGuests: 2,
    price: 700,
    checkIn: '10 am',
    pictures: [
      'courtyard-fountain-dawn-mirrored',
      'bedroom-courtyard',
      'study-city',
      'dining-courtyard',
      'bathroom-courtyard',
      'old-town-dusk',
    ],
  },
} satisfies Record<string, DemoPlace>
