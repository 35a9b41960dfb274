import { useEffect, useState } from 'react'
import { textLanguage } from '#app/languages/text-language.ts'
import { useSay } from '#app/languages/reader.ts'
import { askReader } from './ask-reader.ts'

interface AnnouncementsProps {
  /** For everybody. */
  forAll: readonly string[]
  /** For who is signed in; null on a page that is the same for everybody: then they are asked for. */
  own: readonly string[] | null
  isSignedIn: boolean
}

/** What the operator says above all pages. */
export function Announcements({ forAll, own, isSignedIn }: AnnouncementsProps) {
  const say = useSay()
  const [asked, setAsked] = useState<readonly string[]>([])
  const isAsking = isSignedIn && own === null
  useEffect(() => {
    if (!isAsking) return
    askReader().then(
      ({ announcements }) => setAsked(announcements),
      () => undefined,
    )
  }, [isAsking])
  const shown = [...forAll, ...(own ?? asked)]
  if (shown.length === 0) return null
  return (
    <aside aria-label={say('Announcements')} className="border-b border-line bg-accent-tint print:hidden">
      <ul className="page space-y-1 py-2">
        {shown.map((words) => (
          <li key={words} lang={textLanguage(words)} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
    </aside>
  )
}
