import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import type { MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Page not found'), isPrivate: true })

export function loader() {
  throw json({ message: 'Page not found' }, 404)
}

// A post to an unknown path is a 404, too.
export const action = loader

export default function NotFoundPage() {
  return null
}
