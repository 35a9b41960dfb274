import { printLine, runCommand } from './command.ts'
import { runAdmin } from './admin/run-admin.ts'

// npm run admin -- --help
runCommand(async () => {
  const code = await runAdmin(process.argv.slice(2), {
    print: printLine,
    printError: (line) => void process.stderr.write(`${line}\n`),
  })
  // A mail server's connection may still be open.
  process.exit(code)
})
