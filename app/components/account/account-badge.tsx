import type { User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { useState } from 'react'

/**
 * The picture of whoever is signed in. It comes from an address of its own, so that the page around it is the same
 * for all of them; its place is there before it is.
 *
 * @param person whom the page's data names, if it does
 */
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

// A browser that has got a picture for this page shows it again without asking: whoever logs in or changes their
// picture needs an address that it has not seen yet. The last one known stays, also on pages that name nobody.
function usePictureKey(user: User | undefined): string | undefined {
  const key = user && (user.picture?.id ?? user.id)
  const [lastKey, setLastKey] = useState(key)
  if (key !== undefined && key !== lastKey) setLastKey(key)
  return key ?? lastKey
}
