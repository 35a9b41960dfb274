import { env } from '#app/env.server.ts'
import type { Retention } from './retention.ts'

export const retention: Retention = {
  bookingYears: env.RETENTION_BOOKING_YEARS,
  nameYears: env.RETENTION_NAME_YEARS,
  logYears: env.RETENTION_LOG_YEARS,
  hasRegister: env.GUEST_REGISTER,
}
