import { FIRST_OWN_SEED } from './brief.ts'
import type { IndoorScene, OutdoorScene, PictureBrief } from './brief.ts'
import { drawBackwaters } from './landscapes/backwaters.ts'
import { drawCity } from './landscapes/city.ts'
import { drawCourtyard } from './landscapes/courtyard.ts'
import { drawDesert } from './landscapes/desert.ts'
import { drawForest } from './landscapes/forest.ts'
import { drawHills } from './landscapes/hills.ts'
import { drawLake } from './landscapes/lake.ts'
import { drawOldTown } from './landscapes/old-town.ts'
import { drawRiverside } from './landscapes/riverside.ts'
import { drawSea } from './landscapes/sea.ts'
import { drawSnowPeaks } from './landscapes/snow-peaks.ts'
import { drawTeaEstate } from './landscapes/tea-estate.ts'
import { lightAt } from './light.ts'
import { seededRandom, deriveSeedFromWord } from '../random.ts'
import { drawBathroom } from './rooms/bathroom.ts'
import { drawBedroom } from './rooms/bedroom.ts'
import type { Room } from './rooms/camera.ts'
import { drawDining } from './rooms/dining.ts'
import type { Interior } from './rooms/interior.ts'
import { drawKitchen } from './rooms/kitchen.ts'
import { drawLivingRoom } from './rooms/living-room.ts'
import { drawShell } from './rooms/shell.ts'
import { drawStudy } from './rooms/study.ts'
import { indoorLight, styleOfHouse } from './rooms/style.ts'
import { drawVeranda } from './rooms/veranda.ts'
import { Sheet } from './sheet.ts'
import type { Stage } from './stage.ts'

const LANDSCAPES: Record<OutdoorScene, (stage: Stage) => void> = {
  hills: drawHills,
  'tea-estate': drawTeaEstate,
  'snow-peaks': drawSnowPeaks,
  sea: drawSea,
  backwaters: drawBackwaters,
  desert: drawDesert,
  'old-town': drawOldTown,
  lake: drawLake,
  forest: drawForest,
  riverside: drawRiverside,
  city: drawCity,
  courtyard: drawCourtyard,
}

const ROOMS: Record<IndoorScene, (interior: Interior) => void> = {
  bedroom: drawBedroom,
  'living-room': drawLivingRoom,
  kitchen: drawKitchen,
  dining: drawDining,
  bathroom: drawBathroom,
  veranda: drawVeranda,
  study: drawStudy,
}

const isIndoors = (scene: PictureBrief['scene']): scene is IndoorScene => scene in ROOMS

/**
 * Draws a picture of the demo world as an SVG document of 1600 x 1200.
 * Outdoors, a place's own picture shows it; one that several share is land alone.
 */
export function drawScene(brief: PictureBrief): string {
  const { scene, hour, seed, house } = brief
  const sheet = new Sheet()
  const random = seededRandom(deriveSeedFromWord(seed, scene))
  if (isIndoors(scene)) drawRoom(sheet, { ...brief, scene })
  else {
    const hero = seed >= FIRST_OWN_SEED
    LANDSCAPES[scene]({ sheet, random, light: lightAt(hour, random), hero, house, seed })
  }
  return sheet.document()
}

function drawRoom(sheet: Sheet, brief: PictureBrief & { scene: IndoorScene }): void {
  const { scene, hour, seed, view = 'hills' } = brief
  const outside = seededRandom(deriveSeedFromWord(seed, view))
  const light = lightAt(hour, outside)
  const random = seededRandom(deriveSeedFromWord(seed, scene))
  const stage: Stage = { sheet, random, light: indoorLight(light), hero: false, seed }
  const room: Room = { stage, viewerX: random.between(-0.3, 0.3), halfWidth: 2.5, height: 2.8 }
  const style = styleOfHouse(view)
  if (scene !== 'veranda') drawShell(room, style)
  const drawView = () => LANDSCAPES[view]({ sheet, light, random: outside, hero: false, seed })
  ROOMS[scene]({ room, style, drawView })
}
