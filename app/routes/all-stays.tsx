import { Chips, townChips } from '#app/components/chips.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { WhereToGo } from '#app/components/where-to-go.tsx'
import { statesWithPlaces, whereToGo } from '#app/domain/places/areas-with-places.server.ts'
import { shows, THE_LISTS } from '#app/http/page-shows.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const TITLE = 'Places to stay, state by state'
const DESCRIPTION = 'Every state of India where somebody lists a place, and the towns with most of them.'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: DESCRIPTION,
    path: paths.stays(),
    isPrivate: data?.states.length === 0,
  })

export async function loader({ context }: LoaderFunctionArgs) {
  await shows(context, THE_LISTS)
  const [states, whereTo] = await Promise.all([statesWithPlaces(), whereToGo()])
  return { states, whereTo }
}

/** Where there are places, for those who begin with the map. */
export default function AllStays() {
  const { states, whereTo } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-6 md:pt-8">
      <h1 className="text-2xl">{TITLE}</h1>
      <p className="mt-1 text-soft">
        {states.length > 0 ? 'Every state where somebody lists a place.' : 'There are no places yet.'}
      </p>
      {states.length > 0 && (
        <>
          <nav aria-label="States" className="mt-6">
            <Chips links={townChips(states)} />
          </nav>
          <h2 className="mb-3 mt-10 text-xl">By town, and by kind of country</h2>
          <WhereToGo {...whereTo} />
        </>
      )}
    </div>
  )
}
