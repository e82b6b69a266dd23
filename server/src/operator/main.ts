import { userInfo } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { parseConfig } from '../app/settings/config.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createIds } from '../platform/ids.ts'
import { packageFolder } from '../platform/package-folder.ts'
import { openEncryptionKeys } from '../platform/secrets/encryption-keys.ts'
import { sentenceOf } from '../platform/start-failure.ts'
import { requireBirth } from '../platform/storage/startup/birth.ts'
import { openOwnStorage } from '../platform/storage/startup/own-storage.ts'
import { checkFeeds, recordFeeds } from './feeds.ts'
import { isOfDatabases, type OperatorOutcome, withoutSite } from './usage.ts'

const root = path.dirname(packageFolder)

async function main(): Promise<void> {
  process.umask(0o077)
  const args = process.argv.slice(2)
  const usage = withoutSite(args)
  if (usage !== undefined) return print(usage)
  const config = parseConfig(process.env)
  const clock = { now: Date.now }
  const folder = path.resolve(root, config.dataDir)
  const [command, , place] = args
  if (isOfDatabases(command)) {
    const { runDatabaseCommand } = await import('./database-commands.ts')
    const settings = { ...config, dataDir: folder, plane: config.release.plane }
    return print(await runDatabaseCommand(settings, [command, ...args.slice(1)], resolved))
  }
  if (command === 'feeds') {
    return print(await (place === undefined ? checkFeeds(config) : recordFeeds(config, resolved(place))))
  }
  const storage = await openOwnStorage({ ...config, dataDir: folder }, clock.now)
  try {
    await requireBirth(storage, config.siteMode)
    // A memory bus: this process has no sockets, so open tabs see the change at their next poll.
    const photos = { masters: await openEncryptionKeys({ ...config, dataDir: folder }, storage) }
    const parts = { storage, clock, ids: createIds(clock), bus: createMemoryBus() }
    const { feedOptionsOf } = await import('../app/feed/feed-options.ts')
    const { listedInstruments } = await import('../market/open-market.ts')
    const liveInstruments = () =>
      config.feed.kind === 'live' ? listedInstruments(feedOptionsOf(config)) : []
    const services = { ...parts, photos, liveInstruments }
    // Loads the areas, which help and backup do without.
    const { runOperator } = await import('./commands.ts')
    const outcome = await runOperator(services, args, `operator ${userInfo().username}`)
    print(outcome)
  } finally {
    await storage.close()
  }
}

/** npm changes the working directory; names are relative to the user's. */
function resolved(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}

function print({ isDone, lines }: OperatorOutcome): void {
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = isDone ? 0 : 2
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`)
    process.exitCode = 1
  })
  // A source that is slow to disconnect must not keep the command.
  .finally(() => process.exit())
