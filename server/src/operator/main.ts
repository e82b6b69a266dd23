import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { type Config, parseConfig } from '../app/settings/config.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createIds } from '../platform/ids.ts'
import { packageFolder } from '../platform/package-folder.ts'
import { openEncryptionKeys } from '../platform/secrets/encryption-keys.ts'
import { sentenceOf } from '../platform/start-failure.ts'
import { requireBirth } from '../platform/storage/startup/birth.ts'
import { openOwnStorage } from '../platform/storage/startup/own-storage.ts'
import { backUp } from './backup.ts'
import { type OperatorOutcome, withoutSite } from './usage.ts'

const root = path.dirname(packageFolder)
const LISTEN_MS = 15_000
const LOOK_MS = 250

async function main(): Promise<void> {
  process.umask(0o077)
  const args = process.argv.slice(2)
  const usage = withoutSite(args)
  if (usage !== undefined) return print(usage)
  const config = parseConfig(process.env)
  const clock = { now: Date.now }
  const folder = path.resolve(root, config.dataDir)
  const [command, target] = args
  if (command === 'backup' && target !== undefined) {
    // npm changes the working directory; resolve the file against the user's.
    const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), target)
    return print(await backUp({ ...config, dataDir: folder }, file))
  }
  if (command === 'check-feeds') return print(await checkFeeds(config))
  const storage = await openOwnStorage({ ...config, dataDir: folder }, clock.now)
  try {
    await requireBirth(storage, config.siteMode)
    // A memory bus: this process has no sockets, so open tabs see the change at their next poll.
    const photos = { masters: await openEncryptionKeys({ ...config, dataDir: folder }, storage) }
    const parts = { storage, clock, ids: createIds(clock), bus: createMemoryBus() }
    const services = { ...parts, photos }
    // Loads the areas, which help and backup do without.
    const { runOperator } = await import('./commands.ts')
    const outcome = await runOperator(services, args, `operator ${userInfo().username}`)
    print(outcome)
  } finally {
    await storage.close()
  }
}

async function checkFeeds({ feed, instruments }: Config): Promise<OperatorOutcome> {
  if (feed.kind !== 'live') return { isDone: false, lines: ['MARKET_FEED is not live:<file>.'] }
  const { checkLive } = await import('../market/check-live.ts')
  async function listen(found: () => { readonly isDone: boolean }): Promise<void> {
    for (let waited = 0; waited < LISTEN_MS && !found().isDone; waited += LOOK_MS) await sleep(LOOK_MS)
  }
  return checkLive({ file: feed.file, instrumentsFile: instruments, environment: process.env, listen })
}

function print({ isDone, lines }: OperatorOutcome): void {
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = isDone ? 0 : 2
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`)
  process.exitCode = 1
})
