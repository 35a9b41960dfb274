import { useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Chips } from './chips.tsx'

export interface NearbyTownLinks {
  /** Name of the requested town or state. */
  near: string
  links: readonly { to: string; text: string }[]
}

interface TownsNearbyProps extends NearbyTownLinks {
  isCentred?: boolean
}

export function TownsNearby({ near, links, isCentred = false }: TownsNearbyProps) {
  const t = useTranslate()
  if (links.length === 0) return null
  return (
    <nav aria-label={t('Towns nearby')} className={isCentred ? 'mt-6' : 'mb-6'}>
      <p>{t.rich('Towns near {town} that have places:', { town: near })}</p>
      <Chips links={links} className={classNames('mt-2', isCentred && 'justify-center')} />
    </nav>
  )
}
