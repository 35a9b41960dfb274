/** Runs a command; an error is printed as its message, with exit code 1. */
export function runCommand(run: () => void | Promise<void>): void {
  const report = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  Promise.resolve().then(run).catch(report)
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
