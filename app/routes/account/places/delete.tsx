import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { ConfirmForm, ConfirmPage, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { countUpcomingStays, upcomingStaysMessage } from '#app/domain/places/delete-place.server.ts'
import { ownPlaceById } from '#app/domain/places/places.server.ts'
import { deletePlaceAndRequests } from '#app/domain/requests/withdraw-place.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToForm, parseForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const deleteForm = z.object({})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Delete this place?'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { id, title, address } = await orThrowResponse(ownPlaceById(params.id ?? '', host))
  const stays = await countUpcomingStays(id)
  return json({
    place: { id, title, address },
    blockedReason: stays > 0 ? translatorFor(request).message(upcomingStaysMessage(stays)) : null,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData } = await readForm(request, deleteForm)
  return respondToForm(request, parseForm(formData, deleteForm), async () => {
    const title = await deletePlaceAndRequests(host, params.id ?? '')
    return redirectWithToast(paths.accountPlaces(), translatorFor(request)('{title} is deleted.', { title }))
  })
}

export default function DeletePlace() {
  const t = useTranslate()
  const { place, blockedReason } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <ConfirmPage heading={t('Delete this place?')} actionData={actionData}>
      <ConfirmSubject className="space-y-1">
        <p className="font-semibold" lang={textLanguage(place.title)}>
          {place.title}
        </p>
        <p className="text-soft" lang={textLanguage(place.address)}>
          {place.address}
        </p>
      </ConfirmSubject>
      {blockedReason ? (
        <>
          <p className="font-medium">{blockedReason}</p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={paths.guests({ place: place.id })}>{t('See its guests')}</ButtonLink>
            <ButtonLink kind="plain" to={paths.accountPlaces()}>
              {t('My accomodations')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <ConfirmForm
          actionData={actionData}
          submitLabel={t('Delete this place')}
          cancel={{ to: paths.accountPlaces(), label: t('Keep it') }}
        >
          <p>
            {t(
              'This deletes it for good, with its photos and its calendar. Guests who stayed there keep the record of their stay: name, address and what they paid. To hide it for a while, pause it instead.',
            )}
          </p>
        </ConfirmForm>
      )}
    </ConfirmPage>
  )
}
