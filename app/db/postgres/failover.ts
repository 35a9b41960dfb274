import { StartupError } from '#app/startup-error.ts'
import pg from 'pg'

type ConnectCallback = (error: Error | undefined, client?: pg.Client) => void

const REPLICA_MESSAGE = 'Connection terminated: the database follows another one'

/** Hosts, one of which is the primary: if the current one fails or is a replica, the next connection tries the next. */
export function failoverHosts(hosts: readonly string[]) {
  let current = 0
  const currentAddress = () => hosts[current]!
  const moveOn = (address: string) => {
    // Only the first of many concurrent failures moves on.
    if (address === currentAddress()) current = (current + 1) % hosts.length
  }

  class Client extends pg.Client {
    readonly address = currentAddress()

    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, connectionString: currentAddress() })
      const connect = this.connect.bind(this) as (callback: ConnectCallback) => void
      // The signature that pools call.
      this.connect = ((callback: ConnectCallback) =>
        connect((error, client) => {
          if (error) moveOn(this.address)
          callback(error, client)
        })) as typeof this.connect
    }
  }

  return {
    now: currentAddress,
    async each<T>(work: (address: string) => Promise<T>): Promise<T> {
      for (let attempts = 1; ; attempts++) {
        const address = currentAddress()
        try {
          return await work(address)
        } catch (error) {
          if (attempts === hosts.length || error instanceof StartupError) throw error
          moveOn(address)
        }
      }
    },
    forPools: {
      Client: Client as unknown as new () => pg.ClientBase,
      async onConnect(client: pg.ClientBase) {
        if (hosts.length === 1) return
        const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
        if (!rows[0]?.follows) return
        moveOn((client as unknown as Client).address)
        throw new Error(REPLICA_MESSAGE)
      },
    },
  }
}
