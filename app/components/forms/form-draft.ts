import type { PlaceFormValues } from '#app/domain/places/place.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import { paths } from '#app/paths.ts'
import { useHydrated } from '#app/ui/hydration.tsx'
import { useHref, useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'

export interface PlaceFormData {
  fields: PlaceFormValues
  photos: Photo[]
  /** Version of the place that the form was filled from; undefined for a new one. */
  version?: string
}

/**
 * Keeps the input of a place form in this tab until it is saved, so that Back or a reload loses nothing. A new place's
 * draft is in the account; the tab only stores the part not there yet.
 *
 * @param hasActionData true if the server has just returned the form, which is newer than the draft
 * @returns the draft of an earlier visit, once hydrated
 */
export function useFormDraft(name: string, hasActionData: boolean) {
  const hydrated = useHydrated()
  // On the first render only: later action data belongs to the form already shown.
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
    forget: () => writeDraft(name, undefined),
    discard() {
      writeDraft(name, undefined)
      setIsDiscarded(true)
    },
  }
}

/** Only once the form is saved does its post redirect to the list of places. */
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
    // Storage is blocked or full: no draft.
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
