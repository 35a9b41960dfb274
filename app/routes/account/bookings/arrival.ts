import { arrivalForm, formatArrivalHour, hourOfChoice } from '#app/domain/bookings/arrival.ts'
import { setArrivalHour } from '#app/domain/bookings/arrival.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { parseForm, readForm } from '#app/http/forms.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'

/** The form is on the trip's page. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.booking(params.id ?? ''))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const id = params.id ?? ''
  const to = paths.booking(id)
  const t = translatorFor(request)
  const { formData } = await readForm(request, arrivalForm)
  const form = parseForm(formData, arrivalForm)
  if (form.status !== 'success') return redirectWithToast(to, t('Please choose an hour'), { type: 'error' })
  const hour = hourOfChoice(form.value.arrivalHour)
  try {
    await setArrivalHour(guest, id, hour)
  } catch (failure) {
    return redirectWithToast(to, t.message(toDomainError(failure).reason), { type: 'error' })
  }
  return redirectWithToast(
    to,
    hour === null
      ? t('Your host sees that you don’t know yet.')
      : t('Your host sees that you arrive about {time}.', { time: formatArrivalHour(hour, t) }),
  )
}
