import { textLanguage } from '#app/languages/text-language.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { PERKS, type Perk } from '#app/domain/places/perks.ts'
import type {
  EvidenceOfPerson as StoredPerson,
  Evidence as StoredEvidence,
} from '#app/domain/reports/report.ts'
import { Photo } from '../place/photo.tsx'
import { DetailList } from './results.tsx'

/** Content of a place when it was reported, where it has changed since. */
export function Evidence({ evidence }: { evidence: StoredEvidence }) {
  const { shown, photos, hostPicture, createdAt, eraseAt } = evidence
  const perks = shown.perks.split(',').flatMap((perk) => PERKS[perk as Perk] ?? [])
  const host = [shown.host.name, shown.host.email, shown.host.phone].filter(Boolean).join(', ')
  return (
    <article className="space-y-4">
      <p className="text-soft">
        As it was reported on {formatDateTime(new Date(createdAt))}.{' '}
        {eraseAt === null
          ? 'Stored until its reports are settled.'
          : `The host has left: it is deleted once its reports are settled, by ${formatDateTime(new Date(eraseAt))}.`}
      </p>
      <DetailList
        facts={[
          ['Title then', shown.title],
          ['Host then', host],
          ['Address then', shown.address],
          ['Price then', `${formatRupees(shown.price)} a night, up to ${shown.maxGuests} guests`],
          ['Perks then', perks.join(', ') || 'None'],
        ]}
      />
      {[shown.description, shown.extraInfo].filter(Boolean).map((words) => (
        <p
          key={words}
          className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
          lang={textLanguage(words)}
        >
          {words}
        </p>
      ))}
      {shown.replies?.map((reply, i) => (
        <div key={i} className="border-l-2 border-line pl-4">
          <p className="text-sm text-soft">A reply to a review then</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(reply)}>
            {reply}
          </p>
        </div>
      ))}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {[...photos, ...(hostPicture ? [hostPicture] : [])].map((photo, i) => (
          <li key={`${photo.id}-${i}`}>
            <Photo
              photo={photo}
              alt={photo === hostPicture ? 'Picture of the host then' : `Photo ${i + 1} then`}
              sizes="220px"
              className="aspect-4/3 rounded-lg"
            />
            {photo !== hostPicture && (
              <p className="[overflow-wrap:anywhere]" lang={textLanguage(shown.captions?.[i] ?? '')}>
                {shown.captions?.[i]}
              </p>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

/** A person's profile when they were reported, where it has changed since. */
export function EvidenceOfPerson({ evidence }: { evidence: StoredPerson }) {
  const { shown, picture, createdAt, eraseAt } = evidence
  return (
    <article className="space-y-4">
      <p className="text-soft">
        As they were reported on {formatDateTime(new Date(createdAt))}.{' '}
        {eraseAt === null
          ? 'Stored until the reports are settled.'
          : `They have left: it is deleted once the reports are settled, by ${formatDateTime(new Date(eraseAt))}.`}
      </p>
      <DetailList
        facts={[
          ['Name then', shown.name],
          ['Email then', shown.email],
          ['Phone then', shown.phone || 'None'],
        ]}
      />
      {picture && (
        <Photo
          photo={picture}
          alt="Their picture then"
          sizes="220px"
          className="aspect-4/3 max-w-56 rounded-lg"
        />
      )}
    </article>
  )
}
