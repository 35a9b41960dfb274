import type { OutdoorScene } from './scenes.ts'
import type { Kind } from './large-titles.ts'

/*
 * Slots in braces are filled by large-descriptions.ts: {town} {area} {host} {pet} {dish} {bird} {tree} {craft}
 * {walk} (minutes) {km} {floor} {years} {neighbour}.
 */

/** How a description begins, by kind of place. */
export const OPENINGS: Record<Kind, readonly string[]> = {
  apartment: [
    'Our flat is on the {floor} floor of a quiet building in {area}, with cross ventilation from morning to night.',
    'A two-bedroom apartment we kept when we moved to the village; {host} from the ground floor has the keys.',
    'This is a plain, clean flat in {town} with good beds, a working kitchen and a balcony big enough for two chairs.',
  ],
  studio: [
    'One large room with its own kitchen corner and bath, on the {floor} floor of our house in {area}.',
    'I built this studio for my daughter, who now works abroad, and it has everything one or two people need.',
    'A small place with big windows: bed, desk, gas stove, and a shelf of books you may borrow.',
  ],
  room: [
    'A clean room in our family house with its own door and its own bathroom.',
    'We rent out the room upstairs; you get the key to the side gate and can come and go as you like.',
    'Your room looks on to the {tree} tree, and the house behind it has been ours for {years} years.',
  ],
  homestay: [
    'We are a family of five in a house my grandfather built {years} years ago, and two rooms are for guests.',
    'Come and live with us for a few days in {town}: {host} cooks, I drive, and the children will show you everything.',
    'Ours is an ordinary house with extraordinary neighbours, and guests eat with us at the long table.',
  ],
  cottage: [
    'A cottage of stone and wood, a little apart from our own house, with thick walls that keep out heat and cold.',
    'You get the whole cottage: one bedroom, a loft where children like to sleep, and a kitchen with a proper stove.',
    'We repaired this old cottage over {years} years, keeping the beams and changing almost everything else.',
  ],
  villa: [
    'A house for a large family or two, with a pool, a lawn and a caretaker, {host}, who knows everybody in {area}.',
    'The villa has wide verandas on three sides and a dining table for twelve.',
    'We built this house for our own holidays, and it is yours when we are away in the city.',
  ],
  bungalow: [
    'The bungalow is {years} years old and creaks a little; the floors are red oxide and the ceilings very high.',
    'A manager used to live here, and his desk, his barometer and his garden are still in use.',
    'An old bungalow with four bedrooms, each with a dressing room, and a cook, {host}, who has been here longer than us.',
  ],
  haveli: [
    'Seven generations of our family have lived in this haveli, and the painted room over the gate is now for guests.',
    'You enter by a small door in a very big one, and inside is a courtyard with a {tree} tree and our bicycles.',
    'The walls are lime and three feet thick, so the rooms stay cool without any machine until April.',
  ],
  houseboat: [
    'Our boat has two bedrooms, an upper deck and a crew of three: {host} steers, his nephew looks after the engine, and the cook does the rest.',
    'She was a rice boat once, and every coir knot in her roof was tied by hand in {town}.',
    'We leave at noon, stop for lunch under the palms, and tie up for the night where it is quiet.',
  ],
  farmstay: [
    'This is a working farm with cows, bees and more vegetables than we can sell.',
    'We left our jobs {years} years ago to grow things here, and guests help as much or as little as they like.',
    'The farmhouse stands in the middle of the fields, so the only traffic is a tractor at six.',
  ],
  treehouse: [
    'The treehouse sits in a {tree} tree, twenty-five feet up, with a proper bed and a bath with hot water.',
    'Climb {years} steps and you are level with the birds.',
    'Built by {host} and his brothers without a single nail in the living wood.',
  ],
  tent: [
    'A canvas tent with a real bed, a carpet and a bathroom behind a zip.',
    'We put up six tents each season, far enough from one another that you will not hear the neighbours snore.',
    'The camp is simple: tents, a fire, a kitchen, and {host} with his stories.',
  ],
  hut: [
    'The hut is made as huts have always been made here, and it is cooler inside than you would think.',
    'One round room, one fan, one mosquito net and a mat outside for the evening.',
    'We plaster the walls afresh every year after the rains, and {host} paints the patterns.',
  ],
}

