import type { User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { useState } from 'react'

/** The picture of the current user. It has a URL of its own, so that the page around it can be cached for all. */
export function AccountBadge({ user }: { user: User | undefined }) {
  return (
    <img
      src={paths.accountBadge(usePictureKey(user))}
      alt=""
      width={40}
      height={40}
      decoding="async"
      className="size-[40px] rounded-full bg-tint object-cover"
    />
  )
}

// Browsers show a picture of the same page again without a request: after a log-in or a new picture the URL has to
// change. The last known key stays on pages without a user.
function usePictureKey(user: User | undefined): string | undefined {
  const key = user && (user.picture?.id ?? user.id)
  const [lastKey, setLastKey] = useState(key)
  if (key !== undefined && key !== lastKey) setLastKey(key)
  return key ?? lastKey
}
