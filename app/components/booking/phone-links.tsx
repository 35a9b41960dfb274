import { toDialable, withCountryCode } from '#app/domain/phone-number.ts'
import { MessageCircle, Phone } from 'lucide-react'

const LINK_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge/60 bg-surface px-4 py-2 font-medium hover:bg-tint active:bg-press'

/** A phone number as one calls it or writes to it. @param of whose it is, for those who hear the links alone */
export function PhoneLinks({ phone, of }: { phone: string; of: string }) {
  return (
    <p className="flex flex-wrap gap-3">
      <a href={`tel:${toDialable(phone)}`} className={LINK_CLASS}>
        <Phone aria-hidden strokeWidth={1.75} className="size-4.5" />
        <span className="sr-only">Call {of}: </span>
        <span className="tabular whitespace-nowrap">{phone}</span>
      </a>
      <a
        href={`https://wa.me/${withCountryCode(phone)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={`${LINK_CLASS} print:hidden`}
      >
        <MessageCircle aria-hidden strokeWidth={1.75} className="size-4.5" />
        WhatsApp
        <span className="sr-only"> to {of} (opens in a new tab)</span>
      </a>
    </p>
  )
}
