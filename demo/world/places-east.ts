import type { DemoPlace } from './demo-place.ts'

/** West Bengal and Odisha. */
export const east = {
  kolkataBhowanipore: {
    title: 'আমাদের বাড়ি: red steps and green shutters, Kolkata',
    address: 'Bhowanipore, Kolkata, West Bengal 700025',
    description: `আসুন, বসুন, চা খান। Come, sit, have tea. In this house that takes until lunch.

We are three generations of doctors and one cousin in theatre, which is why the evenings run late. Your part is the second floor with its own stairs: two bedrooms with green shutters, a long veranda with a cast iron rail, and a drawing room where the bookcases have won against the furniture. The radio is set to Vividh Bharati and has been since 1968.

You wake to the tram on Ashutosh Mukherjee Road, very faint, and the man who sharpens knives. Malati di's luchi comes at nine, her kosha mangsho on Sundays. Sweets are from Balaram's, four minutes away. In Puja week the pandal stands right outside and nobody sleeps; book then only if you want exactly that.`,
    extraInfo:
      'Check-in from noon. Metro Jatin Das Park is 5 minutes away. No parking of our own, a paid lot at Puddapukur. 38 steps, no lift. AC in bedrooms, geyser, inverter. Please do not feed Gopal the cat; he has already eaten.',
    perks: ['wifi', 'tv', 'radio', 'enterence'],
    maxGuests: 5,
    price: 3000,
    checkIn: 'noon',
    bedrooms: 2,
    pictures: [
      'city-tower-dusk-mirrored',
      'kitchen-city',
      'study-city',
      'bedroom-city',
      'living-room-city',
      'dining-hills',
      'bathroom-city',
      'courtyard-dusk',
    ],
  },
  shobhabazarBari: {
    title: 'Zamindar’s courtyard in Shobhabazar, Kolkata',
    address: 'Shobhabazar, North Kolkata, West Bengal 700005',
    description: `Every old house in north Kolkata is either in court or in love with itself. Ours was in court from 1952 to 2011 and has been making up for it.

Five arches look on to the thakurdalan where Durga is built each year out of Ganga clay, from the ribs up, beginning in July. Guests may watch and hold the straw. The three bedrooms have marble floors, mahogany beds so high they come with a step, and ceiling fans from Manchester that turn like thoughtful uncles.

Below, on the rowak, men discuss football from six to ten. Kumartuli's idol makers are eight minutes on foot and the ghat twelve, and the telebhaja of Laxminarayan Shaw is on the way to both. Breakfast is kochuri with cholar dal, served by Haripada, who has buried two masters and trusts the third.`,
    extraInfo:
      'Check-in from 1 pm. Hand-pulled rickshaws reach the gate, cars the crossing. AC, geysers, inverter. Marble is slippery in July. During Durga Puja we open the house to the whole neighbourhood, and dinner is for two hundred.',
    perks: ['wifi', 'radio', 'tv'],
    maxGuests: 6,
    price: 5500,
    checkIn: '1 pm',
    bedrooms: 3,
    pictures: [
      'courtyard-pool-dusk-mirrored',
      'bedroom-courtyard',
      'living-room-courtyard',
      'veranda-courtyard',
      'dining-courtyard',
      'bathroom-courtyard',
      'old-town-dusk',
    ],
  },
  shantiniketanMud: {
    title: 'Khoai edge mud house, Shantiniketan',
    address: 'Ballavpurdanga, Shantiniketan, Bolpur, West Bengal 731204',
    description: `A painter built this house for a teacher of song, and then they married. It is mud and thatch with a cement floor cool as a river stone, and my Santal neighbours painted the outer walls with their fish and creepers.

There are two rooms, a kitchen, and under the mango tree a bed made of ropes. In spring the palash flowers first, then everybody wears yellow, then a baul called Tarak comes down the path with an ektara and stays for lunch. He sings without being asked and stops if you take out your phone.

The Saturday haat at Sonajhuri is a ten-minute walk through sal. Phulmoni next door brings eggs and cooks posto, aloo bhate and duck on feast days. Her dog Kalu sleeps across the door, by his own decision.`,
    extraInfo:
      'Check-in from noon. Toto from Bolpur station ₹150. Parking under the trees. Fan, one cooler, geyser, inverter. Bicycles are free. Holi and Poush Mela weeks are booked a year ahead. Keep the red earth outside: wash feet at the pump.',
    perks: ['wifi', 'parking', 'pets', 'enterence'],
    maxGuests: 4,
    price: 2200,
    checkIn: 'noon',
    pictures: [
      'forest-hut-golden-mirrored',
      'veranda-forest',
      'bedroom-forest',
      'kitchen-forest',
      'study-hills',
      'courtyard-dusk',
    ],
  },
  darjeelingTea: {
    title: 'First flush and Kangchenjunga, Darjeeling',
    address: 'Happy Valley, Darjeeling, West Bengal 734101',
    description: `If it is clear, I ring a small bell at a quarter to five. It means Kangchenjunga is out, come as you are. You stand on the lawn in our shawls with tea and nobody speaks until the colour goes.

My father was head clerk of the garden and this was the clerk's bungalow: white boards, red roof, three bedrooms with coal grates, a glass porch full of geraniums. The bushes start below the fence. From March to November the women pluck past at eight and Maya di, who has done so for thirty years, will let you try and will then quietly redo your basket.

The toy train is seventeen minutes up. My wife Pema makes thukpa, aloo thukpa and, if it is raining, more thukpa. Her dog Momo is a Lhasa apso and the actual owner.`,
    extraInfo:
      'Check-in from noon. Shared jeeps stop at Lebong Cart Road, we come down with a porter; 75 steps. Water is scarce in April, buckets not showers then. Geyser, grates with coal at ₹150, inverter. Breakfast included.',
    perks: ['wifi', 'tv', 'pets', 'radio'],
    maxGuests: 6,
    price: 3500,
    checkIn: 'noon',
    bedrooms: 3,
    pictures: [
      'tea-estate-bungalow-dawn-mirrored',
      'veranda-hills',
      'bedroom-tea-estate',
      'living-room-hills',
      'dining-hills',
      'bathroom-hills',
      'snow-peaks-golden',
      'tea-estate-golden',
    ],
  },
  kalimpongNursery: {
    title: 'Orchid grower’s house in Kalimpong',
    address: 'Upper Cart Road, Kalimpong, West Bengal 734301',
    description: `I have six hundred orchids and a husband, and all of them need misting. In April, when the cymbidiums open, we put our guests' table inside the glasshouse.

The house dates from the wool trade, when mule trains came down from Lhasa to our back gate. It has fat stone walls, pine floors, two guest bedrooms and a small library about Tibet. The Teesta shines far below, a bent silver wire, and on good days the snows stand up behind Deolo.

School children walk by singing at seven-thirty. Kalimpong cheese and lollipops come from the dairy, noodles hung out like washing come from the Chinese-Tibetan family three houses up. In the evening my husband, a retired forest officer, does owl calls on the veranda, and they answer.`,
    extraInfo:
      'Check-in from 1 pm. Taxi from Siliguri takes three hours, longer if the Teesta has eaten the road: ask us first. Parking for two. Geysers, heaters, inverter. Please do not touch plants with labels, or their grower before coffee.',
    perks: ['wifi', 'parking', 'radio', 'enterence'],
    maxGuests: 4,
    price: 3300,
    checkIn: '1 pm',
    bedrooms: 2,
    pictures: [
      'hills-chalet-dusk-mirrored',
      'study-hills',
      'bedroom-hills',
      'veranda-hills',
      'dining-hills',
      'bathroom-hills',
      'forest-day',
    ],
  },
  sundarbansHut: {
    title: 'Tide-country cottage, Gosaba, Sundarbans',
    address: 'Pakhiralay, Gosaba, South 24 Parganas, West Bengal 743370',
    description: `Twice a day the river Gomdi takes three metres of our bank and twice a day gives it back. We live behind an embankment, one family on three bighas, with a pond, ducks, date palms and honey.

The cottage has clay walls, a tin roof and a porch towards the mangroves of Sajnekhali on the other side. Yes, that is where the tiger lives, and there is a kilometre of salt water between you and him. My brother Nirmal takes guests out on his country boat at six, with a guide, muri and tea. You will see kingfishers of seven kinds, and mudskippers arguing.

At night fireflies settle in the keora trees. Ma cooks crab with pumpkin, prawn malai, bhetki in mustard. In April ask for khalsi honey from Bonbibi's forest.`,
    extraInfo:
      'From Canning take the shared auto to Godkhali, then the ferry; we meet you. Check-in by 4 pm. No cars on the island. Solar light and fan, mosquito nets, hot bucket. Forest permits need a copy of your identity card. All meals included.',
    perks: ['radio', 'pets', 'enterence'],
    maxGuests: 5,
    price: 2400,
    pictures: [
      'backwaters-house-day-mirrored',
      'veranda-backwaters',
      'bedroom-backwaters',
      'dining-sea',
      'kitchen-sea',
      'riverside-golden',
      'forest-day',
    ],
  },
  puriSea: {
    title: 'Verandas on the sea road, Puri',
    address: 'Chakratirtha Road, Puri, Odisha 752002',
    description: `My great-aunt came for a fortnight of sea air in 1931 and sent home for her harmonium. The house has been full of relatives ever since, and this is the first year we let strangers into the front rooms, who of course stop being strangers.

Two bedrooms open on a deep veranda with cane chairs; beyond the wall is sand, and then the Bay of Bengal at full volume. At half past five the nolias in their pointed hats drag the boats out. Fish is sold on the beach at eight, so breakfast may contain it.

Bhagaban the cook makes dalma, chhena poda and a mustard rohu, and walks you to the Jagannath temple through the back lanes. In the afternoon everyone sleeps, also the dog, also the crows.`,
    extraInfo:
      'Check-in from noon. Parking inside for two. AC in one room, sea wind in the other; geyser; inverter. Non-Hindus may view the temple from the library roof opposite, we take you there. Strong surf: bathe with a nolia, ₹200.',
    perks: ['wifi', 'parking', 'radio', 'pets'],
    maxGuests: 5,
    price: 2300,
    checkIn: 'noon',
    bedrooms: 2,
    pictures: [
      'sea-villa-dawn',
      'veranda-sea',
      'bedroom-sea',
      'living-room-sea',
      'dining-sea',
      'bathroom-sea',
      'old-town-dusk',
    ],
  },
  chilikaIsland: {
    title: 'Pelican porch on Chilika lake',
    address: 'Barkul, Balugaon, Chilika, Odisha 752030',
    description: `From November a million birds come to Chilika and the quiet ends. Godwits, pintails, bar-headed geese straight over the Himalaya; the noise at Mangalajodi is like a stadium. We are a family of former poachers turned guides, so nobody knows better where they sit.

Our house is at the water's edge, blue outside, two rooms with a porch between them. Father has the boat, without a motor, poled the old way. You leave at half past five with a flask and a blanket and drift into the reeds until the birds forget you are there.

In other months there are Irrawaddy dolphins, cheap and enormous crabs, and the longest sunsets in Odisha. My sister Sasmita fries the crabs with curry leaf. Our heron, Chhota, has a bad wing and has lived with us for six years.`,
    extraInfo:
      'Check-in from 11 am. Balugaon station is 7 km. Parking by the nets. Fans, nets, one AC room, bucket hot water. Wear dull colours for the boat, no white. Meals ₹200, crab by weight. Binoculars lent against a promise.',
    perks: ['parking', 'tv', 'enterence'],
    maxGuests: 4,
    price: 1600,
    checkIn: '11 am',
    pictures: [
      'lake-hut-golden',
      'veranda-lake',
      'bedroom-lake',
      'kitchen-hills',
      'dining-hills',
      'bathroom-hills',
      'backwaters-dusk',
    ],
  },
} satisfies Record<string, DemoPlace>
