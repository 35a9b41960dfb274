import { formatDateTime } from '#app/domain/calendar-date.ts'
import type { BookingLine, ShownMessage } from '#app/domain/messages/conversation.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { textLanguage } from '#app/languages/text-language.ts'
import { classNames } from '#app/ui/class-names.ts'

interface MessageListProps {
  messages: ShownMessage[]
  bookings: BookingLine[]
  /** The other side's. */
  name: string
}

export function MessageList({ messages, bookings, name }: MessageListProps) {
  const t = useTranslate()
  const entries = [
    ...messages.map((message) => ({ at: message.sentAt, message, booking: undefined })),
    ...bookings.map((booking) => ({ at: booking.at, message: undefined, booking })),
  ].sort((a, b) => a.at - b.at)
  return (
    <ol className="space-y-4">
      {entries.map(({ message, booking }) =>
        message ? (
          <Message key={message.id} message={message} name={name} />
        ) : (
          <li key={booking.id} className="text-center text-sm text-soft">
            <span className="font-medium text-ink">{booking.text}</span> ·{' '}
            {formatDateTime(new Date(booking.at), t)}
          </li>
        ),
      )}
    </ol>
  )
}

function Message({ message, name }: { message: ShownMessage; name: string }) {
  const { isMine, text, hasHidden, sentAt } = message
  const t = useTranslate()
  return (
    <li className={classNames('flex', isMine && 'justify-end')}>
      <div
        className={classNames(
          'max-w-[85%] rounded-card px-4 py-3 forced-colors:border md:max-w-[70%]',
          isMine ? 'bg-press' : 'border border-line bg-surface',
        )}
      >
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          <Typed text={isMine ? t('You') : name} /> ·{' '}
          <time dateTime={new Date(sentAt).toISOString()}>{formatDateTime(new Date(sentAt), t)}</time>
        </p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(text)}>
          {text}
        </p>
        {isMine && hasHidden && (
          <p className="mt-1 text-sm text-soft">
            {t('Your phone number, email or link is hidden from them until a stay is booked.')}
          </p>
        )}
      </div>
    </li>
  )
}
