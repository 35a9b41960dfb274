import { StartupError } from '#app/startup-error.ts'
import pg from 'pg'

type ConnectCallback = (failure: Error | undefined, client?: pg.Client) => void

const REPLICA_MESSAGE = 'Connection terminated: the database follows another one'

/**
 * Several addresses, at one of which the database takes writes. Where one does not answer, or follows another, the next
 * connection is made to the next one: whoever asked meanwhile is told that the database is busy.
 */
export function failoverHosts(addresses: readonly string[]) {
  let at = 0
  const now = () => addresses[at]!
  const leave = (address: string) => {
    // Of many that fail at once one moves on.
    if (address === now()) at = (at + 1) % addresses.length
  }

  class Client extends pg.Client {
    readonly address = now()

    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, connectionString: now() })
      const connect = this.connect.bind(this) as (then: ConnectCallback) => void
      // As pools ask it.
      this.connect = ((then: ConnectCallback) =>
        connect((failure, client) => {
          if (failure) leave(this.address)
          then(failure, client)
        })) as typeof this.connect
    }
  }

  return {
    /** The address in use. */
    now,
    /** Does something at the first address where it can be done. */
    async each(work: (address: string) => Promise<void>): Promise<void> {
      for (let tries = 1; ; tries++) {
        const address = now()
        try {
          return await work(address)
        } catch (failure) {
          if (tries === addresses.length || failure instanceof StartupError) throw failure
          leave(address)
        }
      }
    },
    /** Settings of pools. */
    forPools: {
      Client: Client as unknown as new () => pg.ClientBase,
      async onConnect(client: pg.ClientBase) {
        if (addresses.length === 1) return
        const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
        if (!rows[0]?.follows) return
        leave((client as unknown as Client).address)
        throw new Error(REPLICA_MESSAGE)
      },
    },
  }
}
