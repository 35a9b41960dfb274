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

/** Parses the text of a state. @throws Error with the line that is invalid */
export function parseState(text: StateText): ParsedState {
  const key = slugify(text.name)
  const [south, north, west, east] = text.within.split(' ').map(Number) as [number, number, number, number]
  const districts: District[] = []
  const towns: Town[] = []
  for (const line of text.text.trim().split('\n')) {
    const parsed = parseLine(line, key)
    if (line.startsWith('# ')) districts.push({ ...parsed, state: key })
    else {
      const district = districts.at(-1)
      if (!district) throw new Error(`No district above ${line} of ${text.name}`)
      towns.push({ ...parsed, state: key, district: district.key })
    }
  }
  const completed = districts.map((district) => withTownDetails(district, towns, text.name))
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
    districts: completed,
    towns: towns.map((town) => ({ ...town, ...districtAliases(town, districts) })),
    regions: parseRegions(text, key, completed, towns),
  }
}

/** A name as a URL segment: 'Himachal Pradesh' becomes 'himachal-pradesh'. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function parseLine(line: string, state: string) {
  const [, name = '', lat, lon, terrainKeys = '', city, names, landmarks] = LINE_PATTERN.exec(line) ?? []
  const terrains = terrainKeys.split(' ').filter(Boolean)
  const isTown = !line.startsWith('# ')
  const isValid = name !== '' && !/\d/.test(name.replace('24 Parganas', '')) && (lat !== undefined || !isTown)
  if (!isValid || !terrains.every((terrain) => terrain in TERRAINS)) {
    throw new Error(`This line of ${state} makes no sense: ${line}`)
  }
  return {
    key: `${state}/${slugify(name)}`,
    name,
    names: splitList(names),
    location: [Number(lat), Number(lon)] as Point,
    terrains: terrains as Terrain[],
    partOf: city && `${state}/${slugify(city)}`,
    landmarks: splitList(landmarks),
  }
}

// A district and its town of the same name share location and aliases, given once.
function withTownDetails(district: District, towns: Town[], state: string): District {
  const { key, name, names, location, state: stateKey } = district
  const own = towns.filter((town) => town.district === key)
  const same = own.find((town) => town.key === key)
  const resolved = Number.isNaN(location[0]) ? (same ?? own[0])?.location : location
  if (!resolved) throw new Error(`Nothing says where ${name} in ${state} lies`)
  return {
    key,
    name,
    names: names.length > 0 ? names : (same?.names ?? []),
    location: resolved,
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
    .map((item) => item.trim())
    .filter(Boolean)
}
