import { ErrorPage } from '#app/components/site/error-page.tsx'
import { ListTabs, LookupForm, ResultList } from '#app/components/operator/results.tsx'
import { PlaceRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { findAllPlaces } from '#app/domain/operators/find-places.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'Places' : 'Page not found', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const { q, show, after } = parseLookup(request)
  const isHidden = show === 'hidden'
  const { rows, next } = await findAllPlaces({ q, after }, isHidden)
  return json({
    q,
    isHidden,
    places: rows,
    next: next ? paths.operatorPlaces({ q, show: isHidden ? show : '', after: next }) : null,
  })
}

/** All places, or the hidden ones. */
export default function Places() {
  const { q, isHidden, places, next } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-6 text-2xl">Places</h1>
      <ListTabs
        lists={[
          { to: paths.operatorPlaces(), text: 'All', isShown: !isHidden },
          { to: paths.operatorPlaces({ show: 'hidden' }), text: 'Hidden', isShown: isHidden },
        ]}
      />
      {!isHidden && (
        <LookupForm
          action={paths.operatorPlaces()}
          label="Words, an address on the web, an id or a host’s email"
          hint="By words only places that guests find are found"
          q={q}
        />
      )}
      <ResultList rows={places} keyOf={({ id }) => id} emptyText="No place is found." next={next}>
        {(place) => <PlaceRow place={place} />}
      </ResultList>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
