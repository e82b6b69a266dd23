import path from 'node:path'
import { inspect } from 'node:util'
import { packageFolder } from '../platform/package-folder.ts'
import { sentenceOf } from '../platform/start-failure.ts'
import { atMostEvery } from '../platform/time/at-most-every.ts'
import { type RestartableServer, startRestartable } from './restartable-server.ts'
import { startServer } from './server.ts'
import { parseConfig } from './settings/config.ts'

/** Minimum time (ms) between restarts when the clock is set back repeatedly; trading waits in between. */
const RESTARTS_APART_MS = 300_000

async function main(): Promise<void> {
  // Customers' money, keys and addresses must be readable by the owner only.
  process.umask(0o077)
  // A closed terminal must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  let stopping = false
  let running: RestartableServer | undefined

  const hurry = new AbortController()

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await running?.current()?.drain(hurry.signal)
    await running?.stop()
    process.exit()
  }

  // A start in progress has accepted nothing, so there is nothing to finish.
  process.on('SIGTERM', () => void stop().catch(fail))
  // An interactive stop does not wait for load balancers.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      hurry.abort()
      stop().catch(fail)
    })
  }
  process.on('uncaughtException', error => {
    const log = running?.current()?.services.log
    if (log === undefined) return fail(error)
    hurry.abort()
    log.fatal({ err: error }, 'a bug: the server stops')
    process.exitCode = 1
    stop().catch(fail)
  })

  const parsed = parseConfig(process.env)
  // Relative to the project, as in the release tool, not to the working directory.
  const config = { ...parsed, dataDir: path.resolve(packageFolder, '..', parsed.dataDir) }
  const folders = { server: packageFolder, shell: path.join(packageFolder, '../shell') }
  function onFolderLost(): void {
    process.stderr.write(
      `Another site has taken over the folder ${config.dataDir} (DATA_DIR): this one stops.\n`,
    )
    process.exitCode = 1
    hurry.abort()
    stop().catch(fail)
  }
  const restartForClock = atMostEvery(
    RESTARTS_APART_MS,
    () => performance.now(),
    (beginAgain: () => void) => {
      process.stderr.write('The clock was ahead and was set back: this site restarts with the right time.\n')
      beginAgain()
    },
  )
  running = await startRestartable({
    start(beginAgain) {
      const onSetBack = () => restartForClock(beginAgain)
      return startServer(config, folders, { onFolderLost, onSetBack, onReopen: beginAgain })
    },
    onFailed: fail,
  })
  const address = running.current()?.address
  print(`\n${config.siteName} is at ${address}\n`)
  print(`  API          ${address}/docs`)
  print(`  Desk         ${running.current()?.desk}, for the console`)
  if (config.siteMode === 'sandbox') {
    print(`  Mailbox      ${address}/sandbox/mailbox`)
    print(`  Sample money ${address}/profile/balance`)
  }
  print('  Ctrl-C stops it.\n')
  // Tells a supervisor that the settings are valid.
  process.send?.('serving')
}

function fail(error: unknown): void {
  process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`)
  process.exit(1)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().catch(fail)
