// A setting that is wrong throws while files are imported: a command imports this one first.
process.on('uncaughtException', fail)

/** Runs a command; an error is printed as its message, with exit code 1. */
export function runCommand(run: () => void | Promise<void>): void {
  Promise.resolve().then(run).catch(fail)
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

// The operator needs a sentence, not a stack.
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
