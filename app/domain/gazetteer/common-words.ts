import { foldWord } from '#app/db/spelling.ts'

/** Words that are never corrected, even if no place has them: 'haveli' is not a misspelt Haveri, nor 'trek' a tree. */
const COMMON_WORDS = new Set(
  `ac apartment bathroom beach bedroom boat bonfire bungalow cabin camp campfire camping campsite chalet cheap cook cottage
  couple cycle desert dhaba estate family farm farmhouse farmstay fireplace flat forest garden geyser ghar glamping gym
  guesthouse haveli heater heritage hike hiking hill hills homestay hostel hotel house houseboat hut igloo island jain jeep
  kamra kayak kids kitchen lake lift lodge luxury mansion motel mountain mountains mango night ocean office orchard pahad
  palace park parking party picnic pool private queen resort river riverside room rooms safari sauna ship snow spa station
  studio suite sunset swimming temple tent terrace towel towels tower trail train trek treks trekking treehouse valley veg
  veranda villa village water waterfall winter wooden yoga parivar pariwar jharna mandir shant chhat barf bangla
  परिवार झरना मंदिर शांत बंगला महल मकान हवेली`.split(/\s+/),
)

export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(foldWord(word))
}
