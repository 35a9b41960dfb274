import { SCRIPTS } from '#app/languages/language.ts'
import type { Translate } from '#app/languages/translate.ts'
import { AREAS, areaByKey } from './areas.server.ts'
import { stateOf } from './gazetteer.server.ts'
import type { AreaLink } from './town.ts'

interface Named {
  name: string
  names: readonly string[]
}

// 'देवगढ़ (ओडिशा)': the addition that disambiguates a name is omitted beside the state.
const ADDED = /\s*\(.*\)$/

/** The name of an area in the reader's language: the first in its script, else the English one. */
export function areaName({ name, names }: Named, t: Translate): string {
  const script = SCRIPTS[t.language]
  return (script && names.find((other) => script.test(other))?.replace(ADDED, '')) ?? name
}

export function areaLinksIn(links: readonly AreaLink[], t: Translate): AreaLink[] {
  return links.map((link) => areaLinkIn(link, t))
}

export function areaLinkIn<Link extends AreaLink>(link: Link, t: Translate): Link {
  const area = areaByKey('town', link.key) ?? areaByKey('state', link.key)
  return area ? { ...link, name: areaName(area, t) } : link
}

/** 'Munnar, Kerala' becomes 'मुन्नार, केरल' in the reader's language. Other texts stay unchanged. */
export function locationIn(label: string, t: Translate): string {
  if (!SCRIPTS[t.language]) return label
  return labelsIn(t).get(label) ?? label
}

export function withLocationIn<Stay extends { place: { area: string } }>(stay: Stay, t: Translate): Stay {
  return { ...stay, place: { ...stay.place, area: locationIn(stay.place.area, t) } }
}

const labels = new Map<string, ReadonlyMap<string, string>>()

function labelsIn(t: Translate): ReadonlyMap<string, string> {
  let known = labels.get(t.language)
  if (known === undefined) {
    known = new Map(AREAS.map((area) => [labelOf(area.name, stateName(area.state)), areaLabel(area, t)]))
    labels.set(t.language, known)
  }
  return known
}

function areaLabel(area: Named & { state: string }, t: Translate): string {
  const state = stateOf(area.state)
  return labelOf(areaName(area, t), state && areaName(state, t))
}

function stateName(key: string): string | undefined {
  return stateOf(key)?.name
}

function labelOf(...names: (string | undefined)[]): string {
  return [...new Set(names.filter(Boolean))].join(', ')
}
