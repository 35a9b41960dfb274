import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Constant } from '#app/ui/constant.tsx'
import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useAddress } from '#app/ui/link.tsx'
import { HEART } from './heart-icon.tsx'
import { loadSaved, toggleSaved, useIsSaved } from './saved-store.ts'

const FORM = 'hearts'

/** Shared by all hearts on a page; it returns to that page. */
export function HeartForm() {
  const { pathname, search } = useLocation()
  const addressOf = useAddress()
  const root: { isSignedIn?: boolean } | undefined = useRouteLoaderData('root')
  useEffect(() => {
    loadSaved()
    // Another tab may have changed it, and a page from the back/forward cache is outdated.
    const onVisible = () => document.visibilityState === 'visible' && navigator.onLine && loadSaved()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [root?.isSignedIn])
  return (
    <form id={FORM} method="post" action={addressOf(paths.savedPlaces())}>
      <input type="hidden" name="back" value={pathname + search} />
    </form>
  )
}

/** On a card. Without scripts it only saves; /saved then shows the state. */
export function Heart({ id, title }: { id: string; title: string }) {
  return (
    <Constant as="button" {...useHeart(id, title)} className="heart">
      {HEART}
    </Constant>
  )
}

export function HeartButton({ id, title }: { id: string; title: string }) {
  const heart = useHeart(id, title)
  const t = useTranslate()
  return (
    <Button kind="plain" {...heart} className="heart-button px-4">
      {HEART}
      {heart.name === 'save' ? t('Save') : t('Saved')}
    </Button>
  )
}

function useHeart(id: string, title: string) {
  const isSaved = useIsSaved(id)
  const t = useTranslate()
  return {
    form: FORM,
    // The styles depend on the name.
    name: isSaved ? 'remove' : 'save',
    value: id,
    'aria-label': isSaved ? t('Saved: {title}', { title }) : t('Save {title}', { title }),
    onClick(event: { preventDefault: () => void }) {
      event.preventDefault()
      toggleSaved(id)
    },
  }
}
