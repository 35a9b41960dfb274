import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Translate, Sentence } from '#app/languages/translate.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { AddCalendarForm } from '#app/components/hosting/add-calendar-form.tsx'
import { ImportedCalendar } from '#app/components/hosting/imported-calendar.tsx'
import {
  importForm,
  type ImportedCalendar as Calendar,
  sayImportError,
} from '#app/domain/ical/import-form.ts'
import { answerEcho, echoesAt } from '#app/domain/ical/echo-answers.server.ts'
import { addImport, importsOf, pollNow, removeImport } from '#app/domain/ical/imports.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const importsForm = importForm.extend({
  importId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  redirectTo: z.string(),
})

const ANSWERED = {
  other: 'Marked as another booking.',
  echo: 'Marked as the same stay.',
  freed: 'These nights are open again.',
} as const satisfies Record<string, Sentence>

export const meta: MetaFunction = ({ matches }) => {
  const { t } = localeOfPage(matches)
  return pageMeta(matches, {
    title: t('Nights taken elsewhere'),
    isPrivate: true,
  })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const id = params.id ?? ''
  const { title, units, imports } = await orThrowResponse(importsOf(host, id))
  const t = translatorFor(request)
  const said = imports.map((calendar) => ({ ...calendar, error: sayImportError(calendar.error, t) }))
  return json({ id, title, units, imports: said, echoes: await echoesAt(host, id) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const id = params.id ?? ''
  const { intent, formData } = await readForm(request, importsForm)
  const t = translatorFor(request)
  if (intent === 'look' || intent === 'remove') {
    const importId = textOf(formData, 'importId')
    if (intent === 'look')
      return importPolled(
        t,
        id,
        await orThrowResponse(pollNow(host, id, importId, { signal: request.signal })),
      )
    const name = await orThrowResponse(removeImport(host, id, importId))
    return redirectWithToast(paths.placeImports(id), t('{name} is removed. Its nights are free.', { name }))
  }
  if (intent === 'other' || intent === 'echo' || intent === 'freed') {
    const about = {
      importId: textOf(formData, 'importId'),
      checkIn: textOf(formData, 'checkIn'),
      checkOut: textOf(formData, 'checkOut'),
    }
    const isThere = await orThrowResponse(answerEcho(host, id, about, intent))
    return redirectWithToast(
      safeRedirect(textOf(formData, 'redirectTo') || paths.placeImports(id)),
      t(isThere ? ANSWERED[intent] : 'The other calendar no longer has these nights.'),
      isThere ? {} : { type: 'info' },
    )
  }
  const form = parseForm(formData, importForm)
  if (form.status !== 'success') return invalidForm(request, form, importForm)
  const { value } = form
  return respondToForm(request, form, async () =>
    importAdded(t, id, await addImport(host, id, value, { signal: request.signal })),
  )
}

export default function PlaceImports() {
  const { id, title, units, imports, echoes } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <div>
        <h1 className="text-2xl md:text-3xl">{t('Nights taken elsewhere')}</h1>
        <p className="mt-1 text-soft" lang={textLanguage(title)}>
          {title}
        </p>
      </div>
      <p>
        {t(
          'If you list this place on other sites, add their calendars: nights booked there can’t be booked here. We check every half hour, less often if one can’t be read; between two checks a night can still be booked on both sites.',
        )}
      </p>
      {imports.length > 0 && (
        <div className="space-y-3">
          <h2 className="text-lg">{t('Calendars')}</h2>
          <ul className="space-y-4">
            {imports.map((calendar) => (
              <ImportedCalendar
                key={calendar.id}
                calendar={calendar}
                echoes={echoes.filter(({ importId }) => importId === calendar.id)}
                placeId={id}
                hasRooms={units > 1}
              />
            ))}
          </ul>
        </div>
      )}
      {/* Resets after each added calendar. */}
      <AddCalendarForm key={imports.length} units={units} actionData={actionData} />
      <p>
        {t.rich(
          'To block nights there that are booked here, give them the link of your <page>calendar for other sites</page>.',
          {
            page: (words) => (
              <Link to={paths.placeFeed(id)} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          },
        )}
      </p>
      <ButtonLink kind="plain" to={paths.placeCalendar(id)}>
        {t('Calendar')}
      </ButtonLink>
    </section>
  )
}

function textOf(formData: FormData, name: string): string {
  const field = formData.get(name)
  return typeof field === 'string' ? field : ''
}

function importAdded(t: Translate, placeId: string, calendar: Calendar) {
  const added = t('{name} is added.', { name: calendar.name })
  return redirectWithToast(
    paths.placeImports(placeId),
    [added, blockedNights(t, calendar), sayImportError(calendar.error, t)].filter(Boolean).join(' '),
    calendar.error ? { type: 'error' } : undefined,
  )
}

function importPolled(t: Translate, placeId: string, calendar: Calendar) {
  const { name, error } = calendar
  if (error)
    return redirectWithToast(paths.placeImports(placeId), `${name}: ${sayImportError(error, t)}`, {
      type: 'error',
    })
  const polled = t('{name} has been checked.', { name })
  return redirectWithToast(paths.placeImports(placeId), `${polled} ${blockedNights(t, calendar)}`)
}

function blockedNights(t: Translate, { events, conflicts }: Calendar): string {
  if (conflicts.length > 0) return t('Some of its nights are already taken here, see below.')
  if (events === 0) return t('It has no upcoming bookings or blocks.')
  return t.count(
    events,
    'Its {n} upcoming booking or block is now blocked here.',
    'Its {n} upcoming bookings or blocks are now blocked here.',
  )
}
