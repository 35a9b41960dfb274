import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { textLanguage } from '#app/languages/text-language.ts'
import type { PlaceCard } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Form } from '@remix-run/react'
import { PhotoOfPlace } from '../place/photo.tsx'
import { NightPriceText, StayPriceText } from '../place/price-text.tsx'

export const COMPARE_FORM = 'compare'

/** Null if no longer listed. */
export interface SavedRow {
  placeId: string
  note: string
  isPaused: boolean
  place: PlaceCard | null
  /** Free on the URL's nights; left out if the URL has none. */
  isFree?: boolean
}

/** The URL's nights and guests, carried along by links and forms of the list. */
interface SavedStay {
  checkIn?: string
  checkOut?: string
  guests?: number
}

export function SavedList({ rows, stay }: { rows: SavedRow[]; stay: SavedStay }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.placeId} className="py-5">
          {row.place ? (
            <SavedPlace {...row} place={row.place} stay={stay} />
          ) : (
            <GonePlace {...row} stay={stay} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SavedPlace({
  placeId,
  note,
  isPaused,
  place,
  isFree,
  stay,
}: SavedRow & { place: PlaceCard; stay: SavedStay }) {
  const t = useTranslate()
  const { guests, ...nights } = stay
  const to = paths.place(placeId, { ...nights, noOfGuests: guests })
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-6">
      <Link to={to} tabIndex={-1} aria-hidden className="self-start">
        <PhotoOfPlace
          photo={place.photo}
          sizes="(min-width: 640px) 160px, 96px"
          className="aspect-[4/3] w-full rounded-lg"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="text-base leading-normal" lang={textLanguage(place.title)}>
          <Link
            to={to}
            className="inline-block min-h-6 underline decoration-edge/60 underline-offset-4 hover:decoration-ink"
          >
            {place.title}
          </Link>
        </h2>
        <p className="text-soft" lang={textLanguage(place.location)}>
          {place.location}
        </p>
        <p className="tabular">
          {place.stayPrice ? (
            <StayPriceText price={place.stayPrice} />
          ) : (
            <NightPriceText price={place.price} isFrom={place.isFrom} />
          )}
          {place.rating && (
            <>
              {' · '}
              <span className="whitespace-nowrap">★ {place.rating}</span>
            </>
          )}
        </p>
        {isFree === false && !isPaused && (
          <p className="mt-1 font-medium text-danger">{t('Not available on these nights')}</p>
        )}
        {isPaused && <p className="mt-1 font-medium">{t('Its host takes no bookings at the moment.')}</p>}
        <Note placeId={placeId} title={place.title} note={note} stay={stay} />
        <div className="flex flex-wrap items-center gap-x-4">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name="place"
              value={placeId}
              form={COMPARE_FORM}
              className="size-5 accent-accent-strong"
            />
            <span>
              {t('Compare')}{' '}
              <span className="sr-only" lang={textLanguage(place.title)}>
                {place.title}
              </span>
            </span>
          </label>
          <Remove placeId={placeId} stay={stay} label={t('Remove {title}', { title: place.title })} />
        </div>
      </div>
    </div>
  )
}

function GonePlace({ placeId, note, stay }: SavedRow & { stay: SavedStay }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('A place you saved is no longer listed.')}</p>
      {note && <NoteText note={note} />}
      <Remove placeId={placeId} stay={stay} label={t('Remove the place that is no longer listed')} />
    </>
  )
}

function Note({
  placeId,
  title,
  note,
  stay,
}: {
  placeId: string
  title: string
  note: string
  stay: SavedStay
}) {
  const t = useTranslate()
  return (
    <>
      {note && <NoteText note={note} />}
      {/* Closes after saving. */}
      <details key={note} className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4">
          {note ? t('Change the note') : t('Add a note')}
        </summary>
        <Form method="post" action={paths.savedPlaces()} preventScrollReset className="space-y-2 pb-3 pt-1">
          <input type="hidden" name="back" value={paths.saved(stay)} />
          <input type="hidden" name="place" value={placeId} />
          <TextAreaField
            id={`note-${placeId}`}
            name="note"
            label={<Typed text={t('Your note on {title}', { title })} />}
            hint={t('Only you see it')}
            rows={3}
            maxLength={500}
            defaultValue={note}
          />
          <Button kind="plain">{t('Save the note')}</Button>
        </Form>
      </details>
    </>
  )
}

function NoteText({ note }: { note: string }) {
  return (
    <p
      className="mt-2 max-w-prose whitespace-pre-line rounded-lg bg-tint px-3 py-2"
      lang={textLanguage(note)}
    >
      {note}
    </p>
  )
}

function Remove({ placeId, label, stay }: { placeId: string; label: string; stay: SavedStay }) {
  const t = useTranslate()
  return (
    <Form method="post" action={paths.savedPlaces()} preventScrollReset>
      <input type="hidden" name="back" value={paths.saved(stay)} />
      <Button kind="quiet" name="remove" value={placeId} aria-label={label} className="px-2">
        {t('Remove')}
      </Button>
    </Form>
  )
}
