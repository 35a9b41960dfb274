/** Runs a command; what it throws is told in its own words, and the exit code is 1. */
export function runCommand(run: () => void | Promise<void>): void {
  const told = (failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
    process.exitCode = 1
  }
  Promise.resolve().then(run).catch(told)
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
