import { useRequestFailure } from '#app/components/forms/connection.ts'
import type { FilterErrors } from '#app/domain/search/filters.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { useCloseOnBack } from '#app/ui/close-on-back.ts'
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { validateRanges, partialFilterUrl, clearFilters } from './filter-url.ts'

const DEBOUNCE_MS = 500

/**
 * Half a second after the last choice. All choices are one history entry.
 *
 * @param hasErrors true if the list's query has invalid filters, which the form may not be able to show
 */
export function useFilterSync(onClosed: () => void, hasErrors: boolean) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>()
  const lastUrl = useRef<string>()
  const [errors, setErrors] = useState<FilterErrors>({})
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasFailed = useRequestFailure() !== undefined
  const { close, keepHistoryEntry } = useCloseOnBack(() => {
    flush()
    onClosed()
  })
  useEffect(() => {
    if (form.current) lastUrl.current ??= hasErrors ? pathname + search : partialFilterUrl(form.current)
    return () => window.clearTimeout(timer.current)
    // eslint-disable-next-line react/exhaustive-deps -- once, with the list's URL at that time
  }, [])

  function send() {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const url = form.current && partialFilterUrl(form.current, lastUrl.current)
    if (!url || (url === lastUrl.current && !hasFailed)) return
    lastUrl.current = url
    keepHistoryEntry()
    navigate(url, { replace: true, preventScrollReset: true })
  }
  function flush() {
    if (timer.current) send()
  }

  return {
    close: () => {
      flush()
      close()
    },
    clear: () => {
      if (form.current) clearFilters(form.current)
      send()
    },
    /** Errors of fields outside the list's query. */
    errors,
    form: {
      ref: form,
      // Each field shows its own error; the browser's message would cover the form.
      noValidate: true,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        validateRanges(currentTarget)
        setErrors({})
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(send, DEBOUNCE_MS)
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        send()
        const invalid = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
        if (!invalid) return close()
        const { customError, badInput } = invalid.validity
        if (customError || badInput) setErrors({ [invalid.name]: t.message(invalid.validationMessage) })
        invalid.focus()
      },
    },
  }
}
