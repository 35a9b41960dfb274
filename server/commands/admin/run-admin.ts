import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { DomainError } from '#app/platform/domain-error.ts'
import { UsageError, type AdminCommand, type Output } from './admin-command.ts'

interface Entry {
  usage: string
  about: string
  options: ParseArgsOptionsConfig
  /** Loaded when it is run: help needs neither settings nor a database. */
  load: () => Promise<AdminCommand>
}

const reason = { reason: { type: 'string' } } as const
const tellGuests = { 'tell-guests': { type: 'boolean' } } as const

const ADMIN_COMMANDS: Readonly<Record<string, Entry>> = {
  find: {
    usage: 'TEXT',
    about: 'finds people, places and bookings by email, id, web address, booking number or words',
    options: {},
    load: async () => (await import('./find.ts')).find,
  },
  'make-operator': {
    usage: 'PERSON --reason WHY [--trust-address]',
    about: 'gives access to /operator; --trust-address: even if the email is not verified',
    options: { ...reason, 'trust-address': { type: 'boolean' } },
    load: async () => (await import('./people.ts')).makeOperatorCommand,
  },
  'remove-operator': {
    usage: 'PERSON --reason WHY',
    about: 'takes that back',
    options: reason,
    load: async () => (await import('./people.ts')).removeOperatorCommand,
  },
  'reset-password': {
    usage: 'PERSON --reason WHY',
    about: 'prints a one-time link for a new password to hand over; it works for 60 minutes',
    options: reason,
    load: async () => (await import('./people.ts')).resetPasswordCommand,
  },
  cancel: {
    usage: 'PERSON --reason WHY',
    about: 'cancels all their stays as a guest; emails both sides the reason',
    options: reason,
    load: async () => (await import('./people.ts')).cancelCommand,
  },
  suspend: {
    usage: 'PERSON --reason WHY',
    about:
      'signs them out, blocks logins and hides their places; emails them the reason and notifies upcoming guests',
    // Guests are always notified; the option is still accepted, for the last release's users.
    options: { ...reason, ...tellGuests },
    load: async () => (await import('./people.ts')).suspendCommand,
  },
  unsuspend: {
    usage: 'PERSON --reason WHY',
    about: 'takes that back',
    options: reason,
    load: async () => (await import('./people.ts')).unsuspendCommand,
  },
  hide: {
    usage: 'PLACE --reason WHY [--tell-guests]',
    about: 'hides the place from everyone but its host; emails the host the reason',
    options: { ...reason, ...tellGuests },
    load: async () => (await import('./people.ts')).hideCommand,
  },
  unhide: {
    usage: 'PLACE --reason WHY [--tell-guests]',
    about: 'takes that back',
    options: { ...reason, ...tellGuests },
    load: async () => (await import('./people.ts')).unhideCommand,
  },
  'export-person': {
    usage: 'PERSON --to FILE.zip --reason WHY',
    about: 'writes all data about them into a file',
    options: { ...reason, to: { type: 'string' } },
    load: async () => (await import('./export-person.ts')).exportPersonCommand,
  },
  'mail-test': {
    usage: 'EMAIL',
    about: "sends a test mail and prints the mail server's answer",
    options: {},
    load: async () => (await import('./mail-test.ts')).mailTest,
  },
}

const HELP = [
  'npm run admin -- COMMAND ..., in a release: basera admin COMMAND ...',
  '',
  ...Object.entries(ADMIN_COMMANDS).flatMap(([name, { usage, about }]) => [
    `  ${name} ${usage}`,
    `      ${about}`,
  ]),
  '',
  'PERSON is an email or an id, PLACE an id or the address of its page. Everything but find and mail-test',
  "is recorded in the operators' log as done by command line. Exit codes: 0 when done, 1 when",
  'refused, 2 for a usage error.',
]

/** @returns the exit code: 0 done, 1 refused, 2 not understood @throws Error a defect, or a database that is away */
export async function runAdmin(args: readonly string[], terminal: Output): Promise<number> {
  const output: Output = {
    print: (line) => terminal.print(toSafeLine(line)),
    printError: (line) => terminal.printError(toSafeLine(line)),
  }
  const [name = '', ...rest] = args
  if (name === '--help' || name === 'help') {
    HELP.forEach(output.print)
    return 0
  }
  const entry = Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined
  if (!entry) {
    if (name !== '') output.printError(`There is no command '${name}'.`)
    HELP.forEach(output.printError)
    return 2
  }
  const usage = `npm run admin -- ${name} ${entry.usage}`
  try {
    const { values, positionals } = parse(rest, entry.options)
    if (values.help) {
      output.print(usage)
      output.print(`    ${entry.about}`)
      return 0
    }
    const [target, more] = positionals
    if (target === undefined || target.trim() === '' || more !== undefined) throw new UsageError()
    const command = await entry.load()
    return await command(target, values, output)
  } catch (error) {
    if (error instanceof UsageError) {
      if (error.message) output.printError(error.message)
      output.printError(usage)
      return 2
    }
    output.printError((await toDomainError(error)).message)
    return 1
  }
}

// Typed texts, such as names, must neither control the terminal nor reverse the order of its letters.
function toSafeLine(line: string): string {
  return line.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}

/** @throws the error itself where it is a defect, or the database can't be opened at all */
async function toDomainError(error: unknown): Promise<DomainError> {
  if (error instanceof DomainError) return error
  return (await import('#app/platform/to-domain-error.server.ts')).toDomainError(error)
}

function parse(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options: { ...options, help: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
