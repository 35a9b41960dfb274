import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { whatsAppUrl, type PhoneNumber } from '#app/domain/phone-number.ts'
import { MessageCircle, Phone } from 'lucide-react'

const LINK_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge/60 bg-surface px-4 py-2 font-medium hover:bg-tint active:bg-press'

interface PhoneLinksProps {
  phone: string
  /** From `parsePhoneNumbers`. If empty, the text stands alone. */
  numbers: PhoneNumber[]
  /** Owner of the number, for screen readers. */
  of: string
  message: string
}

export function PhoneLinks({ phone, numbers, of, message }: PhoneLinksProps) {
  const t = useTranslate()
  return (
    <>
      {numbers.length !== 1 && <p className="tabular [overflow-wrap:anywhere]">{phone}</p>}
      {numbers.map((number) => (
        <p key={number.international} className="mb-3 flex flex-wrap gap-3">
          <a href={`tel:${number.dial}`} className={LINK_CLASS}>
            <Phone aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0" />
            <span className="sr-only">
              <Typed text={t('Call {name}:', { name: of })} />{' '}
            </span>
            <span className="tabular">{numbers.length === 1 ? phone : number.label}</span>
          </a>
          <a
            href={whatsAppUrl(number, message)}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK_CLASS} print:hidden`}
          >
            <MessageCircle aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0" />
            {t('WhatsApp')}
            <span className="sr-only">
              {' '}
              <Typed text={t('to {name} (opens in a new tab)', { name: of })} />
            </span>
          </a>
        </p>
      ))}
    </>
  )
}
