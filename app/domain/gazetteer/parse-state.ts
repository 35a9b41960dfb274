import type { StateText } from './states/state-text.ts'
import {
  TERRAINS,
  type Terrain,
  type District,
  type Point,
  type Region,
  type State,
  type Town,
} from './town.ts'

const LINE_PATTERN =
  /^(?:# )?(.+?)(?: (\d+\.\d\d) (\d+\.\d\d))?((?: [a-z-]+)*?)(?: in ([^=@]+?))?(?: = ([^@]+?))?(?: @ (.+))?$/

interface ParsedState {
  state: State
  districts: District[]
  towns: Town[]
  regions: Region[]
}

/**
 * Reads what is written down of a state.
 *
 * @throws Error naming the line that makes no sense
 */
export function parseState(text: StateText): ParsedState {
  const key = slugify(text.name)
  const [south, north, west, east] = text.within.split(' ').map(Number) as [number, number, number, number]
  const districts: District[] = []
  const towns: Town[] = []
  for (const line of text.text.trim().split('\n')) {
    const read = parseLine(line, key)
    if (line.startsWith('# ')) districts.push({ ...read, state: key })
    else {
      const district = districts.at(-1)
      if (!district) throw new Error(`No district above ${line} of ${text.name}`)
      towns.push({ ...read, state: key, district: district.key })
    }
  }
  const whole = districts.map((district) => withTownDetails(district, towns, text.name))
  return {
    state: {
      key,
      name: text.name,
      names: splitList(text.names),
      script: text.script,
      pinPrefixes: text.pins.split(' '),
      bounds: { lat: [south, north], lon: [west, east] },
      location: [(south + north) / 2, (west + east) / 2],
    },
    districts: whole,
    towns: towns.map((town) => ({ ...town, ...districtAliases(town, districts) })),
    regions: parseRegions(text, key, whole, towns),
  }
}

/** A name as addresses of ours have it: 'Himachal Pradesh' is 'himachal-pradesh'. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function parseLine(line: string, state: string) {
  const [, name = '', lat, lon, countries = '', city, names, landmarks] = LINE_PATTERN.exec(line) ?? []
  const kinds = countries.split(' ').filter(Boolean)
  const isTown = !line.startsWith('# ')
  const isRight = name !== '' && !/\d/.test(name.replace('24 Parganas', '')) && (lat !== undefined || !isTown)
  if (!isRight || !kinds.every((kind) => kind in TERRAINS)) {
    throw new Error(`This line of ${state} makes no sense: ${line}`)
  }
  return {
    key: `${state}/${slugify(name)}`,
    name,
    names: splitList(names),
    location: [Number(lat), Number(lon)] as Point,
    terrains: kinds as Terrain[],
    partOf: city && `${state}/${slugify(city)}`,
    landmarks: splitList(landmarks),
  }
}

// A district and its town of one name are one to those who speak of them, and written down once.
function withTownDetails(district: District, towns: Town[], state: string): District {
  const { key, name, names, location: at, state: stateKey } = district
  const own = towns.filter((town) => town.district === key)
  const same = own.find((town) => town.key === key)
  const where = Number.isNaN(at[0]) ? (same ?? own[0])?.location : at
  if (!where) throw new Error(`Nothing says where ${name} in ${state} lies`)
  return {
    key,
    name,
    names: names.length > 0 ? names : (same?.names ?? []),
    location: where,
    state: stateKey,
  }
}

function districtAliases(town: Town, districts: District[]) {
  if (town.names.length > 0) return {}
  return { names: districts.find((district) => district.key === town.key)?.names ?? [] }
}

function parseRegions(text: StateText, state: string, districts: District[], towns: Town[]): Region[] {
  return (text.regions ?? '')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [names = '', parts = ''] = line.split(' = ')
      const [name = '', ...others] = splitList(names)
      const keys = splitList(parts).map((part) => `${state}/${slugify(part)}`)
      const within = districts.filter(({ key }) => keys.includes(key))
      const single = towns.filter(({ key }) => keys.includes(key) && !within.some((one) => one.key === key))
      const unknown = keys.find((key) => ![...within, ...single].some((one) => one.key === key))
      if (unknown) throw new Error(`The region ${name} of ${text.name} has ${unknown}, which nobody knows`)
      const location = centroid([...within, ...single].map((one) => one.location))
      const ofRegion = { districts: within.map(({ key }) => key), towns: single.map(({ key }) => key) }
      return { key: `${state}/${slugify(name)}`, name, names: others, state, location, ...ofRegion }
    })
}

function centroid(points: Point[]): Point {
  const mean = (i: 0 | 1) => points.reduce((sum, point) => sum + point[i], 0) / points.length
  return [mean(0), mean(1)]
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}
