import { useTranslate } from '#app/languages/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export interface TakenNightsProps {
  heading: string
  /** Links to the nearest free nights, and to other places for the same nights. */
  links: readonly { to: string; text: string }[]
}

/** On top of a place, if the link's nights are booked. */
export function TakenNights({ heading, links }: TakenNightsProps) {
  const t = useTranslate()
  return (
    <section
      aria-label={t('These nights are booked')}
      className="tabular mb-4 mt-1 rounded-card bg-tint p-4 forced-colors:border print:hidden"
    >
      <p className="font-semibold">{heading}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {links.map(({ to, text }) => (
          <ButtonLink key={to} kind="plain" to={to}>
            {text}
          </ButtonLink>
        ))}
      </p>
    </section>
  )
}
