import { formatMs, formatRatio } from './markdown.ts'
import type { Results } from './run.ts'

export interface Goal {
  work: string
  goal: string
  measured: string
  isReached: boolean
}

const GOAL_CONCURRENCY = 32

/** The goals this house has set itself, each with what was measured. */
export function goalsOf(results: Results): Goal[] {
  return [...cachedGoals(results), ...uncachedGoals(results), ...writeGoals(results), memoryGoal(results)]
}

function cachedGoals({ pages, two, edits }: Results): Goal[] {
  const kept = pages
    .filter((row) => row.concurrency === GOAL_CONCURRENCY)
    .map(({ work, ratios }): Goal => {
      const [template = 0, eachTime = 0] = [ratios.template, ratios.eachTime]
      const [least, leastEachTime] = work.includes('5,000') ? [1, 10] : [2.5, 50]
      return {
        work: `${work}, cached, signed out`,
        goal: `at least ${least}x template strings and ${leastEachTime}x Remix each time`,
        measured: `${formatRatio(template)} and ${formatRatio(eachTime)}`,
        isReached: template >= least && eachTime >= leastEachTime && Number.isFinite(template + eachTime),
      }
    })
  const constant = two.ratios.constant ?? 0
  return [
    ...kept,
    {
      work: 'home, two processes',
      goal: 'at least 0.5x of the constant string by two',
      measured: formatRatio(constant),
      isReached: constant >= 0.5,
    },
    {
      work: 'place pages while 10 places are edited each second',
      goal: 'at least half, 0 stale answers',
      measured: `${formatRatio(edits.ratio)}, ${edits.stale} stale of ${edits.looks}`,
      isReached: edits.ratio >= 0.5 && edits.stale === 0,
    },
  ]
}

function uncachedGoals({ uncached: firstAsked, sizes, places, signedIn }: Results): Goal[] {
  const [least, most] = [sizes[0]!, sizes.at(-1)!]
  const p50 = (places: number, work: string) =>
    firstAsked.get(places)!.find((one) => one.work.includes(work))!.measured.p50
  const growth = (work: string) => p50(most, work) / p50(least, work)
  const cold = (work: string) => firstAsked.get(most)!.filter((one) => one.work.includes(work))
  const worst = (works: string[]) => {
    const measured = works.flatMap(cold).map((one) => one.measured)
    return [Math.max(...measured.map(({ p50 }) => p50)), Math.max(...measured.map(({ p99 }) => p99))] as const
  }
  const WORDS = ['uncached search, common', 'rare word', 'whole title', 'nothing found']
  const FILTERS = ['all filters and dates', 'uncached search, by price', 'uncached filters']
  const [words, filters] = [worst(WORDS), worst(FILTERS)]
  const [wordsByApi, filtersByApi] = [worst(['search by API']), worst(['filters by API'])]
  const newest = worst(['newest places by API'])
  const format = ([p50, p99]: readonly [number, number]) => `${formatMs(p50)} and ${formatMs(p99)} ms`
  const [page1, page50] = [worst(['dearest first']), worst(['page 50'])]
  const searches = ['rare word', 'nothing found', 'common word']
  const filterGrowths = FILTERS.flatMap(cold).map(({ work }) => growth(work))
  const signedInRatio = signedIn.find((row) => row.concurrency === GOAL_CONCURRENCY)?.ratios.eachTime ?? 0
  const [home, place] = [growth('home'), growth('place')]
  return [
    {
      work: 'search by words by API, one at a time, the slowest p50 and p99',
      goal: 'at most 5 and 15 ms',
      measured: `${format(wordsByApi)} (a hundred places without a search ${format(newest)}; with the page around it ${format(words)})`,
      isReached: wordsByApi[0] <= 5 && wordsByApi[1] <= 15,
    },
    {
      work: 'filters by API in any order, the slowest p50 and p99',
      goal: 'at most 10 and 30 ms',
      measured: `${format(filtersByApi)} (the page, with words and without, ${format(filters)})`,
      isReached: filtersByApi[0] <= 10 && filtersByApi[1] <= 30,
    },
    {
      work: 'page 50 of an order by price, p50',
      goal: 'as fast as a first page, within a fifth',
      measured: `${formatMs(page50[0])} ms (${formatMs(page1[0])} ms)`,
      isReached: page50[0] <= 1.2 * page1[0],
    },
    {
      work: 'an uncached place page',
      goal: 'within a fifth of our own build with Remix alone (0.8x)',
      measured: formatRatio(places),
      isReached: places >= 0.8,
    },
    {
      work: 'home, signed in',
      goal: 'at least 10x Remix each time',
      measured: formatRatio(signedInRatio),
      isReached: signedInRatio >= 10,
    },
    {
      work: `cost from ${least} to ${most} places`,
      goal: 'home and place within 1.2x, search under 2x, with filters under 3x',
      measured: `home ${formatRatio(home)}, place ${formatRatio(place)}, search ${searches.map((work) => `${formatRatio(growth(work))} (${work})`).join(', ')}, filters ${formatRatio(Math.max(...filterGrowths))}`,
      isReached:
        Math.max(home, place) <= 1.2 &&
        Math.max(...searches.map(growth)) < 2 &&
        Math.max(...filterGrowths) < 3,
    },
  ]
}

function writeGoals(results: Results): Goal[] {
  const { bookings, bookingCosts, homeUnderBookings, homeUnderJobs } = results
  const { idle: quiet, booked, crowded } = homeUnderBookings
  const overHttp = bookings.find((row) => row.concurrency === GOAL_CONCURRENCY)?.ratio ?? 0
  return [
    {
      work: 'bookings over HTTP at FULL',
      goal: 'at least 0.8x of OFF',
      measured: formatRatio(overHttp),
      isReached: overHttp >= 0.8,
    },
    ...bookingCosts.map(({ channel: way, withSync: full, withoutSync: off, emails: mails, failures }) => ({
      work: `CPU of a booking by ${way}`,
      goal: 'under 2 ms besides the disk',
      measured: `${off.toFixed(2)} ms (${full.toFixed(2)} ms with it; its two mails ${mails.toFixed(2)} ms${failures > 0 ? `, ${failures} failed` : ''})`,
      isReached: off < 2 && failures === 0,
    })),
    {
      work: `home while ${Math.round(booked.bookingsPerSecond)} bookings a second are made, p99`,
      goal: 'within 2x of quiet',
      measured: `${formatMs(booked.p99)} ms (${formatMs(quiet.p99)} ms; ${formatMs(crowded.p99)} ms with ${Math.round(crowded.bookingsPerSecond)}, the maximum)`,
      isReached: booked.p99 <= 2 * quiet.p99,
    },
    {
      work: `home while ${Math.round(homeUnderJobs.busy.jobsPerSecond)} of 1,000 jobs a second are done, p99`,
      goal: 'within 2x of quiet, and no job late',
      measured: `${formatMs(homeUnderJobs.busy.p99)} ms (${formatMs(homeUnderJobs.idle.p99)} ms)`,
      // What the last ones wait for a turn is no lateness.
      isReached:
        homeUnderJobs.busy.p99 <= 2 * homeUnderJobs.idle.p99 && homeUnderJobs.busy.jobsPerSecond >= 950,
    },
  ]
}

function memoryGoal({ memory }: Results): Goal {
  return {
    work: 'memory of a process after the run',
    goal: 'under 400 MB',
    measured: `${Math.round(memory.now)} MB (${Math.round(memory.peak)} MB at most)`,
    isReached: memory.now < 400,
  }
}
