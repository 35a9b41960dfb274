import { fileURLToPath } from 'node:url'
import { browserTestAddresses } from './server-addresses.ts'
import { otherSiteOrigins, startOtherSite } from '../servers/other-site.ts'
import { startBrowserTestsPostgres } from './postgres-database.ts'
import { startBucketServer, bucketSettings } from '../storage/bucket-server.ts'
import { startGoogleProvider, CLIENT_ID } from '../sign-in/google-provider.ts'
import { startAppServer } from '../servers/app-server.ts'

// The built server as only tests may set it, on an empty database: a provider of this machine is Google, another
// site of this machine may be called by and imported from, photos are in a bucket. Many tests share it at the same
// time.
const { testSettings, google, anotherSite, bucket } = await browserTestAddresses()
const { far, near } = otherSiteOrigins(anotherSite.port)

await startGoogleProvider(google.port)
await startOtherSite(anotherSite.port)
const { address } = await startBucketServer(bucket.port)
const postgres = await startBrowserTestsPostgres()
const server = await startAppServer(
  {
    ...(postgres && { DATABASE_URL: postgres.url }),
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: 'a secret of the client',
    TEST_GOOGLE_ISSUER: google.url,
    // Its own, too: a place may take its nights from another one's calendar.
    TEST_IMPORT_HOSTS: `${new URL(far).host},127.0.0.1:${testSettings.port}`,
    // All guests of the tests come from one address.
    NETWORK_NIGHTS: '0',
    NETWORK_ACCOUNTS: '0',
    // On the places of hosts with a GSTIN alone, which few tests give.
    TAXES: fileURLToPath(new URL('taxes.json', import.meta.url)),
    // One for each project of Playwright's, whom Google proves.
    OPERATORS: ['chromium', 'no-javascript', 'mobile'].map((who) => `operator-${who}@basera.example`).join(),
    API_ORIGINS: `${far},${near}`,
    ...bucketSettings(address),
  },
  testSettings.port,
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void server
      .stop()
      .then(() => postgres?.stop())
      .then(() => process.exit())
  })
}
