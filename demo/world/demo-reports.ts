import type { ReportInput } from '#app/domain/reports/report-form.ts'
import type { SeedUser } from '../../drizzle/seed/fill.ts'
import type { DemoPlace } from './demo-place.ts'
import { demoGuests } from './demo-world.ts'
import { kerala } from './places-kerala.ts'

// What an operator finds: a case that two people have made, which somebody has taken and noted something about.

/** The place that is reported. */
export const reportedPlace: DemoPlace = kerala.munnarTea

/** Each from a network of its own; without a guest of nobody who is logged in. */
export const placeReports: readonly (Pick<ReportInput, 'reason' | 'words'> & {
  guest?: SeedUser
  address: string
})[] = [
  {
    guest: demoGuests[0]!,
    address: '198.51.100.7',
    reason: 'unsafe',
    words: 'The heater in the second bedroom has a burnt plug. It sparked when we switched it on.',
  },
  {
    address: '203.0.113.12',
    reason: 'not-as-shown',
    words: 'There is a building site in front of the veranda now. The valley in the photos can’t be seen.',
  },
]

export const caseNote =
  'Phoned the host. The plug is taken out of use, and an electrician comes on Saturday. New photos of the veranda are promised for Monday: look again then.'
