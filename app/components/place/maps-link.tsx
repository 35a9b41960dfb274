import { textLanguage } from '#app/languages/text-language.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { mapsLink } from '#app/paths.ts'
import { MapPin } from 'lucide-react'

interface MapsLinkProps {
  address: string
  /** Link text, if the address is already shown. */
  label?: string
}

/** Opens a new tab. */
export function MapsLink({ address, label = address }: MapsLinkProps) {
  const t = useTranslate()
  return (
    <a
      href={mapsLink(address)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 max-w-full items-center font-medium underline underline-offset-4"
    >
      <span className="flex min-w-0 gap-1.5">
        {/* One line high, to align with the first one. */}
        <MapPin aria-hidden className="h-lh w-4.5 shrink-0" />
        <span className="min-w-0" lang={textLanguage(label)}>
          {label}
        </span>
      </span>
      <span className="sr-only"> {t('(opens a map in a new tab)')}</span>
    </a>
  )
}
