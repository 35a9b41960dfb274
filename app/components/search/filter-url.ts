import { stripRupeeFormat, FILTER_MESSAGES, type FilterName } from '#app/domain/search/filters.ts'
import { paths } from '#app/paths.ts'

// Years are typed digit by digit: on its way to 2027 a date is in the year 2, 20 and 202.
const MIN_YEAR = '2000'

interface FilterDates {
  checkIn: string
  checkOut: string
}

/** Without empty fields. */
export function filterUrl(form: HTMLFormElement, days: FilterDates = datesOf(form)): string {
  const data = new FormData(form)
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const text = (name: string) => all(name)[0]?.trim()
  const rupees = (name: string) => stripRupeeFormat(text(name) ?? '')
  const order = text('order')
  return paths.home({
    q: text('q'),
    ...days,
    guests: text('guests'),
    priceFrom: rupees('priceFrom'),
    priceTo: rupees('priceTo'),
    rating: text('rating'),
    perks: all('perks'),
    amenities: all('amenities'),
    rules: all('rules'),
    order: order === 'best' ? undefined : order,
  })
}

/** Incomplete dates come from the previous URL. */
export function partialFilterUrl(form: HTMLFormElement, previousUrl?: string): string {
  if (areDatesComplete(form)) return filterUrl(form)
  const params = new URLSearchParams(previousUrl?.split('?')[1])
  return filterUrl(form, { checkIn: params.get('checkIn') ?? '', checkOut: params.get('checkOut') ?? '' })
}

/** Marks invalid ranges: a single date, a check-out before the check-in, a maximum price below the minimum. */
export function validateRanges(form: HTMLFormElement): void {
  const { checkIn, checkOut } = datesOf(form)
  fieldOf(form, 'checkIn').setCustomValidity(checkOut && !checkIn ? FILTER_MESSAGES.noCheckIn : '')
  fieldOf(form, 'checkOut').setCustomValidity(checkOutError(checkIn, checkOut))
  const [from, to] = [
    stripRupeeFormat(fieldOf(form, 'priceFrom').value),
    stripRupeeFormat(fieldOf(form, 'priceTo').value),
  ]
  fieldOf(form, 'priceTo').setCustomValidity(
    to !== '' && Number(from) > Number(to) ? FILTER_MESSAGES.lowerThanLowest : '',
  )
}

/** Keeps the search text. */
export function clearFilters(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0
    if (!(field instanceof HTMLInputElement) || field.name === 'q') continue
    if (field.type === 'checkbox') field.checked = false
    else field.value = ''
  }
  validateRanges(form)
}

function areDatesComplete(form: HTMLFormElement): boolean {
  const fields = [fieldOf(form, 'checkIn'), fieldOf(form, 'checkOut')]
  if (fields.some((field) => field.validity.badInput)) return false
  const [checkIn = '', checkOut = ''] = fields.map((field) => field.value)
  return checkIn === '' ? checkOut === '' : checkIn >= MIN_YEAR && checkOut >= MIN_YEAR
}

function datesOf(form: HTMLFormElement): FilterDates {
  return { checkIn: fieldOf(form, 'checkIn').value, checkOut: fieldOf(form, 'checkOut').value }
}

function checkOutError(checkIn: string, checkOut: string): string {
  if (checkIn === '') return ''
  if (checkOut === '') return FILTER_MESSAGES.noCheckOut
  return checkOut > checkIn || checkOut < MIN_YEAR ? '' : FILTER_MESSAGES.notAfterCheckIn
}

function fieldOf(form: HTMLFormElement, name: FilterName): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}
