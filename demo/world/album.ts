import { INDOOR_SCENES, OUTDOOR_SCENES } from '../pictures/brief.ts'
import type { Hour, House, IndoorScene, OutdoorScene, PictureBrief } from '../pictures/brief.ts'

/** Rooms that are drawn by day and in evening light; a living room only has the evening. */
const ROOMS_IN_TWO_LIGHTS: readonly IndoorScene[] = ['bedroom', 'veranda']

/**
 * Puts together the pictures of one place. The main picture is its own; rooms and further outdoor
 * pictures are shared by places of the same landscape, so that few pictures need drawing.
 *
 * @param seed from `FIRST_OWN_SEED` up, different for every place (lower ones are the shared pictures')
 * @param others what is shown after the main picture, in order; a scene named twice is shown
 *               the second time in another light
 * @param house of the main picture, where the usual one of the landscape is not what the place is
 * @returns the main picture and one per entry of `others`
 */
export function album(
  landscape: OutdoorScene,
  hour: Hour,
  seed: number,
  others: readonly (OutdoorScene | IndoorScene)[],
  house?: House,
): PictureBrief[] {
  const evening = hour === 'golden' || hour === 'dusk' || hour === 'night'
  const rest = others.map((scene, position) => {
    const again = others.indexOf(scene) < position
    if (isOutdoor(scene)) return outdoors(scene, again ? otherHour(hour) : hour)
    return room(scene, landscape, evening !== again)
  })
  return [{ scene: landscape, hour, seed, house }, ...rest]
}

function outdoors(scene: OutdoorScene, hour: Hour): PictureBrief {
  const shown = hour === 'dawn' ? 'day' : hour === 'night' ? 'dusk' : hour
  return { scene, hour: shown, seed: 1 + OUTDOOR_SCENES.indexOf(scene) }
}

function otherHour(hour: Hour): Hour {
  return hour === 'dawn' || hour === 'day' ? 'golden' : 'day'
}

function room(scene: IndoorScene, view: OutdoorScene, evening: boolean): PictureBrief {
  const golden = scene === 'living-room' || (evening && ROOMS_IN_TWO_LIGHTS.includes(scene))
  const variation = OUTDOOR_SCENES.indexOf(view) * INDOOR_SCENES.length
  return {
    scene,
    view,
    hour: golden ? 'golden' : 'day',
    seed: 13 + variation + INDOOR_SCENES.indexOf(scene),
  }
}

function isOutdoor(scene: OutdoorScene | IndoorScene): scene is OutdoorScene {
  return (OUTDOOR_SCENES as readonly string[]).includes(scene)
}
