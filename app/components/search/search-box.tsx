import { MAX_GROUP } from '#app/domain/units.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Form, Link, useNavigate, useNavigation, useSearchParams } from '@remix-run/react'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

const DEBOUNCE_MS = 500

const NON_FILTER_PARAMS = new Set(['q', 'after'])

/** Fields beside the text on wide screens; elsewhere they are among the filters. */
const STAY_FIELDS = [
  { name: 'checkIn', label: 'Check-in', type: 'date', width: 'w-[100px]' },
  { name: 'checkOut', label: 'Check-out', type: 'date', width: 'w-[100px]' },
  { name: 'guests', label: 'Guests', type: 'number', width: 'w-[52px]' },
] as const

function isGroup(guests: string): boolean {
  return guests === '' || (/^[1-9]\d?$/.test(guests) && Number(guests) <= MAX_GROUP)
}

function searchUrl(entries: Iterable<[string, FormDataEntryValue]>): string {
  const filled = [...entries].filter((entry): entry is [string, string] => entry[1] !== '')
  return filled.length > 0 ? `${paths.home()}?${new URLSearchParams(filled)}` : paths.home()
}

/**
 * A plain GET form, so results have a URL. With scripts it searches half a second after the last key.
 *
 * @param hasDates shows dates and guests beside it, if there is room
 */
export function SearchBox({ hasDates = false }: { hasDates?: boolean }) {
  const t = useTranslate()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>()
  const previousParams = useRef(params)
  const q = params.get('q') ?? ''
  const others = [...params].filter(([name, value]) => value !== '' && !NON_FILTER_PARAMS.has(name))
  const isBeside = (name: string) => hasDates && STAY_FIELDS.some((field) => field.name === name)
  const withoutText = searchUrl(others)
  // Its field may be hidden: then the server reports the error; the browser would block silently.
  const hasInvalidGuests = hasDates && !isGroup(params.get('guests') ?? '')

  // Back, Forward and links change the query; a focused field keeps its text.
  useEffect(() => {
    const before = previousParams.current
    previousParams.current = params
    for (const name of ['q', ...STAY_FIELDS.map((field) => field.name)]) {
      const field = input.current?.form?.elements.namedItem(name)
      const value = params.get(name) ?? ''
      if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue
      if (value !== (before.get(name) ?? '')) field.value = value
    }
  }, [params])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function search(form: HTMLFormElement, isSubmit: boolean) {
    window.clearTimeout(timer.current)
    const text = input.current?.value.trimStart() ?? ''
    const query = new FormData(form)
    if (text === '') query.delete('q')
    // With only one date chosen, searches the text without dates.
    if (!isSubmit && !(query.get('checkIn') && query.get('checkOut'))) {
      query.delete('checkIn')
      query.delete('checkOut')
    }
    const hasStayChanged = STAY_FIELDS.some(
      ({ name }) => hasDates && (query.get(name) ?? '') !== (params.get(name) ?? ''),
    )
    if (
      text === '' ? !isSubmit || (q === '' && !hasStayChanged) : text === q && !(hasStayChanged && isSubmit)
    )
      return
    if (text === '' && input.current) input.current.value = ''
    // The first search is a history entry; further typing replaces it.
    navigate(searchUrl(query), { replace: text !== '' && q !== '' && !hasStayChanged })
  }

  return (
    <Form
      method="get"
      action={paths.home()}
      noValidate={hasInvalidGuests}
      role="search"
      className="flex w-full max-w-xl items-center rounded-full lg:max-w-[46rem] border border-line bg-surface py-[4px] pl-[16px] pr-[4px] sm:pl-[20px] shadow-rest has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-text"
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget, true)
      }}
    >
      {others.map(([name, value], i) =>
        isBeside(name) ? null : <input key={`${i} ${name}`} type="hidden" name={name} value={value} />,
      )}
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder={t('Where you want to go?')}
        aria-label={t('Where you want to go?')}
        autoComplete="off"
        enterKeyHint="search"
        className="peer min-h-[44px] w-full min-w-0 flex-1 appearance-none text-ellipsis bg-transparent text-ink outline-none placeholder:text-soft max-[359px]:placeholder:text-xs [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => {
          const { form } = event.currentTarget
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => form && search(form, false), DEBOUNCE_MS)
        }}
      />
      <Link
        to={withoutText}
        aria-label={t('Clear the search')}
        className="grid size-[44px] shrink-0 place-items-center rounded-full text-soft max-[300px]:w-[28px] peer-placeholder-shown:hidden hover:text-ink"
        onClick={(event) => {
          window.clearTimeout(timer.current)
          if (q === '') event.preventDefault()
          if (!input.current) return
          input.current.value = ''
          input.current.focus()
        }}
      >
        <X aria-hidden className="size-[20px]" />
      </Link>
      {hasDates &&
        STAY_FIELDS.map(({ name, label, type, width }) => (
          <label
            key={name}
            className="hidden shrink-0 border-l border-line px-[12px] text-xs text-soft focus-within:text-ink lg:block"
          >
            {t(label)}
            <input
              type={type}
              name={name}
              defaultValue={params.get(name) ?? ''}
              {...(type === 'number' && { min: 1, max: 10, placeholder: t('Any') })}
              className={`press-for-calendar block h-[24px] bg-transparent text-sm outline-none placeholder:text-soft ${width} ${params.get(name) ? 'text-ink' : ''}`}
            />
          </label>
        ))}
      <button
        aria-busy={navigation.state === 'loading' || undefined}
        className="inline-flex size-[44px] shrink-0 items-center justify-center gap-2 rounded-full border border-transparent bg-accent-strong font-semibold text-white hover:brightness-95 lg:w-auto lg:px-5"
      >
        <Search aria-hidden className="size-[20px]" />
        <span className="sr-only lg:not-sr-only">{t('Search')}</span>
      </button>
    </Form>
  )
}
