import type { DemoPlace } from './demo-place.ts'

/** Uttarakhand, Kashmir and Ladakh. */
export const himalaya = {
  rishikeshGanga: {
    title: 'Ganga at the foot of the stairs, Rishikesh',
    address: 'Tapovan, Rishikesh, Uttarakhand 249192',
    description: `Forty-one steps go down from our gate to a little beach of white sand and the Ganga, green and cold. My father does them every morning at five with a brass lota. You are welcome to join him or to watch from the balcony with tea.

The flat has two bedrooms, a sitting room with mattresses along the wall, and a kitchen where you may cook vegetarian food. From the balcony you see the rafts come round the bend around ten, everyone screaming, and in the evening the lamps drift past from the aarti upstream.

Lakshmi, our white cow, lives downstairs and expects your banana peels. The yoga schools of Tapovan are all within ten minutes, and Pandit ji next door gives harmonium lessons to anyone patient.`,
    extraInfo:
      'Check-in from noon, check-out 10 am. No meat, eggs or alcohol in the house, please. Cars stop at the main road, 150 metres up; autos come closer. Geyser, inverter and filtered water. River swimming only where my father says.',
    perks: ['wifi', 'enterence'],
    maxGuests: 6,
    price: 2800,
    checkIn: 'noon',
    checkOut: '10 am',
    bedrooms: 2,
    pictures: [
      'riverside-chalet-dusk-mirrored',
      'veranda-riverside',
      'bedroom-riverside',
      'living-room-old-town',
      'kitchen-hills',
      'bathroom-old-town',
      'hills-day',
      'riverside-golden',
    ],
  },
  landourCottage: {
    title: 'Rain, books and ginger cake in Landour',
    address: 'Sister’s Bazaar, Landour, Mussoorie, Uttarakhand 248179',
    description: `I came to Landour to teach for one year in 1994. The cottage was damp, the roof leaked on the piano, and I could not imagine living anywhere else.

The roof is mended now. You have the ground floor: a bedroom with a window seat, a sitting room lined with books, and a small kitchen with a kettle that is always on. I live upstairs with two cats, Pickle and Crumb, and come down with ginger cake on Sundays. On clear evenings in winter the famous false horizon shows from the bench outside, a second line of red above the first.

Walk the chakkar once before breakfast and once after dinner, and buy peanut butter at the bazaar. When the fog comes in, light the fire and stay put.`,
    extraInfo:
      'Check-in from 2 pm to 7 pm. The lane is steep and narrow: park at Char Dukan and call, somebody will bring the bags. Geyser, oil heaters, inverter. Quiet after nine, and please keep the cats out of the bread.',
    perks: ['wifi', 'radio', 'pets', 'enterence'],
    maxGuests: 2,
    price: 4500,
    checkIn: '2 pm',
    bedrooms: 1,
    booking: 'on request',
    pictures: [
      'hills-a-frame-day',
      'study-hills',
      'bedroom-hills',
      'living-room-hills',
      'kitchen-hills',
      'forest-day',
    ],
  },
  bhimtalBoat: {
    title: 'Yellow house by the lake, Bhimtal',
    address: 'Mallital, Bhimtal, Uttarakhand 263136',
    description: `Everybody goes to Nainital and everybody parks there too. We are on the other lake, the larger one, with ducks, an island, and room to breathe.

The house is painted the yellow of a school bus because my daughter, then six, was allowed to choose. It has three bedrooms, a kitchen with all the pans you could need, and a lawn going down to our own small jetty, where a green rowing boat called Kafal is tied. Life jackets hang in the porch. Mist lies on the water until about eight and the kingfisher starts work before you do.

Our caretaker Pushpa di lives at the gate and makes bhatt ki churkani with rice if you tell her by noon. The bazaar is a flat fifteen-minute walk along the shore, which in Kumaon is a luxury.`,
    extraInfo:
      'Check-in from 1 pm, check-out 11 am. Parking for three cars inside the gate. Children must wear jackets in the boat and go with an adult. Geysers, inverter, fireplace with wood at cost. Dogs welcome, lake swimming not.',
    perks: ['wifi', 'parking', 'tv', 'pets', 'enterence'],
    maxGuests: 8,
    price: 8200,
    checkIn: '1 pm',
    checkOut: '11 am',
    bedrooms: 3,
    pictures: [
      'lake-bungalow-day',
      'living-room-old-town',
      'bedroom-lake',
      'kitchen-hills',
      'dining-hills',
      'veranda-lake',
      'bedroom-lake-mirrored',
      'hills-day',
    ],
  },
  mukteshwarOrchard: {
    title: 'पहाड़ वाला घर: peach orchard, Mukteshwar',
    address: 'Sargakhet, Mukteshwar, Uttarakhand 263138',
    description: `पहाड़ पर आपका स्वागत है। हमारे आँगन से नंदा देवी और त्रिशूल दोनों दिखते हैं, बस सुबह जल्दी उठना होगा।

For those who read English faster: from our yard you see three hundred kilometres of snow, if you get up early. The house stands in a peach and apricot orchard that my husband's family has worked for four generations. In March it is all pink. In June you may eat what you can reach.

Two rooms are for guests, with wooden ceilings and quilts filled by the old man in Ramgarh. Meals are in our kitchen, sitting on the floor beside the chulha: mandua roti, gahat dal, cucumber raita with mustard. Our dog Jhabru barks at leopards and is afraid of the cat. The cliff called Chauli ki Jali is a good hour's walk.`,
    extraInfo:
      'Check-in from noon. The last two kilometres are unpaved, slow but fine for any car; parking in the yard. Gas geyser, solar lights if the power goes. In January bring real shoes, as we get snow to the window sill.',
    perks: ['parking', 'pets', 'radio'],
    maxGuests: 5,
    price: 1900,
    checkIn: 'noon',
    pictures: [
      'snow-peaks-a-frame-day',
      'bedroom-snow-peaks',
      'kitchen-forest',
      'veranda-lake',
      'bathroom-forest',
      'courtyard-day',
    ],
  },
  nigeenHouseboat: {
    title: 'Cedar houseboat on quiet Nigeen Lake',
    address: 'Nigeen Lake, Hazratbal, Srinagar, Jammu and Kashmir 190006',
    description: `Dal has the crowds and the flower sellers. Nigeen, behind the poplars, has kingfishers and us.

My grandfather's boat is called New Sheherazade, though she was new in 1958. She is cedar all through, carved by three brothers from Rainawari who signed their names under the dining table; look for them. There are three bedrooms, each with a bath, a sitting room with crewel curtains and a sun deck on the roof. Ghulam Nabi, who has cooked here for thirty-one years, sends out kahwa when he hears you move and wazwan when you have earned it.

The shikara is included. Go at six to the floating vegetable market, when everybody is bargaining in whispers, or at sunset to nowhere at all.`,
    extraInfo:
      'Call from the ghat opposite Nigeen Club and the shikara comes in five minutes. Breakfast and dinner included. Bukhari stoves from November, electric blankets too. Hot water morning and evening. Parking at the ghat, unguarded but safe.',
    perks: ['wifi', 'tv', 'radio', 'enterence'],
    maxGuests: 6,
    price: 7500,
    bedrooms: 3,
    pictures: [
      'lake-houseboat-golden',
      'living-room-old-town',
      'bedroom-lake',
      'dining-hills',
      'veranda-lake',
      'bathroom-hills',
      'snow-peaks-golden',
      'lake-day',
    ],
  },
  pahalgamLidder: {
    title: 'Walnut-wood rooms by the Lidder',
    address: 'Laripora, Pahalgam, Jammu and Kashmir 192126',
    description: `Our meadow ends where the river Lidder begins to be noisy. The horses you see on it belong to my cousin Rafiq, and the brown one, Shabnam, is gentle enough for a child of four.

There are two rooms in the wooden house, both facing the water, with walnut beds my uncle made and heavy pherans on the hook for the evening. We are a household of nine, so there is always someone to talk to and always tea, pink and salty or sweet and green. My mother bakes girda at dawn; you will know by the smell. Dinner is haak, rice and, on Fridays, rista.

In spring the shepherds pass with their flocks for two days without a break. The village of Aru is a lovely twelve-kilometre ride or drive.`,
    extraInfo:
      'Check-in from noon. Carry an identity card, as there are checkposts on the way. Parking in the meadow. Hot water by geyser, hamam-warmed floor in winter. Only postpaid SIM cards work in Kashmir; we have wifi.',
    perks: ['wifi', 'parking', 'pets'],
    maxGuests: 5,
    price: 3400,
    checkIn: 'noon',
    pictures: [
      'riverside-ghats-golden',
      'bedroom-riverside',
      'dining-old-town',
      'veranda-riverside',
      'living-room-old-town',
      'bathroom-old-town',
      'snow-peaks-golden',
    ],
  },
  lehSankar: {
    title: 'Willow-roof house in Sankar, Leh',
    address: 'Sankar, Leh, Ladakh 194101',
    description: `Julley! Ours is a white house with a poplar-and-willow roof, twenty minutes on foot from Leh bazaar and about fifty years away from it in noise. An irrigation channel runs past the door and turns the prayer wheel by itself.

Your room is the old glass room on the top floor, where the family used to sit in winter because the sun heats it for free. It has low Ladakhi tables, a real bed and curtains my wife Yangdol sewed from parachute silk. Below is the kitchen with its row of copper pots. She teaches skyu on Tuesdays to anyone with clean hands.

From the roof you see Namgyal Tsemo, Shanti Stupa and, far off, Stok Kangri. Apricots dry there in August, and the magpies and I disagree about whose they are.`,
    extraInfo:
      'Rest for two full days after landing; we keep an oximeter and the doctor’s number. Cars reach the gate. Solar hot water after ten in the morning. Dry toilet and flush toilet, your choice. Breakfast included, dinner ₹300.',
    perks: ['wifi', 'parking', 'enterence'],
    maxGuests: 3,
    price: 2200,
    pictures: [
      'old-town-haveli-golden',
      'living-room-old-town',
      'bedroom-old-town',
      'kitchen-courtyard',
      'dining-old-town',
      'bathroom-old-town',
      'snow-peaks-golden',
    ],
  },
  hunderDunes: {
    title: 'Sea buckthorn garden by the Nubra dunes',
    address: 'Hunder, Nubra Valley, Ladakh 194401',
    description: `People expect snow here and find sand: grey-white dunes between two rivers, with double-humped camels who look at you like retired judges. We live at the edge of it, in a garden my father made by carrying soil in his gown.

The four rooms are mud brick with felt on the floor. Each opens on to sea buckthorn, marigolds and a stream you can cool your feet in. My nephew Stanzin guides walks up the old Silk Road side valley to a monastery where nobody goes. At night the wind drops, the frogs start, and the Milky Way is rather too bright to sleep under.

Breakfast is khambir bread with our apricot jam and butter tea. You may refuse the butter tea once.`,
    extraInfo:
      'Inner line permit needed; send us your papers two days before. Check-in from noon. Parking inside. Electricity from 7 to 11 in the evening, solar lamps after. Hot water in buckets. Open April to October.',
    perks: ['parking', 'pets', 'enterence'],
    maxGuests: 8,
    price: 3600,
    checkIn: 'noon',
    pictures: [
      'desert-villa-dusk',
      'bedroom-desert',
      'veranda-courtyard',
      'dining-courtyard',
      'bathroom-courtyard',
      'snow-peaks-golden',
    ],
  },
} satisfies Record<string, DemoPlace>
