import { classNames } from '#app/ui/class-names.ts'
import { Chips } from './chips.tsx'

export interface NearbyTownLinks {
  /** The name of the requested town or state. */
  near: string
  /** Towns near it that have places. */
  links: readonly { to: string; text: string }[]
}

interface TownsNearbyProps extends NearbyTownLinks {
  isCentred?: boolean
}

/** Towns with places near a requested town without any. */
export function TownsNearby({ near, links, isCentred = false }: TownsNearbyProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Towns nearby" className={isCentred ? 'mt-6' : 'mb-6'}>
      <p>Towns near {near} that have places:</p>
      <Chips links={links} className={classNames('mt-2', isCentred && 'justify-center')} />
    </nav>
  )
}
