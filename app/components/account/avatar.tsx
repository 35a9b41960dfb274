import { photoFile } from '#app/domain/photos/photo.ts'
import { initialOf, type User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'

interface AvatarProps {
  user: Pick<User, 'name' | 'picture'>
  className?: string
}

/** Wide enough wherever an avatar stands, on sharp screens too. */
const WIDTH = 320

/**
 * A user's picture, or the one for who has none. It lies over the first letter of the name, which is what is
 * left when it can't be shown. Purely to look at: name it where it stands.
 */
export function Avatar({ user: { name, picture }, className }: AvatarProps) {
  const letter = initialOf(name)
  const src = picture ? paths.upload(photoFile(picture, WIDTH)) : '/avatar.svg'
  return (
    <span
      className={classNames(
        'relative grid place-items-center overflow-hidden rounded-full bg-press font-semibold text-ink forced-colors:border',
        className,
      )}
    >
      <span aria-hidden>{letter}</span>
      <img
        key={src}
        data-letter={letter}
        // It may be torn since before scripts ran.
        ref={(image) => image?.complete && image.naturalWidth === 0 && hideBroken(image)}
        onError={({ currentTarget }) => hideBroken(currentTarget)}
        src={src}
        width={WIDTH}
        height={WIDTH}
        alt=""
        decoding="async"
        // Without scripts a torn picture is covered: browsers show what comes after an image only in its place.
        className="absolute inset-0 size-full object-cover after:absolute after:inset-0 after:grid after:place-items-center after:bg-press after:content-[attr(data-letter)]"
      />
    </span>
  )
}

function hideBroken(image: HTMLImageElement) {
  image.hidden = true
}
