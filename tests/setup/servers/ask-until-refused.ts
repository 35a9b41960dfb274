import { Agent, request } from 'node:http'

/**
 * A client that asks again as soon as it is answered, until it is not.
 *
 * @returns the code of the error that ends it: ECONNREFUSED of a server that stopped in good order
 */
export async function askUntilRefused(
  port: number,
  client: number,
  keepAlive: boolean,
  onAnswer: () => void,
): Promise<string> {
  const paths = [`/?q=cottage&n=${client}`, '/places?limit=20', '/account', `/?q=goa&n=${client}`]
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  for (let asked = 0; ; asked += 1) {
    const error = await ask(port, paths[asked % paths.length]!, agent)
    if (error === undefined) onAnswer()
    else {
      agent.destroy()
      return error
    }
  }
}

function ask(port: number, path: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message)
    request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.on('error', fail).on('end', () => resolve(undefined))
      answer.resume()
    })
      .on('error', fail)
      .end()
  })
}
