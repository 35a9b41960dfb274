import { FIRST_NAMES, PET_NAMES } from './large-names.ts'
import { BIRDS, CRAFTS, DISHES, MOUNTAIN_TREES, MOUNTAINS, NEIGHBOURS, TREES } from './large-nouns.ts'
import type { Region } from './large-nouns.ts'
import { ANYWHERE, HOUSE_NOTES, OPENINGS, SURROUNDINGS } from './large-sentences.ts'
import type { Kind } from './large-titles.ts'
import type { Random } from '../random.ts'
import { easternTowns } from './towns-east.ts'
import { northernTowns } from './towns-north.ts'
import { southernTowns } from './towns-south.ts'
import type { Town } from './towns.ts'
import { westernTowns } from './towns-west.ts'

const regionOf = new Map<Town, Region>([
  ...northernTowns.map((town) => [town, 'north'] as const),
  ...westernTowns.map((town) => [town, 'west'] as const),
  ...southernTowns.map((town) => [town, 'south'] as const),
  ...easternTowns.map((town) => [town, 'east'] as const),
])

/** What fills a slot of a sentence, by the slot's name. */
export type SlotWords = Record<string, () => string>

/** Prepares the words for one place: its host and pet stay the same through all its sentences. */
export function slotWords(random: Random, town: Town, area: string): SlotWords {
  const host = random.pickSkewed(FIRST_NAMES)
  const pet = random.pickSkewed(PET_NAMES)
  const dishes = DISHES[regionOf.get(town) ?? 'north']
  const trees = MOUNTAINS.includes(town.landscape) ? MOUNTAIN_TREES : TREES
  return {
    town: () => town.name,
    area: () => area,
    host: () => host,
    pet: () => pet,
    dish: () => random.pickSkewed(dishes),
    bird: () => random.pickSkewed(BIRDS),
    tree: () => random.pickSkewed(trees),
    craft: () => random.pickSkewed(CRAFTS),
    neighbour: () => random.pickSkewed(NEIGHBOURS),
    walk: () => String(random.int(2, 20)),
    km: () => String(random.int(2, 45)),
    floor: () => random.pick(['first', 'second', 'third', 'fourth', 'top']),
    years: () => String(random.int(12, 130)),
    hour: () => String(random.int(1, 4)),
    backup: () => String(random.int(3, 8)),
    steps: () => String(random.int(8, 140)),
  }
}

/**
 * Composes a description.
 *
 * @returns two paragraphs of 46 to 113 words in all
 */
export function describe(random: Random, town: Town, kind: Kind, words: SlotWords): string {
  const sentences = [
    fill(random.pick(OPENINGS[kind]), words),
    fill(random.pick(SURROUNDINGS[town.landscape]), words),
  ]
  const wanted = random.int(46, 92)
  const used = new Set<string>()
  let length = sentences.join(' ').split(' ').length
  while (length < wanted) {
    const sentence = random.pickSkewed(ANYWHERE)
    if (used.has(sentence)) continue
    used.add(sentence)
    const filled = fill(sentence, words)
    sentences.push(filled)
    length += filled.split(' ').length
  }
  const half = Math.ceil(sentences.length / 2)
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`
}

/** Composes four notes on arriving and on the rules of the house. */
export function noteRules(random: Random, words: SlotWords): string {
  const [checkIn, ...others] = HOUSE_NOTES
  const notes = new Set<string>([checkIn])
  while (notes.size < 4) notes.add(random.pick(others))
  return [...notes].map((note) => fill(note, words)).join(' ')
}

function fill(sentence: string, words: SlotWords): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => words[name]?.() ?? slot)
}
