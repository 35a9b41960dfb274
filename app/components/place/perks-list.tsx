import { PERKS, PERK_KEYS, type Perk } from '#app/domain/places/perks.ts'
import { classNames } from '#app/ui/class-names.ts'
import { CircleParking, DoorOpen, PawPrint, Radio, Tv, Wifi, type LucideIcon } from 'lucide-react'

export const PERK_ICONS: Record<Perk, LucideIcon> = {
  wifi: Wifi,
  parking: CircleParking,
  tv: Tv,
  radio: Radio,
  pets: PawPrint,
  enterence: DoorOpen,
}

/** All six perks: those the place has, then those it lacks, struck through. */
export function PerksList({ perks }: { perks: Perk[] }) {
  const hasPerk = (perk: Perk) => perks.includes(perk)
  const sorted = [...PERK_KEYS.filter(hasPerk), ...PERK_KEYS.filter((perk) => !hasPerk(perk))]
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {sorted.map((perk) => {
        const Icon = PERK_ICONS[perk]
        return (
          <li key={perk} className={classNames('flex items-center gap-3', !hasPerk(perk) && 'text-soft')}>
            <Icon aria-hidden strokeWidth={1.5} className="size-6 shrink-0" />
            {hasPerk(perk) ? (
              PERKS[perk]
            ) : (
              <span>
                <span className="sr-only">Not available: </span>
                <del>{PERKS[perk]}</del>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
