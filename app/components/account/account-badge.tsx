import type { User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { useState } from 'react'

/**
 * The picture of whoever is signed in. It comes from an address of its own, so that the page around it is the same
 * for all of them; its place is there before it is.
 *
 * @param person whom the page's data names, if it does
 */
export function AccountBadge({ person }: { person: User | undefined }) {
  return (
    <img
      src={paths.accountBadge(usePictureKey(person))}
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
function usePictureKey(person: User | undefined): string | undefined {
  const named = person && (person.picture?.id ?? person.id)
  const [whose, setWhose] = useState(named)
  if (named !== undefined && named !== whose) setWhose(named)
  return named ?? whose
}
