import type { NightCell, TakenCell } from '#app/domain/availability/calendar-cells.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Say } from '#app/languages/say.ts'

/** Labels of a stretch of unavailable nights: for screen readers, and in two short lines. */
export function takenWords({ what, guest: name = '', guests = 0, note = '' }: TakenCell['hold'], say: Say) {
  const guest = guestName(name, say)
  const people = formatGuests(guests, 1, say)
  switch (what) {
    case 'booking':
      return { label: say('booked by {guest}, {people}', { guest, people }), name: guest, more: people }
    case 'request':
      return {
        label: say('asked for by {guest}, {people}', { guest, people }),
        name: guest,
        more: say('Asked for'),
      }
    case 'change':
      return { label: say('change proposed, {guest}', { guest }), name: guest, more: say('Change|proposed') }
    case 'import':
      return {
        label: say('imported from {calendar}', { calendar: note }),
        name: note || say('Imported'),
        more: say('Imported'),
      }
    default:
      return { label: say('blocked'), name: say('Blocked'), more: note }
  }
}

/** Accessible name of a night's checkbox. */
export function nightLabel({ price, block, isPreparing, rooms }: NightCell, say: Say): string {
  const rupees = formatRupees(price)
  if (block !== undefined) return [block ? `${say('blocked')}: ${block}` : say('blocked'), rupees].join(', ')
  if (!rooms) return `${say(isPreparing ? 'kept free to prepare' : 'free')}, ${rupees}`
  const { free, all, blocked, preparing = 0, who = [], isClash } = rooms
  return [
    free > 0 ? say('{free} of {all} rooms free', { free, all }) : !isPreparing && say('no room free'),
    preparing > 0 && say('{n} kept free to prepare', { n: preparing }),
    blocked > 0 && say('{n} blocked', { n: blocked }),
    who.length > 0 && say('taken by {who}', { who: who.map((name) => guestName(name, say)).join(', ') }),
    isClash && say('taken in another calendar, too'),
    rupees,
  ]
    .filter(Boolean)
    .join(', ')
}
