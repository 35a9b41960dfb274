import type { PlaceCard } from '#app/domain/places/place.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useRequestFailure } from '../forms/connection.ts'

export interface PlacePage {
  places: PlaceCard[]
  next: string | null
}

// Loaded pages by history entry, so that Back restores a long list.
const loadedPages = new Map<string, PlacePage[]>()

/** Pages of a list loaded in place, and a function to load the next one. */
export function useLoadMore(first: PlacePage) {
  const { key } = useLocation()
  const fetcher = useFetcher<PlacePage>()
  const [pages, setPages] = useState<{ key: string; more: PlacePage[] }>({ key: '', more: [] })
  const handled = useRef<PlacePage>()
  const more = pages.key === key ? pages.more : (loadedPages.get(key) ?? [])

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || handled.current === fetcher.data) return
    handled.current = fetcher.data
    const longer = [...(loadedPages.get(key) ?? []), fetcher.data]
    loadedPages.set(key, longer)
    setPages({ key, more: longer })
  }, [fetcher.state, fetcher.data, key])

  const all = [first, ...more]
  const seen = new Set<string>()
  return {
    places: all.flatMap((page) => page.places).filter(({ id }) => !seen.has(id) && seen.add(id)),
    next: all.at(-1)!.next,
    /** The last of several pages turned out to have no places. */
    isEmptyAtEnd: more.length > 0 && all.at(-1)!.places.length === 0,
    isLoading: fetcher.state !== 'idle',
    load: (link: string) => fetcher.load(`${link}&index`),
  }
}

/** Announces the number of added places, and focuses the first of them. */
export function useListGrowth(places: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(places)
  const t = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const added = places - before.current
    if (added <= 0) return
    list.current?.querySelectorAll('li')[before.current]?.querySelector('a')?.focus()
    before.current = places
    setAnnouncement(
      added === 1 ? t('One more place is shown.') : t('{n} more places are shown.', { n: added }),
    )
  }, [places, t])
  return { list, announcement }
}

interface ShowMoreProps {
  next: string
  isLoading: boolean
  onLoad: (link: string) => void
}

/** A link to the next page; with scripts it loads it below this one. */
export function ShowMore({ next, isLoading, onLoad }: ShowMoreProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const isBusy = useRequestFailure() === undefined && isLoading
  return (
    <div className="mt-12 text-center">
      {hydrated ? (
        <Button kind="plain" busy={isBusy} onClick={() => onLoad(next)} className="px-8">
          {t('Show more')}
        </Button>
      ) : (
        <ButtonLink kind="plain" to={next} className="px-8">
          {t('Show more')}
        </ButtonLink>
      )}
    </div>
  )
}
