import path from 'node:path'
import { inspect } from 'node:util'
import { packageFolder } from '../../platform/package-folder.ts'
import { sentenceOf } from '../../platform/start-failure.ts'
import { parseConfig } from '../settings/config.ts'
import { type RunningFeed, startFeed } from './feed-process.ts'

async function main(): Promise<void> {
  // The folder may hold keys, which must be readable by the owner only.
  process.umask(0o077)
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  let running: RunningFeed | undefined

  async function stop(): Promise<void> {
    await running?.stop()
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop().catch(fail))

  const parsed = parseConfig(process.env)
  const config = { ...parsed, dataDir: path.resolve(packageFolder, '..', parsed.dataDir) }
  running = await startFeed(config, () => {
    process.exitCode = 1
    stop().catch(fail)
  })
  // Tells a supervisor that the settings are valid.
  process.send?.('serving')
}

function fail(error: unknown): void {
  process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`)
  process.exit(1)
}

main().catch(fail)
