import { CompareTable } from '#app/components/saved/compare-table.tsx'
import { errorsOf, StayDateFields } from '#app/components/search/stay-date-fields.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { comparePlaces } from '#app/domain/saved/compare.server.ts'
import { MAX_GROUP } from '#app/domain/units.ts'
import { MAX_COMPARED } from '#app/domain/saved/saved.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { inWords, parseListQuery } from '#app/http/list-url.server.ts'
import { savedEntries } from '#app/http/saved-list.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t('Compare places'),
    path: paths.compare(),
    isPrivate: true,
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const user = await currentUser(request, context)
  const t = translatorFor(request)
  const saved = new Set((await savedEntries(request, user)).map(({ placeId }) => placeId))
  const chosen = [...new Set(searchParams.getAll('place'))].filter((id) => saved.has(id))
  const { query, days } = parseListQuery(searchParams)
  const { checkIn, checkOut, guests } = query.filters
  const nights = checkIn && checkOut ? { checkIn, checkOut, guests } : undefined
  const places = await comparePlaces(chosen.slice(0, MAX_COMPARED), nights, t)
  const cards = listCards(
    places.map(({ card }) => card),
    query.filters,
    t,
  )
  return json(
    {
      columns: places.map((place, i) => ({ ...place, card: cards[i]! })),
      isCut: chosen.length > MAX_COMPARED,
      typed: query.typed,
      errors: inWords(query.errors, t),
      days,
      stay: { checkIn, checkOut, noOfGuests: guests },
      user: user ?? null,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export default function Compare() {
  const { columns, isCut, typed, errors, days, stay } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <div className="page pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{t('Compare places')}</h1>
      {isCut && (
        <p className="mt-2 text-soft">{t('You can compare at most four: these are the first four.')}</p>
      )}
      {columns.length === 0 ? (
        <p className="mt-4">{t('Tick the places that you want to compare on your list.')}</p>
      ) : (
        <>
          <Form
            method="get"
            preventScrollReset
            className="mb-6 mt-5 grid max-w-3xl gap-4 sm:grid-cols-[1fr_1fr_8rem_auto] sm:items-end"
          >
            {columns.map(({ card }) => (
              <input key={card.id} type="hidden" name="place" value={card.id} />
            ))}
            <StayDateFields days={days} query={{ typed, errors }} />
            <TextField
              id="guests"
              name="guests"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_GROUP}
              label={t('Guests')}
              defaultValue={typed.guests}
              errors={errorsOf(errors, 'guests')}
            />
            <Button className="min-h-12">{t('Show totals')}</Button>
          </Form>
          <CompareTable columns={columns} stay={stay} />
        </>
      )}
      <p className="mt-6 print:hidden">
        <ButtonLink
          kind="plain"
          to={paths.saved({ checkIn: stay.checkIn, checkOut: stay.checkOut, guests: stay.noOfGuests })}
        >
          {t('Back to your saved places')}
        </ButtonLink>
      </p>
    </div>
  )
}
