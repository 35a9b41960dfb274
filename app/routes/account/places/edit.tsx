import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { siteName } from '#app/site/site.ts'
import type { PlaceFormData } from '#app/components/forms/form-draft.ts'
import { ApprovalNotice } from '#app/components/hosting/approval-notice.tsx'
import { PlaceForm } from '#app/components/place/place-form.tsx'
import {
  accountDraftOf,
  deleteAccountDraft,
  DraftChanged,
  saveAccountDraft,
} from '#app/domain/places/account-draft.server.ts'
import { hiddenIn } from '#app/domain/contacts/public-text.server.ts'
import { describeApproval } from '#app/domain/places/describe-approval.ts'
import { locationIn } from '#app/domain/gazetteer/area-names.server.ts'
import { changePlace } from '#app/domain/availability/lower-units.server.ts'
import { withCaption, type Photo } from '#app/domain/photos/photo.ts'
import { photosByIds } from '#app/domain/photos/photos.server.ts'
import {
  parseFormValues,
  formValuesOf,
  NEW_PLACE_VALUES,
  placeForm,
  withUnsentFields,
} from '#app/domain/places/place.ts'
import { PlaceChanged, versionOf } from '#app/domain/places/place-version.server.ts'
import { PriceDoubted, requireLikelyPrices } from '#app/domain/places/price-doubt.server.ts'
import { applySeasonIntent, dropEmptySeasons, SEASONS_PER_PAGE } from '#app/domain/places/season-rows.ts'
import { listPlace, ownPlaceById } from '#app/domain/places/places.server.ts'
import { describeSeasonOverlaps } from '#app/domain/rates/describe-rates.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import {
  isPagePost,
  respondToForm,
  errorInit,
  parseForm,
  invalidForm,
  withFormFiles,
} from '#app/http/forms.server.ts'
import { clearPlaceForm, placeDraftIn, savePlaceForm, savedPlaceForm } from '#app/http/form-drafts.server.ts'
import { editPhotos, numberCaptions, readPhotoFields } from '#app/http/uploaded-photos.server.ts'
import { redirectWithCookies, redirectWithToast } from '#app/http/flash.server.ts'
import { describeFee } from '#app/domain/fees/statement.ts'
import { currentFeeRate } from '#app/domain/payments/stay-fee.server.ts'
import { taxNotes } from '#app/domain/payments/registrations.server.ts'
import { clientIp, requireUser, currentUser } from '#app/http/auth.server.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { pageOf, translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SHORT_DURATION } from '#app/ui/toast.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