/** What lies around, by landscape. */
export const SURROUNDINGS: Record<OutdoorScene, readonly string[]> = {
  hills: [
    'The valley opens right below the house and on clear mornings you can count seven ridges.',
    'Clouds come in through the kitchen door during the monsoon, so keep your towels inside.',
    'A path behind the house climbs through {tree} trees to a small shrine, {walk} minutes at an easy walk.',
  ],
  'tea-estate': [
    'Tea bushes begin where our steps end, and the pluckers go past singing before seven.',
    'You can smell the leaf drying in the factory when the wind is from that side.',
    '{host} takes guests along the rows in the afternoon and explains why two leaves and a bud.',
  ],
  'snow-peaks': [
    'From the bed you see snow, from the bathroom you see more snow, and in May the first apricots.',
    'The peaks turn pink for about four minutes at dawn; we will knock if you ask us to.',
    'Nights are cold all year, so there are quilts, hot water bottles and a bukhari stove in the main room.',
  ],
  sea: [
    'The beach is {walk} minutes on foot, past the church and the man who mends nets.',
    'You hear the sea all night and the fish seller at six.',
    'Boats come in around eight; go down with a bag and you will have lunch.',
  ],
  backwaters: [
    'Everything here moves by water: school children, gas cylinders, ducks and the post.',
    'The canal in front of the house is narrow, and people on passing canoes will say good morning.',
    'In the evening the paddy fields turn gold and then the frogs begin.',
  ],
  desert: [
    'The dunes start {walk} minutes from here and after dark there is no lamp between you and the stars.',
    'It is hot by noon and cold by midnight; we give you a hat for one and a razai for the other.',
    'The nearest village has eleven houses, one shop and a very good singer.',
  ],
  'old-town': [
    'The lane is too narrow for cars, so somebody comes to the corner with a handcart for your bags.',
    'From the roof you see kites, pigeons, water tanks and the old fort.',
    'Below us is a {craft} workshop that has been there for {years} years and does not mind visitors.',
  ],
  lake: [
    'The lake is at the end of the lane and rowing boats are hired out by {neighbour}.',
    'Mist lies on the water until eight and then goes all at once.',
    'From the veranda you look over the water to the temple steps on the other side.',
  ],
  forest: [
    'The forest begins behind the kitchen, and langurs will study your breakfast from the {tree} tree.',
    'At night you may hear a barking deer, an owl, or once in a while something larger further off.',
    'Safaris start {km} km from here at half past five, and we pack tea and boiled eggs.',
  ],
  riverside: [
    'You hear the river in every room, louder in July than in January.',
    'There are steps down to the water where we wash clothes, talk and, in summer, swim.',
    'Across the footbridge is a village with one tea shop and the best pakoras on this side of the hill.',
  ],
  city: [
    'The metro is {walk} minutes away and the vegetable man comes to the gate at nine.',
    'It is a leafy street with an old park where people walk in circles from five in the morning.',
    'There are four good places to eat within {walk} minutes and a chemist that stays open all night.',
  ],
  courtyard: [
    'Life happens in the courtyard: papad drying, homework, cricket, and tea at five.',
    'The {tree} tree in the middle is older than the house and drops its leaves on everyone equally.',
    'There is a swing that fits three adults, and guests usually stay on it longer than they planned.',
  ],
}

/** Sentences that fit anywhere. Common ones first, odd ones later (picked skewed). */
export const ANYWHERE = [
  'Breakfast is included: {dish}, fruit, and as much tea as you like.',
  'The house is quiet after ten and the water is hot all day.',
  '{host} lives next door and will help with anything, from taxis to a doctor.',
  'Our dog {pet} is friendly and will follow you on walks.',
  'Ask for {dish} one evening; my mother makes it better than any restaurant in {town}.',
  'In the morning you hear a {bird} from the {tree} tree.',
  'The shop is {walk} minutes away and has milk, bread, matches and gossip.',
  'The wifi is good enough for video calls, except when it rains very hard.',
  'We keep a shelf of board games and a carrom board for long evenings.',
  'The beds are firm, the sheets are cotton, and there is a fan in every room.',
  'Our neighbour {neighbour} will happily show you how it is done.',
  'The bus from {town} stops {walk} minutes away; we come to meet you if you call.',
  'You are welcome to use the kitchen, and the masalas in the steel box are yours too.',
  'Children love it here because there is always an animal to feed.',
  'There is an inverter for power cuts, which runs the lights, the fans and the wifi.',
  'Guests often ask about the {craft} on the wall; my aunt made it.',
  'The railway station is {km} km away and autos are easy to find until nine.',
  'On Sundays we make {dish} and nobody does anything else.',
  '{pet} the cat belongs to nobody and sleeps on every guest bed.',
  'If you want to learn {craft}, tell us a day before and we will call the teacher.',
  'My father, who is eighty-two, will challenge you to chess and probably win.',
  'A pair of {bird}s nests under the eaves, so that window stays shut from March to June.',
  'We do not have a television and nobody has complained yet.',
  'The terrace is best at five in the evening, with {dish} and a newspaper.',
  'Please try the pickle; there are fourteen kinds and one is very hot.',
  'Take the small road past the {tree} tree for a walk that ends at a tea stall.',
  'The old gramophone works, and the records are in the cupboard under the stairs.',
  'When there is a wedding in the lane you will be invited, so bring one good kurta.',
  'The library has {years} years of National Geographic and one complete set of Premchand.',
  'During the festival the whole street is lit and sleep is not really possible before midnight.',
  'We harvest rainwater, dry our chillies on the roof and count on the sun for hot water.',
  'A retired stationmaster two doors away repairs watches and can tell you every train since 1971.',
] as const

/** What is said about arriving and the rules of the house. */
export const HOUSE_NOTES = [
  'Check-in from {hour} pm, check-out by 11 am.',
  'Please send a photo of an identity card before you arrive.',
  'Hot water from a geyser in every bathroom, ready in ten minutes.',
  'Inverter backup for lights, fans and wifi, about {backup} hours.',
  'Free parking inside the gate for one car.',
  'Park at the end of the lane and walk the last {walk} minutes.',
  'There are {steps} steps up to the door, so pack light.',
  'No smoking inside the rooms; the veranda is fine.',
  'Quiet hours from 10 pm to 6 am, please.',
  'Guests who bring a dog should know that {pet} is the elder.',
  'Drinking water is filtered and free; please do not buy plastic bottles.',
  'Dinner on request, tell us before {hour} pm.',
  'Shoes off at the door, please.',
  'Late arrivals are fine if you call ahead.',
  'Mobile network: Jio and Airtel work, others hardly.',
  'Extra mattress on request, no charge for children under eight.',
  'The last stretch of road is rough but a small car manages.',
  'The lift stops at 11 pm; after that there are stairs.',
] as const
