import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { FormError } from '#app/components/forms/form-error.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import {
  deletePlace,
  countUpcomingStays,
  upcomingStaysMessage,
} from '#app/domain/places/delete-place.server.ts'
import { ownPlaceById } from '#app/domain/places/places.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToForm, parseForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

// Nothing but the button.
const deleteForm = z.object({})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Delete this place?', isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const place = await orThrowResponse(ownPlaceById(params.id ?? '', host))
  const stays = await countUpcomingStays(place.id)
  return json({ place, refusal: stays > 0 ? upcomingStaysMessage(stays) : null })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData } = await readForm(request, deleteForm)
  return respondToForm(request, parseForm(formData, deleteForm), async () => {
    const title = await deletePlace(host, params.id ?? '')
    return redirectWithToast(paths.accountPlaces(), `${title} is deleted.`)
  })
}

export default function DeletePlace() {
  const { place, refusal } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const submitState = useSubmitState()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">Delete this place?</h1>
      <div className="space-y-1 rounded-card bg-tint p-6 forced-colors:border">
        <p className="font-semibold">{place.title}</p>
        <p className="text-soft">{place.address}</p>
      </div>
      {refusal ? (
        <>
          <p className="font-medium">{refusal}</p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={paths.guests({ place: place.id })}>See its guests</ButtonLink>
            <ButtonLink kind="plain" to={paths.accountPlaces()}>
              My accomodations
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form method="post" className="space-y-6">
          <p>
            It is gone for good, with its photos and its calendar. Guests who stayed there keep the record of
            their stay: its name, its address and what they paid. To hide it for a while, pause it.
          </p>
          <FormError
            errors={actionData?.result?.error?.[''] ?? undefined}
            actionData={actionData}
            submitState={submitState}
          />
          <div className="flex flex-wrap gap-4">
            <Button busy={submitState === 'submitting'}>Delete this place</Button>
            <ButtonLink kind="plain" to={paths.accountPlaces()}>
              Keep it
            </ButtonLink>
          </div>
        </Form>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