// Two pages share this form: /account/places/new without an id, /account/places/{id} with one.

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data!.heading,
    isPrivate: true,
  })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const place = params.id ? await orThrowResponse(ownPlaceById(params.id, host)) : undefined
  const [sent, kept] = await Promise.all([savedPlaceForm(request), place ? undefined : accountDraftOf(host)])
  const t = translatorFor(request)
  const stored: PlaceFormData = place
    ? { fields: formValuesOf(place), photos: place.photos, version: versionOf(place) }
    : { fields: NEW_PLACE_VALUES, photos: [] }
  return json({
    name: `${host.id} ${params.id ?? 'new'}`,
    heading: place ? t('Edit your place') : t('Add new place'),
    publicUrl: place ? paths.place(place.id) : null,
    deleteUrl: place ? paths.deletePlace(place.id) : null,
    area: place && !place.town ? locationIn(place.area, t) : null,
    priceNotes: [describeFee(currentFeeRate(), t), ...(await taxNotes(host, t))].filter(
      (note) => note !== undefined,
    ),
    hidden: place ? hiddenIn(place) : [],
    hiddenReason: place?.hiddenReason ?? null,
    approval: place?.approval && { placeId: place.id, approval: place.approval },
    initial: stored,
    draft: sent ? await restoreDraft(sent, kept?.version) : kept && toFormData(kept),
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const host = await currentUser(request)
  // Photos of a visitor without a session are not stored.
  const expected = host && { field: 'photos', sender: host }
  return withFormFiles(
    request,
    placeForm,
    expected,
    async ({ formData, intent, version: sentVersion, doubts, boxes, ...sent }) => {
      const version = typeof sentVersion === 'string' ? sentVersion : undefined
      if (intent === 'start-afresh') {
        if (host && !params.id) await orThrowResponse(deleteAccountDraft(host))
        return redirectWithCookies(pageOf(request).pathname, await clearPlaceForm(request))
      }
      if (!host) {
        if (version !== undefined) formData.set('version', version)
        return saveUntilLogin(request, formData, clientIp(context))
      }
      const stored = params.id ? await orThrowResponse(ownPlaceById(params.id, host)) : undefined
      const t = translatorFor(request)
      const upload = { intent, t, ...sent }
      const { failure, ...afterEdit } = await editPhotos(host, formData, upload, stored?.photos)
      // The form is still based on its old version until the host has read the changes.
      const edited: typeof afterEdit & { version?: string; doubts?: string } = { ...afterEdit, version }
      const { photos, refused } = edited
      if (intent === 'save-draft' && !stored) return saveDraft(request, host, formData, edited)
      const editsSeasons = applySeasonIntent(formData, intent, isPagePost(request) ? SEASONS_PER_PAGE : 1)
      if (typeof intent !== 'string') dropEmptySeasons(formData)
      numberCaptions(formData)
      const form = parseForm(stored ? withUnsentFields(formData, stored, boxes) : formData, placeForm)
      // After a button of the photos or seasons, or a refused photo, the form is returned unsaved.
      if (typeof intent === 'string' || refused.length > 0) {
        const result = { ...form.reply(), status: undefined, error: undefined }
        return json(
          { result, ...edited, editsSeasons, message: refused[0] },
          failure && errorInit(request, failure),
        )
      }
      if (form.status !== 'success') return invalidForm(request, form, placeForm, edited)
      return respondToForm(
        request,
        form,
        async () => {
          const photoIds = photos.map((photo) => photo.id)
          await requireLikelyPrices(form.value, stored, typeof doubts === 'string' ? doubts : '').catch(
            (failure: unknown) => {
              if (failure instanceof PriceDoubted) edited.doubts = failure.doubts
              throw failure
            },
          )
          if (stored) {
            await changePlace(host, stored.id, form.value, photoIds, version).catch((failure: unknown) => {
              if (failure instanceof PlaceChanged) edited.version = failure.version
              throw failure
            })
          }
          const listed = stored ?? (await listPlace(host, form.value, photoIds, { endsDraft: true }))
          const messages = [
            t('Your place is saved.'),
            ...(stored || !listed.approval ? [] : [describeApproval(listed.approval, t)]),
            ...describeSeasonOverlaps(form.value.prices.seasons ?? [], t),
          ]
          return redirectWithToast(paths.accountPlaces(), messages.join(' '), {
            duration: SHORT_DURATION,
            cookies: await clearPlaceForm(request),
          })
        },
        edited,
      )
    },
  )
}

export default function EditPlace() {
  const t = useTranslate()
  const { deleteUrl, hiddenReason, approval, ...page } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <>
      {approval ? (
        <ApprovalNotice {...approval} />
      ) : (
        hiddenReason !== null && <HiddenNotice why={hiddenReason} />
      )}
      <PlaceForm key={page.name} {...page} actionData={actionData} />
      {deleteUrl && (
        <div className="mx-auto mt-10 max-w-3xl border-t border-line pt-6">
          <ButtonLink kind="quiet" to={deleteUrl}>
            {t('Delete this place')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function HiddenNotice({ why }: { why: string }) {
  const t = useTranslate()
  return (
    <div className="mx-auto mb-8 max-w-3xl space-y-1 rounded-card bg-danger-tint p-5 forced-colors:border">
      <p className="font-semibold text-danger">{t('Hidden by {site}', { site: siteName })}</p>
      <p className="[overflow-wrap:anywhere]">
        <Typed text={why} />
      </p>
      <p>{t("Only you can see it, and it can't be booked. Stays already booked are not affected.")}</p>
    </div>
  )
}

async function saveUntilLogin(request: Request, formData: FormData, address: string) {
  const t = translatorFor(request)
  const page = pageOf(request).pathname
  const cookies = await orThrowResponse(savePlaceForm(page, formData, address))
  const isSaved = cookies.length > 0
  return redirectWithToast(
    paths.login({ redirectTo: page }),
    isSaved
      ? t('Your session has ended. Please log in again; what you filled in is saved.')
      : t('Your session has ended. Please log in again; what you filled in was too long to save.'),
    { type: 'info', cookies },
  )
}

/** Photos posted with it are already stored. */
async function saveDraft(
  request: Request,
  host: { id: string },
  formData: FormData,
  edited: { photos: Photo[]; refused: string[]; version?: string },
) {
  const t = translatorFor(request)
  const form = parseForm(formData, placeForm)
  const result = { ...form.reply(), status: undefined, error: undefined }
  try {
    const version = await saveAccountDraft(host, placeDraftIn(formData), edited.version ?? '')
    const [message] = edited.refused
    if (message !== undefined) return json({ result, ...edited, version, message })
    return await redirectWithToast(
      paths.newPlace(),
      t('Your draft is saved. It is here on all your devices.'),
      { duration: SHORT_DURATION },
    )
  } catch (failure) {
    const error = toDomainError(failure)
    const version = failure instanceof DraftChanged ? failure.version : edited.version
    return json({ result, ...edited, version, message: t.message(error.reason) }, errorInit(request, error))
  }
}

function toFormData({ fields, ...draft }: NonNullable<Awaited<ReturnType<typeof accountDraftOf>>>) {
  return { ...draft, fields: parseFormValues((name) => fields[name] ?? []) }
}

/** @param version of the account's draft, for a new place */
async function restoreDraft(draft: Record<string, string[]>, version?: string): Promise<PlaceFormData> {
  const { photoIds, captionOf } = readPhotoFields(draft.addedPhotos ?? [], draft.captions ?? [])
  const photos = await photosByIds(photoIds)
  return {
    fields: parseFormValues((name) => draft[name] ?? []),
    photos: photos.map((photo) => withCaption(photo, captionOf(photo.id))),
    version: version ?? draft.version?.[0],
  }
}
