import { useTranslate } from '#app/languages/locale.ts'
import type { Label } from '#app/languages/translate.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { formatCapacity, formatGuests } from '#app/domain/bookings/guest-count.ts'
import { AMENITIES } from '#app/domain/places/listed-amenities.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import type { PlaceCard } from '#app/domain/places/place.ts'
import type { ComparedPlace } from '#app/domain/saved/saved.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/link.tsx'
import type { ReactNode } from 'react'
import { PhotoOfPlace } from '../place/photo.tsx'
import type { StayQuery } from '../place/place-card.tsx'
import { NightPriceText, StayPriceText } from '../place/price-text.tsx'

type ComparedColumn = Omit<ComparedPlace, 'card'> & { card: PlaceCard }

/** On narrow screens the table scrolls sideways, and row headings stay. */
export function CompareTable({ columns, stay }: { columns: ComparedColumn[]; stay: StayQuery }) {
  const t = useTranslate()
  const rows: [name: Label, cell: (column: ComparedColumn) => ReactNode][] = [
    ['Total', (column) => <Total column={column} guests={stay.noOfGuests} />],
    ['Guests', ({ card }) => formatCapacity(card, t)],
    ['Rooms', ({ rooms }) => rooms || t('Not given')],
    ['Rating', ({ card }) => (card.rating ? `★ ${card.rating}` : t('Too few reviews yet'))],
    ['Perks', ({ perks }) => <Lines texts={perks.map((perk) => t(PERKS[perk]))} />],
    [
      'More amenities',
      ({ amenities }) => <Lines texts={amenities.map((amenity) => t(AMENITIES[amenity]))} />,
    ],
    ['Rules', ({ rules }) => <Lines texts={rules} />],
    ['Cancelling', ({ cancelling }) => cancelling],
    ['Where', ({ distance, card }) => distance || card.location],
  ]
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <div role="region" aria-label={t('Places side by side')} tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full border-collapse text-left align-top">
        <thead>
          <tr className="align-top">
            <td className={NAME_CLASS} />
            {columns.map(({ card }) => (
              <th
                key={card.id}
                scope="col"
                className={`min-w-40 border-b border-line p-3 font-medium ${WIDTHS[columns.length] ?? ''}`}
              >
                <Link to={paths.place(card.id, stay)} className="block underline underline-offset-4">
                  <PhotoOfPlace
                    photo={card.photo}
                    sizes="(min-width: 1024px) 260px, 160px"
                    className="mb-2 aspect-[4/3] w-full rounded-lg"
                  />
                  <span lang={textLanguage(card.title)}>{card.title}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name} className="align-top">
              <th scope="row" className={NAME_CLASS}>
                {t(name)}
              </th>
              {columns.map((column) => (
                <td key={column.card.id} className="border-b border-line p-3">
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const NAME_CLASS =
  'sticky left-0 z-10 w-24 border-b border-line bg-surface py-3 pr-3 text-sm font-medium text-soft'

/** Equal widths, so that pictures have one height and titles align. */
const WIDTHS: Record<number, string> = { 2: 'w-1/2', 3: 'w-1/3', 4: 'w-1/4' }

function Total({ column, guests }: { column: ComparedColumn; guests?: number }) {
  const { card, isFree, isPaused } = column
  const { stayPrice: stay } = card
  const t = useTranslate()
  if (isPaused) return t('Its host takes no bookings at the moment')
  const isTooSmall = guests !== undefined && guests > card.maxGuests * (card.units ?? 1)
  return (
    <>
      {stay ? (
        <StayPriceText price={stay} />
      ) : (
        <NightPriceText price={card.price} isFrom={card.isFrom} isOfRoom={card.group !== undefined} />
      )}
      {isFree === false && !isTooSmall && <Lack>{t('Not available on these nights')}</Lack>}
      {isTooSmall && <Lack>{t('Too small for {guests}', { guests: formatGuests(guests, 1, t) })}</Lack>}
    </>
  )
}

function Lack({ children }: { children: ReactNode }) {
  return <span className="mt-1 block font-medium text-danger">{children}</span>
}

function Lines({ texts }: { texts: readonly string[] }) {
  const t = useTranslate()
  if (texts.length === 0) return t('None given')
  return (
    <ul className="space-y-1">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
