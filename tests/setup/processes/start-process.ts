import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

interface StartedProcess {
  child: ChildProcess
  /** The port it printed; 0 when it ended before that. */
  port: number
  output: () => string
  /** Its exit code. */
  exitCode: Promise<number | null>
}

/** Starts a TypeScript file as a process and waits until it prints its port or ends. */
export async function startProcess(file: string, ...args: (number | string)[]): Promise<StartedProcess> {
  const child = spawn(process.execPath, [file, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  while (!/port \d+/.test(printed) && child.exitCode === null) await wait(20)
  return { child, port: Number(/port (\d+)/.exec(printed)?.[1] ?? 0), output: () => printed, exitCode: ended }
}
