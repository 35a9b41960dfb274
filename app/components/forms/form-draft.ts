import type { PlaceFormValues } from '#app/domain/places/place.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import { paths } from '#app/paths.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { useHref, useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'

/** The fields and photos of a place form. */
export interface PlaceFormData {
  fields: PlaceFormValues
  photos: Photo[]
  /** Of the place that the form was filled from; none for a new one. */
  version?: string
}

/**
 * Stores what was typed in a place form in this tab until it is saved, so that Back or a reload loses nothing. The draft
 * of a new place is in the account: here is only what is not there yet.
 *
 * @param name of the draft
 * @param hasActionData the server has just sent the form back, which is newer than the draft
 * @returns the draft of an earlier visit, once hydrated
 */
export function useFormDraft(name: string, hasActionData: boolean) {
  const hydrated = useHydrated()
  // As of the first render: later action data belongs to the form that is already shown.
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
    /** Nothing is left that only this tab has; what is shown stays. */
    forget: () => writeDraft(name, undefined),
    discard() {
      writeDraft(name, undefined)
      setIsDiscarded(true)
    },
  }
}

/** Whether the form has been saved: only then its post redirects to the list of places. */
function useIsSaved(): boolean {
  const { state, formMethod, location } = useNavigation()
  const saved = useHref(paths.accountPlaces())
  return state === 'loading' && formMethod === 'POST' && location.pathname === saved
}

function writeDraft(name: string, text: string | undefined) {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // Storage may be forbidden or full: then there is no draft.
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
