import { EmailNotConfirmed } from '#app/domain/bookings/booking-quota.server.ts'
import { resendVerification } from '#app/domain/users/email-verification.server.ts'
import { RateLimitError } from '#app/platform/domain-error.ts'

/**
 * Awaits a booking, and emails its guest the link that `EmailNotConfirmed` refers to.
 *
 * @throws the booking's errors
 */
export async function withConfirmationLink<T>(guest: { id: string }, booking: Promise<T>): Promise<T> {
  try {
    return await booking
  } catch (failure) {
    if (failure instanceof EmailNotConfirmed) await sendLink(guest)
    throw failure
  }
}

async function sendLink(guest: { id: string }): Promise<void> {
  try {
    await resendVerification(guest)
  } catch (failure) {
    // Several were sent within the hour: any of those will do.
    if (!(failure instanceof RateLimitError)) throw failure
  }
}
