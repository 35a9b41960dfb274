import { overlaps } from '#app/domain/nights.ts'
import type { Stay } from './stays.ts'

/** What several clients were told, and what is stored in the end. */
export interface Outcome {
  acknowledged: Stay[]
  refused: Stay[]
  stored: Stay[]
}

/** Violations of the promise that no night of a place is booked twice. */
export function findFaults({ acknowledged, refused, stored }: Outcome): string[] {
  const storedStays = new Set(stored.map(formatStay))
  return [
    ...stored.flatMap((stay, i) =>
      stored
        .slice(i + 1)
        .filter((other) => overlaps(stay, other))
        .map((other) => `${formatStay(stay)} and ${formatStay(other)} share a night`),
    ),
    ...acknowledged
      .filter((stay) => !storedStays.has(formatStay(stay)))
      .map((stay) => `${formatStay(stay)} is lost`),
    ...refused
      .filter((stay) => !stored.some((other) => overlaps(stay, other)))
      .map((stay) => `${formatStay(stay)} was refused, but nobody has those nights`),
  ]
}

function formatStay({ checkIn, checkOut }: Stay): string {
  return `${checkIn}/${checkOut}`
}
