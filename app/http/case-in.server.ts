import type { CaseSubject } from '#app/domain/reports/case.ts'
import { json } from '@remix-run/node'

/**
 * The subject of an operator's case, from the page's URL.
 *
 * @throws Response 404 for neither a place nor a person
 */
export function caseIn({ of, id = '' }: Readonly<Record<string, string | undefined>>) {
  if (of === 'place') return { of, id, subject: { placeId: id } satisfies CaseSubject } as const
  if (of === 'person') return { of, id, subject: { personId: id } satisfies CaseSubject } as const
  throw json({ message: 'Page not found' }, 404)
}
