import { ButtonLink } from '#app/ui/button.tsx'
import { useLocation } from '@remix-run/react'

/** Reports that a part of the page could not be loaded, which is not the same as an empty list. */
export function LoadError({ what }: { what: string }) {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border"
    >
      <p>{what} could not be loaded.</p>
      <ButtonLink kind="plain" to={pathname + search}>
        Try again
      </ButtonLink>
    </div>
  )
}
