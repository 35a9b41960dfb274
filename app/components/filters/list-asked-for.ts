import { paths } from '#app/paths.ts'

// Years are typed a digit at a time: on its way to 2027 a date is in the year 2, 20 and 202.
const FIRST_YEAR = '2000'

/** The days of a form of filters. */
interface Days {
  checkIn: string
  checkOut: string
}

/** The address of the list that a form of filters asks for. Fields that say nothing are no part of it. */
export function listAskedFor(form: HTMLFormElement, days: Days = daysIn(form)): string {
  const said = new FormData(form)
  const all = (name: string) => said.getAll(name).filter((value) => typeof value === 'string')
  const text = (name: string) => all(name)[0]?.trim()
  const rupees = (name: string) => text(name)?.replace(/[₹,\s]/g, '')
  const order = text('order')
  return paths.home({
    q: text('q'),
    ...days,
    guests: text('guests'),
    priceFrom: rupees('priceFrom'),
    priceTo: rupees('priceTo'),
    perks: all('perks'),
    order: order === 'best' ? undefined : order,
  })
}

/** The same while the form is being filled in: days that are not finished yet are left as they were in a list before. */
export function listAskedForSoFar(form: HTMLFormElement, before?: string): string {
  if (areFinished(form)) return listAskedFor(form)
  const asked = new URLSearchParams(before?.split('?')[1])
  return listAskedFor(form, { checkIn: asked.get('checkIn') ?? '', checkOut: asked.get('checkOut') ?? '' })
}

/** Has a day that is missing beside the other one count as wrong. */
export function askForBothDays(form: HTMLFormElement): void {
  const { checkIn, checkOut } = daysIn(form)
  dayField(form, 'checkIn').setCustomValidity(checkOut && !checkIn ? 'Choose a check-in, too' : '')
  dayField(form, 'checkOut').setCustomValidity(checkIn && !checkOut ? 'Choose a check-out, too' : '')
}

/** Takes all filters off. What is looked for stays. */
export function takeAllOff(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0
    if (!(field instanceof HTMLInputElement) || field.name === 'q') continue
    if (field.type === 'checkbox') field.checked = false
    else field.value = ''
  }
  askForBothDays(form)
}

function areFinished(form: HTMLFormElement): boolean {
  const fields = [dayField(form, 'checkIn'), dayField(form, 'checkOut')]
  if (fields.some((field) => field.validity.badInput)) return false
  const [checkIn = '', checkOut = ''] = fields.map((field) => field.value)
  return checkIn === '' ? checkOut === '' : checkIn >= FIRST_YEAR && checkOut >= FIRST_YEAR
}

function daysIn(form: HTMLFormElement): Days {
  return { checkIn: dayField(form, 'checkIn').value, checkOut: dayField(form, 'checkOut').value }
}

function dayField(form: HTMLFormElement, name: keyof Days): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}
