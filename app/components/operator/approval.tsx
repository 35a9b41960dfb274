import { Photo } from '#app/components/place/photo.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import type { PlaceListItem, PlaceToApprove } from '#app/domain/operators/rows.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { ReasonForm, type OperatorActionData } from './reason-form.tsx'
import { PlaceRow } from './rows.tsx'

const SHOWN_PHOTOS = 8

interface ApprovalRowProps {
  place: PlaceToApprove
  actionData: OperatorActionData | undefined
}

/** Texts and photos as guests would see them. */
export function ApprovalRow({ place, actionData }: ApprovalRowProps) {
  const { description, extraInfo, photos, suspendedAt } = place
  const more = photos.length - SHOWN_PHOTOS
  return (
    <div className="space-y-4">
      <div>
        <PlaceRow place={place} />
        <p className="text-soft">{describeWaiting(place)}</p>
        {suspendedAt !== null && (
          <p className="font-medium text-danger">Its host is suspended: it stays hidden with them.</p>
        )}
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.slice(0, SHOWN_PHOTOS).map((photo, i) => (
          <li key={photo.id}>
            <Photo photo={photo} alt={`Photo ${i + 1}`} sizes="200px" className="aspect-4/3 rounded-lg" />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-soft">{more === 1 ? '1 more photo' : `${more} more photos`} on its page.</p>
      )}
      {[description, extraInfo].filter(Boolean).map((text) => (
        <p key={text} className="max-w-prose whitespace-pre-line" lang={textLanguage(text)}>
          {text}
        </p>
      ))}
      <ApprovalForms place={place} actionData={actionData} />
    </div>
  )
}

export function ApprovalForms({
  place: { id, approval, approvalSince },
  actionData,
}: {
  place: Pick<PlaceListItem, 'id' | 'approval' | 'approvalSince'>
  actionData: OperatorActionData | undefined
}) {
  const target = { targetId: `${id} ${approvalSince}`, actionData }
  if (approval === 'changed')
    return (
      <ReasonForm
        {...target}
        intent="approve"
        label="Approve as it is"
        hint="It stays in the log. If it is not, hide it on its page"
        suggested="Looked at"
      />
    )
  return (
    <div className="space-y-3">
      <ReasonForm
        {...target}
        intent="approve"
        label="Approve: let guests see it"
        hint="It stays in the log. We email the host that the place is live"
        suggested="Looked at"
      />
      <ReasonForm
        {...target}
        intent="refuse"
        label="Refuse: do not show it yet"
        hint="We email it to the host, who can correct the place and ask again"
      />
    </div>
  )
}

export function describeWaiting({
  approval,
  approvalSince,
}: Pick<PlaceListItem, 'approval' | 'approvalSince'>): string {
  const since = formatDateTime(new Date(approvalSince ?? 0))
  if (approval === 'changed') return `Shown, and changed since it was approved: ${since}`
  return approval === 'refused' ? `Refused ${since}` : `Waits since ${since}`
}
