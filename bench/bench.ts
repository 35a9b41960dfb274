// npm run bench                  against honest limits: run.ts
// npm run bench -- --postgres    PostgreSQL beside SQLite: postgres/run.ts
// ... --postgres --places=N      the same with another number of places than 100,000; not kept
// ... --quick                    takes a few minutes less and is less sure of itself
void import(process.argv.includes('--postgres') ? './postgres/run.ts' : './run.ts')
