import { PERKS, PERK_KEYS, type Perk } from '#app/domain/places/perks.ts'
import { perLocale, useLocale, type Locale } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Constant } from '#app/ui/constant.tsx'
import { CircleParking, DoorOpen, PawPrint, Radio, Tv, Wifi, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

export const PERK_ICONS: Record<Perk, LucideIcon> = {
  wifi: Wifi,
  parking: CircleParking,
  tv: Tv,
  radio: Radio,
  pets: PawPrint,
  enterence: DoorOpen,
}

/** The place's own first, the missing ones struck through. */
export function PerksList({ perks }: { perks: Perk[] }) {
  const locale = useLocale()
  const hasPerk = (perk: Perk) => perks.includes(perk)
  const sorted = [...PERK_KEYS.filter(hasPerk), ...PERK_KEYS.filter((perk) => !hasPerk(perk))]
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {sorted.map((perk) => (
        <Constant
          key={perk}
          as="li"
          className={classNames('flex items-center gap-3', !hasPerk(perk) && 'text-soft')}
        >
          {(hasPerk(perk) ? available : unavailable)(locale)[perk]}
        </Constant>
      ))}
    </ul>
  )
}

const available = forEachPerk((perk, icon, { t }) => (
  <>
    {icon}
    {t(PERKS[perk])}
  </>
))

const unavailable = forEachPerk((perk, icon, { t }) => (
  <>
    {icon}
    <span>
      <span className="sr-only">{t('Not available:')} </span>
      <del>{t(PERKS[perk])}</del>
    </span>
  </>
))

function forEachPerk(content: (perk: Perk, icon: ReactElement, locale: Locale) => ReactElement) {
  return perLocale((locale) => {
    const entries = PERK_KEYS.map((perk) => {
      const Icon = PERK_ICONS[perk]
      const icon = <Icon aria-hidden strokeWidth={1.5} className="size-6 shrink-0" />
      return [perk, content(perk, icon, locale)]
    })
    return Object.fromEntries(entries) as Record<Perk, ReactElement>
  })
}
