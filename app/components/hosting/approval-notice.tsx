import { useTranslate } from '#app/languages/locale.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { describeApproval } from '#app/domain/places/describe-approval.ts'
import type { Place } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '@remix-run/react'

export function ApprovalNotice({
  placeId,
  approval,
}: {
  placeId: string
  approval: NonNullable<Place['approval']>
}) {
  const t = useTranslate()
  const isWaiting = approval.state === 'waiting'
  return (
    <div
      className={`mx-auto mb-8 max-w-3xl space-y-3 rounded-card p-5 forced-colors:border ${isWaiting ? 'bg-tint' : 'bg-danger-tint'}`}
    >
      <p className={`font-semibold ${isWaiting ? '' : 'text-danger'}`}>
        {isWaiting ? t('Not shown yet') : t('Not shown')}
      </p>
      <p className="[overflow-wrap:anywhere]">
        <Typed text={describeApproval(approval, t)} />
      </p>
      {isWaiting ? (
        <p>{t('You can edit it meanwhile.')}</p>
      ) : (
        <>
          <p>{t('Correct it, save, and ask again.')}</p>
          <AskAgain placeId={placeId} />
        </>
      )}
    </div>
  )
}

/** @param title for screen readers only */
export function AskAgain({
  placeId,
  title,
  className,
}: {
  placeId: string
  title?: string
  className?: string
}) {
  const t = useTranslate()
  return (
    <Form method="post" action={paths.accountPlaces()} className="relative">
      <input type="hidden" name="place" value={placeId} />
      <Button kind="plain" name="intent" value="ask" className={className}>
        {t('Ask again')}{' '}
        {title !== undefined && (
          <span className="sr-only" lang={textLanguage(title)}>
            {title}
          </span>
        )}
      </Button>
    </Form>
  )
}
