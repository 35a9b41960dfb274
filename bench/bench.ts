// npm run bench                  against honest limits: run.ts
// npm run bench -- --postgres    PostgreSQL beside SQLite: postgres/run.ts
// npm run bench -- --memory      what its memory grows to: memory.ts
// npm run bench -- --reviews     what a million reviews cost, on both engines: reviews.ts
// npm run bench -- --rooms       what filters cost where places have several rooms or prices, on both engines: rooms.ts
// npm run bench -- --news       what open conversations cost that look for news, on both engines: news.ts
// npm run bench -- --against=DIR the build of another checkout before this one, on SQLite: compare-checkouts.ts; not kept.
//                                With --only=bookings nothing but those
// npm run bench -- --attacks --old=DIR   attacks on the build of another checkout and on this one: attacks/run.ts
// npm run bench -- --upgrade     what an upgrade under load loses: upgrade/run.ts; needs nginx
// ... --places=N                 of --postgres, --reviews, --rooms and --against: another number of places than 100,000; not kept
// ... --quick                    takes a few minutes less and is less sure of itself
const has = (option: string) => process.argv.some((given) => given.startsWith(option))
void import(
  has('--attacks')
    ? './attacks/run.ts'
    : has('--upgrade')
      ? './upgrade/run.ts'
      : has('--postgres')
        ? './postgres/run.ts'
        : has('--memory')
          ? './memory.ts'
          : has('--reviews')
            ? './reviews.ts'
            : has('--rooms')
              ? './rooms.ts'
              : has('--news')
                ? './news.ts'
                : has('--against')
                  ? './compare-checkouts.ts'
                  : './run.ts'
)
