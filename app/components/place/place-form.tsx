import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { showToast, SHORT_DURATION } from '#app/ui/toast.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useEffect, useRef, useState, type MutableRefObject } from 'react'
import { FormErrorToast } from '../forms/form-error-toast.tsx'
import { useSubmitState } from '../forms/connection.ts'
import { useFormDraft, type PlaceFormData } from '../forms/form-draft.ts'
import { isIntermediateSubmit, readFields, submittedBy } from './place-form-events.ts'
import { FormError } from '../forms/form-error.tsx'
import { GuestsAndPrice } from './guests-and-price.tsx'
import { PerksField } from './perks-field.tsx'
import { DraftNote, draftParams, useDraftSaver } from './account-draft.tsx'
import { withTypedCaptions } from './photo-editor/photo-captions.tsx'
import { PhotoEditor } from './photo-editor/photo-editor.tsx'
import { RuleFields } from './rule-fields.tsx'
import { fieldProps, useValidatedForm } from '../forms/validated-form.ts'

interface PlaceFormProps {
  /** The draft's key: the host's id and the place's. */
  name: string
  heading: string
  /** The place's public page; null for a new one. */
  publicUrl: string | null
  /** The area found from the address, empty for none; null if a town is set or the place is new. */
  area: string | null
  /** Pricing notes for the host: operator's fee, taxes. */
  priceNotes: string[]
  /** Contacts found in its texts, hidden from guests until they book. */
  hidden: string[]
  initial: PlaceFormData
  /** The form posted after its session had ended; for a new place, the account's draft. */
  draft?: PlaceFormData
  actionData?: PlaceFormActionData
}

interface PlaceFormActionData {
  result: SubmissionResult
  message?: string
  failure?: string
  /** True after a button of the seasons was pressed. */
  editsSeasons?: boolean
  photos: Photo[]
  refused: string[]
  refusedLink?: string
  /** The place's version the host has seen: the next submit overwrites it. */
  version?: string
  /** Unusual prices shown to the host: the next submit confirms them. */
  doubts?: string
}

/** The form of section 2, with its draft restored. */
export function PlaceForm({
  name,
  heading,
  publicUrl,
  area,
  priceNotes,
  hidden,
  initial,
  draft: latestDraft,
  actionData,
}: PlaceFormProps) {
  const {
    draft: ownDraft,
    save: saveDraft,
    forget: forgetDraft,
    discard: discardDraft,
  } = useFormDraft(`place-form ${name}`, actionData !== undefined)
  const t = useTranslate()
  const isBegunAfresh = useRef(false)
  // On the first render only: later drafts belong to the form already shown, until it is reset.
  const [draft, setDraft] = useState(latestDraft)
  if (draft && !latestDraft) setDraft(undefined)
  return (
    <div className="mx-auto max-w-3xl">
      <FormErrorToast actionData={actionData} duration={SHORT_DURATION} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{heading}</h1>
        {publicUrl && (
          <ButtonLink kind="plain" to={publicUrl}>
            {t.rich('View <place>this place as guests see it</place>', {
              place: (words) => <span className="sr-only">{words}</span>,
            })}
          </ButtonLink>
        )}
      </div>
      {hidden.length > 0 && (
        <p className="mb-6 rounded-lg bg-tint px-4 py-3 [overflow-wrap:anywhere]">
          {t('Hidden from guests until they book: {contacts}', { contacts: hidden.join(', ') })}
        </p>
      )}
      {(ownDraft ?? draft) && (
        <Form
          method="post"
          encType="multipart/form-data"
          onSubmit={() => {
            isBegunAfresh.current = true
            discardDraft()
          }}
          className="mb-6 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-tint px-4 py-1"
        >
          {t('We saved what you had filled in here.')}
          <Button kind="quiet" name="intent" value="start-afresh" className="px-3">
            {t('Start afresh')}
          </Button>
        </Form>
      )}
      <PlaceFields
        key={ownDraft ? 'kept' : draft ? 'draft' : 'fresh'}
        initial={ownDraft ?? draft ?? initial}
        isNew={publicUrl === null}
        area={area}
        priceNotes={priceNotes}
        actionData={actionData}
        onEdit={saveDraft}
        onKept={forgetDraft}
        isBegunAfresh={isBegunAfresh}
      />
    </div>
  )
}

interface PlaceFieldsProps extends Pick<PlaceFormProps, 'initial' | 'area' | 'priceNotes' | 'actionData'> {
  /** A new place is a draft in the account; only the part not there yet is stored in this tab. */
  isNew: boolean
  onEdit: (data: PlaceFormData) => void
  /** The account has the whole draft. */
  onKept: () => void
  isBegunAfresh: MutableRefObject<boolean>
}

