import { PERKS, type Perk } from '../places/perks.ts'

const PLAIN: Record<Perk, string> = {
  wifi: 'wifi, wi fi, internet, broadband',
  parking: 'parking, free parking, car park, garage',
  tv: 'tv, television',
  radio: 'radio',
  pets: 'pets, pet, pet friendly, pets allowed, dog, dogs, dog friendly, cat, cats',
  enterence: 'enterence, private entrance, own entrance, separate entrance, entrance',
}

/** What people say for a perk, lower case: its label, its key and plain words. */
export const PERK_PHRASES: ReadonlyMap<string, Perk> = new Map(
  (Object.keys(PERKS) as Perk[]).flatMap((perk) =>
    [PERKS[perk].toLowerCase(), ...PLAIN[perk].split(', ')].map((phrase) => [phrase, perk] as const),
  ),
)
