import { takeCase, writeNote } from '#app/domain/operators/work-on-case.server.ts'
import { reportPlace } from '#app/domain/reports/reports.server.ts'
import { caseNote, placeReports, reportedPlace } from './world/demo-reports.ts'
import { demoOperator, demoPlaces } from './world/demo-world.ts'

interface Ids {
  idOf: (email: string) => string
  placeIdOf: (placeIndex: number) => string
}

/** Has two people report a place, and the operator take the case and write a note. */
export async function seedReports({ idOf, placeIdOf }: Ids): Promise<void> {
  const placeId = placeIdOf(demoPlaces.indexOf(reportedPlace))
  for (const { guest, address, ...report } of placeReports) {
    const person = guest && { id: idOf(guest.email), email: guest.email }
    await reportPlace(placeId, { ...report, email: '' }, { address, person })
  }
  const operator = { id: idOf(demoOperator.email), email: demoOperator.email }
  await takeCase(operator, { placeId }, '')
  await writeNote(operator, { placeId }, caseNote)
}