function PlaceFields({
  initial,
  isNew,
  area,
  priceNotes,
  actionData,
  onEdit,
  onKept,
  isBegunAfresh,
}: PlaceFieldsProps) {
  const t = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const typed = useRef(initial.fields)
  const [photos, setPhotos] = useState(actionData?.photos ?? initial.photos)
  // Not from the latest page data, which may be newer than the fields.
  const [readVersion] = useState(initial.version)
  const version = actionData ? actionData.version : readVersion
  const { saver, status } = useDraftSaver(version ?? '', onKept, isBegunAfresh)
  const isUploading = useRef(false)
  const isSavePending = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const submitState = useSubmitState()
  const { form, fields, toastFirstError, isValidated } = useValidatedForm({
    id: 'place',
    form: () => import('#app/domain/places/place.ts').then((forms) => forms.placeForm),
    actionData,
    defaultValue: initial.fields,
    isEager: true,
    toastDuration: SHORT_DURATION,
  })
  const perks = [fields.perks.initialValue ?? []].flat()
  const captionErrors = Object.entries(form.allErrors).flatMap(([name, errors]) =>
    name.startsWith('captions') ? errors : [],
  )
  const hasPhotosError = Boolean(fields.addedPhotos.errors?.length)

  // Photos don't fire the input event that revalidates the other fields.
  useEffect(() => {
    if (hasPhotosError && isValidated) form.validate({ name: 'addedPhotos' })
    // eslint-disable-next-line react/exhaustive-deps -- only when the photos change
  }, [photos])

  function onUploading(isNowUploading: boolean) {
    isUploading.current = isNowUploading
    if (isNowUploading || !isSavePending.current) return
    setSavePending(false)
    element.current?.requestSubmit()
  }

  function setSavePending(isPending: boolean) {
    isSavePending.current = isPending
    setIsWaiting(isPending)
  }

  function saveDraft(current = photos) {
    // An upload may end after the form was left: then the last known input is saved.
    if (element.current) typed.current = readFields(element.current)
    const captioned = element.current ? withTypedCaptions(current, element.current) : current
    onEdit({ fields: typed.current, photos: captioned, version: isNew ? saver.version : version })
    if (isNew) saver.change(draftParams(typed.current, captioned))
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      ref={element}
      className="space-y-7"
      onInput={() => saveDraft()}
      onSubmit={(event) => {
        if (submittedBy(event)?.value === 'save-draft') {
          event.preventDefault()
          const captioned = withTypedCaptions(photos, event.currentTarget)
          void saver.saveNow(draftParams(readFields(event.currentTarget), captioned))
          return
        }
        if (isUploading.current && !isIntermediateSubmit(event)) {
          // Photos still uploading may be the missing ones: if that is the only error, the place is saved once they
          // arrive.
          const invalidField = toastFirstError(event, ['addedPhotos'])
          event.preventDefault()
          if (invalidField !== undefined) {
            // Only the invalid field, as the photos are not there yet. Deferred: no form is sent during a submit.
            setTimeout(() => form.validate({ name: invalidField }))
            document.getElementById(fields[invalidField as keyof typeof fields].id)?.focus()
            return
          }
          setSavePending(true)
          showToast({
            type: 'info',
            message: t('Your place is saved as soon as its photos are uploaded.'),
            duration: SHORT_DURATION,
          })
          return
        }
        const invalidField = toastFirstError(event)
        if (invalidField === undefined && !isIntermediateSubmit(event)) saver.stop()
        form.onSubmit(event)
        // Photos have no focusable field.
        if (invalidField === 'addedPhotos') document.getElementById(fields.addedPhotos.id)?.focus()
      }}
    >
      {/* Enter in a field presses the form's first button, which must be this one. */}
      <button tabIndex={-1} aria-hidden className="sr-only">
        {t('Save')}
      </button>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {actionData?.doubts !== undefined && <input type="hidden" name="doubts" value={actionData.doubts} />}
      <TextField
        {...fieldProps(fields.title)}
        type="text"
        label={t('Title')}
        hint={t('A title for your place. Should be short and catchy, as in an advertisement')}
        placeholder={t('My lovely home by the lake')}
      />
      <TextField
        {...fieldProps(fields.address)}
        type="text"
        label={t('Address')}
        hint={t('The address of this place, so that guests can find it on a map')}
        autoComplete="off"
      />
      <TextField
        {...fieldProps(fields.town)}
        type="text"
        label={t('Town')}
        hint={townHint(area, t)}
        autoComplete="off"
      />
      <PhotoEditor
        id={fields.addedPhotos.id}
        photos={photos}
        refused={actionData?.refused}
        refusedLink={actionData?.refusedLink}
        errors={fields.addedPhotos.errors}
        captionErrors={captionErrors}
        onUploading={onUploading}
        onRefused={() => setSavePending(false)}
        onChange={(next) => {
          setPhotos(next)
          saveDraft(next)
        }}
      />
      <TextAreaField
        {...fieldProps(fields.description)}
        label={t('Description')}
        hint={t('Describe the place: what guests wake up to, who lives next door, where breakfast is')}
        rows={7}
      />
      <PerksField id={fields.perks.id} checked={perks} errors={fields.perks.errors} />
      <TextAreaField
        {...fieldProps(fields.extraInfo)}
        label={t('Extra info')}
        hint={t('Anything else guests should know before they book: when to arrive, where to park')}
        rows={4}
      />
      <GuestsAndPrice fields={fields} notes={priceNotes} />
      <RuleFields
        form={form}
        fields={fields}
        isValidated={isValidated}
        isOpen={actionData?.editsSeasons ?? false}
      />
      <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          className="w-full text-lg sm:w-auto sm:min-w-48"
          busy={submitState === 'submitting' || isWaiting}
        >
          {t('Save')}
        </Button>
        {isNew && (
          <Button kind="plain" name="intent" value="save-draft" formNoValidate className="w-full sm:w-auto">
            {t('Save draft')}
          </Button>
        )}
        {isNew && <DraftNote status={status} />}
      </div>
    </Form>
  )
}

function townHint(area: string | null, t: Translate): string {
  if (area === null) return t('We find it from the address. Fill in only if it is wrong')
  if (area === '') return t('The address does not name one. Enter it, so that guests find your place')
  return t('The address says {area}. Enter another town if that is wrong', { area })
}
