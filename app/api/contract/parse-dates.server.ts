import { dayInIndia, isCalendarDate } from '#app/domain/calendar-date.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { z } from 'zod'
import type { JsonObject } from './json-body.server.ts'

export const DAY_FORMAT = 'YYYY-MM-DD, or an ISO timestamp, which means its day in India'

export const dayParam = z.string().describe(DAY_FORMAT)

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Clients may send timestamps for dates: those mean their day in India.
 *
 * @throws DomainError 'malformed' for neither, such as 2024-02-30; an empty text passes, and breaks a rule of the form
 */
export function parseDays(body: JsonObject, fields: string[]): JsonObject {
  const days: JsonObject = { ...body }
  for (const field of fields) {
    const text = body[field]
    if (typeof text !== 'string' || text === '') continue
    const day = parseDay(text)
    if (day === undefined) {
      const message = `${field} must be a day that exists, as YYYY-MM-DD or an ISO timestamp.`
      throw new DomainError('malformed', message, { [field]: [message] })
    }
    days[field] = day
  }
  return days
}

/** The day of a text; undefined for neither an existing day nor a timestamp. */
export function parseDay(text: string): string | undefined {
  // The day is checked by itself, because Date reads the 30th of February as the 1st of March.
  if (!isCalendarDate(text.slice(0, 10))) return undefined
  if (text.length === 10) return text
  if (!TIMESTAMP.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : dayInIndia(instant)
}
