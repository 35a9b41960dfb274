// npm run bench                    cached and uncached pages, bookings, jobs, against honest limits: run.ts
// npm run bench -- --postgres      PostgreSQL beside SQLite: compare.ts
// npm run bench -- --against=DIR   the build of another checkout before this one, on SQLite: compare.ts
// npm run bench -- --attacks       attacks on this build; with --old=DIR on another checkout's, too: attacks/run.ts
// ... --places=N                   of --postgres and --against: another number of places than 100,000
// ... --quick                      takes a few minutes less and is less sure of itself
const has = (option: string) => process.argv.some((given) => given.startsWith(option))
void import(
  has('--attacks') ? './attacks/run.ts' : has('--postgres') || has('--against') ? './compare.ts' : './run.ts'
)
