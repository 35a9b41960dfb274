import { ErrorPage } from '#app/components/site/error-page.tsx'
import { LookupForm, ResultList } from '#app/components/operator/results.tsx'
import { PersonRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findUsers } from '#app/domain/operators/find-users.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'People' : 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const { q, after } = parseLookup(request)
  const { rows, next } = await findUsers({ q, after })
  return json({ q, people: rows, next: next ? paths.operatorPeople({ q, after: next }) : null })
}

/** All users. */
export default function People() {
  const { q, people, next } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-6 text-2xl">People</h1>
      <LookupForm
        action={paths.operatorPeople()}
        label="Email or id"
        hint="The beginning of an email is enough"
        q={q}
      />
      <ResultList rows={people} keyOf={({ id }) => id} emptyText="Nobody is found." next={next}>
        {(person) => <PersonRow person={person} />}
      </ResultList>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
