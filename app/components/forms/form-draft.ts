import type { PlaceFormValues } from '#app/domain/places/place.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import { paths } from '#app/paths.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'

/** A place form as it stands, filled in part or whole. */
export interface PlaceFormData {
  fields: PlaceFormValues
  photos: Photo[]
}

/**
 * Keeps a place form in this tab until it is saved, so that Back, a reload or a wrong turn loses nothing.
 *
 * @param name of the form; another name is another form
 * @param hasActionData the server has just sent the form back: it knows best what was typed
 * @returns what an earlier visit left, once the browser has been asked
 */
export function useFormDraft(name: string, hasActionData: boolean) {
  const hydrated = useHydrated()
  // Only what is there on arrival counts: later answers belong to the form that is already shown.
  const [hadActionData] = useState(hasActionData)
  const [isDiscarded, setIsDiscarded] = useState(false)
  const draft = useMemo(
    () => (hydrated && !hadActionData ? readDraft(name) : undefined),
    [hydrated, hadActionData, name],
  )
  const isSaved = useIsSaved()
  useEffect(() => {
    if (isSaved) writeDraft(name, undefined)
  }, [isSaved, name])
  return {
    draft: isDiscarded ? undefined : draft,
    save: (data: PlaceFormData) => writeDraft(name, JSON.stringify(data)),
    discard() {
      writeDraft(name, undefined)
      setIsDiscarded(true)
    },
  }
}

/** Whether the form has been saved: its post leads to the list of places, and to nothing else when refused. */
function useIsSaved(): boolean {
  const { state, formMethod, location } = useNavigation()
  return state === 'loading' && formMethod === 'POST' && location.pathname === paths.accountPlaces()
}

function writeDraft(name: string, text: string | undefined) {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // A browser may refuse storage: then nothing is kept, and nothing else is lost.
  }
}

function readDraft(name: string): PlaceFormData | undefined {
  try {
    const text = sessionStorage.getItem(name)
    return text ? (JSON.parse(text) as PlaceFormData) : undefined
  } catch {
    return undefined
  }
}
