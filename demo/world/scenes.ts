import path from 'node:path'

export const PICTURES_FOLDER = path.resolve(import.meta.dirname, '../pictures')

export const OUTDOOR_SCENES = [
  'hills',
  'tea-estate',
  'snow-peaks',
  'sea',
  'backwaters',
  'desert',
  'old-town',
  'lake',
  'forest',
  'riverside',
  'city',
  'courtyard',
] as const

export const INDOOR_SCENES = [
  'bedroom',
  'living-room',
  'kitchen',
  'dining',
  'bathroom',
  'veranda',
  'study',
] as const

export type OutdoorScene = (typeof OUTDOOR_SCENES)[number]
export type IndoorScene = (typeof INDOOR_SCENES)[number]

/**
 * A file of demo/pictures without its ending, `-mirrored` after it for the same picture the other way round: a scene,
 * outdoors the house in it, if any, and the hour, indoors the scene outside of the window.
 */
export type PictureName = string

export function pictureFile(picture: PictureName): { file: string; isMirrored: boolean } {
  const name = picture.replace(/-mirrored$/, '')
  return { file: path.join(PICTURES_FOLDER, `${name}.webp`), isMirrored: name !== picture }
}

/** @throws Error for a name that begins with no scene */
export function sceneOf(picture: PictureName): OutdoorScene | IndoorScene {
  const scene = [...OUTDOOR_SCENES, ...INDOOR_SCENES].find((one) => picture.startsWith(`${one}-`))
  if (!scene) throw new Error(`No scene in the name of the picture ${picture}`)
  return scene
}

export function isOutdoor(scene: OutdoorScene | IndoorScene): scene is OutdoorScene {
  return (OUTDOOR_SCENES as readonly string[]).includes(scene)
}
