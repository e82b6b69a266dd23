import path from 'node:path'
import { inspect } from 'node:util'
import { parseSettings, StartError } from './settings.ts'
import { lackOfSmokeTests } from './smoke-test/manner-words.ts'
import { type RunningPlane, startPlane } from './start-plane.ts'

const project = path.join(import.meta.dirname, '../..')

async function main(): Promise<void> {
  // Keys and staff accounts must be readable by the owner only.
  process.umask(0o077)
  // A closed terminal must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  let running: RunningPlane | undefined
  let stopping = false

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await running?.stop()
    process.exit()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop().catch(fail)
    })
  }
  const settings = parseSettings(process.env)
  // Relative to the project, as in the server and the release tool, not to the working directory.
  const folders = {
    data: path.resolve(project, settings.dataDir),
    console: path.join(project, 'console/dist'),
    project,
  }
  running = await startPlane(settings, folders, process.env)
  if (stopping) return running.stop().then(() => process.exit())
  tell(running)
  // Tells a supervisor that the settings are valid.
  process.send?.('serving')
}

function tell({ address, administrator, smokeTests }: RunningPlane): void {
  say(`\nConsole is at ${address}`)
  const lack = lackOfSmokeTests(smokeTests.manner())
  if (lack !== null) say(`  ${lack}`)
  if (administrator === null) return
  const { email, password } = administrator
  say('  Its first administrator was made:')
  say(`    E-mail     ${email}`)
  say(`    Password   ${password ?? 'the one in CONSOLE_ADMIN_PASSWORD'}`)
  if (password !== null)
    say('  The password is shown this once; the console asks for another at the first sign-in.')
}

/** Prints one sentence for operator errors and a stack for bugs. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exit(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().catch(fail)
