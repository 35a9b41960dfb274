import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Constant } from '#app/ui/constant.tsx'
import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { HEART } from './heart-icon.tsx'
import { loadSaved, toggleSaved, useIsSaved } from './saved-store.ts'

const FORM = 'hearts'

/** The form of all hearts of a page, once: it leads back to the page. */
export function HeartForm() {
  const { pathname, search } = useLocation()
  const root: { isSignedIn?: boolean } | undefined = useRouteLoaderData('root')
  useEffect(() => {
    loadSaved()
    // Another tab may have changed it, and a page that comes back is as it was.
    const onVisible = () => document.visibilityState === 'visible' && navigator.onLine && loadSaved()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [root?.isSignedIn])
  return (
    <form id={FORM} method="post" action={paths.savedPlaces()}>
      <input type="hidden" name="back" value={pathname + search} />
    </form>
  )
}

/** The heart on a card. Without scripts it saves; what is saved is then said by /saved alone. */
export function Heart({ id, title }: { id: string; title: string }) {
  return (
    <Constant as="button" {...useHeart(id, title)} className="heart">
      {HEART}
    </Constant>
  )
}

/** The heart on a place's page, with its word. */
export function HeartButton({ id, title }: { id: string; title: string }) {
  const heart = useHeart(id, title)
  return (
    <Button kind="plain" {...heart} className="heart-button px-4">
      {HEART}
      {heart.name === 'save' ? 'Save' : 'Saved'}
    </Button>
  )
}

function useHeart(id: string, title: string) {
  const isSaved = useIsSaved(id)
  return {
    form: FORM,
    // The styles go by the name.
    name: isSaved ? 'remove' : 'save',
    value: id,
    'aria-label': isSaved ? `Saved: ${title}` : `Save ${title}`,
    onClick(event: { preventDefault: () => void }) {
      event.preventDefault()
      toggleSaved(id)
    },
  }
}
