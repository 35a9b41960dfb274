import type { NightCell, TakenCell } from '#app/domain/availability/calendar-cells.ts'
import { formatGuests, guestName } from '#app/domain/bookings/guest-count.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Translate } from '#app/languages/translate.ts'

/** Labels of a stretch of unavailable nights: for screen readers, and in two short lines. */
export function takenWords(
  { what, guest: name = '', guests = 0, note = '' }: TakenCell['hold'],
  t: Translate,
) {
  const guest = guestName(name, t)
  const people = formatGuests(guests, 1, t)
  switch (what) {
    case 'booking':
      return { label: t('booked by {guest}, {people}', { guest, people }), name: guest, more: people }
    case 'request':
      return {
        label: t('requested by {guest}, {people}', { guest, people }),
        name: guest,
        more: t('Requested'),
      }
    case 'change':
      return { label: t('change proposed, {guest}', { guest }), name: guest, more: t('Change|proposed') }
    case 'import':
      return {
        label: t('imported from {calendar}', { calendar: note }),
        name: note || t('Imported'),
        more: t('Imported'),
      }
    default:
      return { label: t('blocked'), name: t('Blocked'), more: note }
  }
}

export function nightLabel({ price, block, isPreparing, rooms }: NightCell, t: Translate): string {
  const rupees = formatRupees(price)
  if (block !== undefined) return [block ? `${t('blocked')}: ${block}` : t('blocked'), rupees].join(', ')
  if (!rooms) return `${t(isPreparing ? 'kept free for preparation' : 'free')}, ${rupees}`
  const { free, all, blocked, preparing = 0, who = [], isClash } = rooms
  return [
    free > 0 ? t('{free} of {all} rooms free', { free, all }) : !isPreparing && t('no room free'),
    preparing > 0 && t('{n} kept free for preparation', { n: preparing }),
    blocked > 0 && t('{n} blocked', { n: blocked }),
    who.length > 0 && t('taken by {who}', { who: who.map((name) => guestName(name, t)).join(', ') }),
    isClash && t('also taken in another calendar'),
    rupees,
  ]
    .filter(Boolean)
    .join(', ')
}
