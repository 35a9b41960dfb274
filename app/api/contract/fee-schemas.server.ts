import {
  LINE_KINDS,
  STATEMENT_STATES,
  type Statement,
  type StatementLine,
} from '#app/domain/fees/statement.ts'
import { z } from 'zod'

const rupees = (description: string) => z.int().describe(`${description}, in whole rupees`)

export const feeStatementSchema = z
  .object({
    _id: z.string(),
    number: z.string().describe('As 2026-27/14'),
    month: z.string().describe('YYYY-MM, of India: the stays that ended in it'),
    stays: z.int().describe('That took place'),
    total: rupees('Their price without taxes, corrections of earlier ones among it'),
    fee: rupees('Of them'),
    carried: rupees('0 or less: what was too much on the statement before'),
    due: rupees('Fee and carried; less than 0 is taken off the next one'),
    state: z.enum(STATEMENT_STATES),
    reference: z.string().describe('Of the payment; an empty text for none'),
    words: z.string().describe('Of the operator, where it has not arrived'),
    lines: z.array(
      z.object({
        booking: z.string().nullable().describe('_id; null once it is deleted'),
        number: z.string().describe('Of the booking'),
        place: z.string().describe('Its title'),
        checkIn: z.string(),
        checkOut: z.string(),
        what: z.enum(LINE_KINDS),
        total: rupees('Its price without taxes, or by how much that is other than earlier statements say'),
        percent: z.number().describe('Fixed when it was booked'),
        fee: rupees('Of it, or by how much that is other'),
      }),
    ),
  })
  .meta({ id: 'FeeStatement' })

export function asFeeStatement(
  statement: Statement,
  lines: readonly StatementLine[],
): z.output<typeof feeStatementSchema> {
  const { id, number, month, stays, total, fee, carried, due, state, reference, words } = statement
  return {
    _id: id,
    number,
    month,
    stays,
    total,
    fee,
    carried,
    due,
    state,
    reference,
    words,
    lines: lines.map(({ bookingId, rate, ...line }) => ({
      booking: bookingId,
      number: line.number,
      place: line.place,
      checkIn: line.checkIn,
      checkOut: line.checkOut,
      what: line.what,
      total: line.total,
      percent: rate / 100,
      fee: line.fee,
    })),
  }
}
