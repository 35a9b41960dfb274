import { textLanguage } from '#app/languages/text-language.ts'
import { photoFile } from '#app/domain/photos/photo.ts'
import { initialOf, type User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'

interface AvatarProps {
  user: Pick<User, 'name' | 'picture'>
  className?: string
}

/** Enough for every use, on high-density screens too. */
const WIDTH = 320

/** Covers the name's initial, which shows if loading fails. Decorative: the name stands beside it. */
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
      <span aria-hidden lang={textLanguage(letter)}>
        {letter}
      </span>
      <img
        key={src}
        data-letter={letter}
        // It may have failed before scripts ran.
        ref={(image) => image?.complete && image.naturalWidth === 0 && hideBroken(image)}
        onError={({ currentTarget }) => hideBroken(currentTarget)}
        src={src}
        width={WIDTH}
        height={WIDTH}
        alt=""
        decoding="async"
        // Without scripts a broken picture is covered: browsers render an image's ::after only when it fails.
        className="absolute inset-0 size-full object-cover after:absolute after:inset-0 after:grid after:place-items-center after:bg-press after:content-[attr(data-letter)]"
      />
    </span>
  )
}

function hideBroken(image: HTMLImageElement) {
  image.hidden = true
}
