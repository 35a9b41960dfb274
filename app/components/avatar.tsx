import type { User } from '#app/domain/users/user.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Photo } from './photo.tsx'

interface AvatarProps {
  user: Pick<User, 'name' | 'picture'>
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string
  className?: string
}

/** A user's picture, or the first letter of the name. Purely to look at: name it where it stands. */
export function Avatar({ user, sizes = '40px', className }: AvatarProps) {
  const round = classNames('rounded-full', className)
  if (user.picture) return <Photo photo={user.picture} alt="" sizes={sizes} className={round} />
  return (
    <span
      aria-hidden
      className={classNames(
        'grid place-items-center bg-accent-strong font-semibold text-white forced-colors:border',
        round,
      )}
    >
      {[...user.name.trim()][0]?.toLocaleUpperCase('en-IN')}
    </span>
  )
}
