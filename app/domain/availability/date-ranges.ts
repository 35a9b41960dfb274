import type { Nights } from '../nights.ts'

const byCheckIn = (a: Nights, b: Nights) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0)

/** Merges nights into ordered ranges without overlaps: ranges that overlap become one, adjacent ones stay two. */
export function mergeNights(all: readonly Nights[]): Nights[] {
  const merged: Nights[] = []
  for (const { checkIn, checkOut } of [...all].sort(byCheckIn)) {
    const last = merged.at(-1)
    if (!last || checkIn >= last.checkOut) merged.push({ checkIn, checkOut })
    else if (checkOut > last.checkOut) last.checkOut = checkOut
  }
  return merged
}

/** Both are ordered, without overlaps. @returns the rest; and the intersection, each part with the range that it met */
export function subtractNights<Taken extends Nights>(nights: readonly Nights[], taken: readonly Taken[]) {
  const left: Nights[] = []
  const met: (Nights & { by: Taken })[] = []
  let first = 0
  for (const { checkIn, checkOut } of nights) {
    let from = checkIn
    while (first < taken.length && taken[first]!.checkOut <= checkIn) first += 1
    for (let i = first; i < taken.length && taken[i]!.checkIn < checkOut; i++) {
      const by = taken[i]!
      if (by.checkIn > from) left.push({ checkIn: from, checkOut: by.checkIn })
      const last = by.checkOut < checkOut ? by.checkOut : checkOut
      met.push({ checkIn: by.checkIn > from ? by.checkIn : from, checkOut: last, by })
      from = last
    }
    if (from < checkOut) left.push({ checkIn: from, checkOut })
  }
  return { left, met }
}
