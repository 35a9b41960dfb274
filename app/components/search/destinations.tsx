import {
  TERRAINS,
  TERRAIN_SEARCH_WORDS,
  type AreaLink,
  type SearchedTerrain,
} from '#app/domain/gazetteer/town.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Chips, townChips } from './chips.tsx'

// With the terrains they fill one row of a wide screen.
const MAX_TOWNS = 4

interface DestinationsProps {
  towns: readonly AreaLink[]
  terrains: readonly SearchedTerrain[]
}

export function Destinations({ towns, terrains }: DestinationsProps) {
  const t = useTranslate()
  if (towns.length === 0) return null
  return (
    <nav aria-label={t('Where to go')} className="mb-3 print:hidden">
      <Chips
        isSingleRow
        links={[
          ...terrains.map((terrain) => ({
            to: paths.home({ q: t(TERRAIN_SEARCH_WORDS[terrain]) }),
            text: t(TERRAINS[terrain]),
          })),
          ...townChips(towns.slice(0, MAX_TOWNS)),
        ]}
      />
    </nav>
  )
}
