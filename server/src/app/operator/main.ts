import { userInfo } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { createMemoryBus } from '../../platform/bus.ts'
import { createIds } from '../../platform/ids.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { requireBirth } from '../birth.ts'
import { parseConfig } from '../config.ts'
import { openEncryptionKeys } from '../encryption-keys.ts'
import { packageFolder } from '../package-folder.ts'
import { sentenceOf } from '../start-failure.ts'
import { runOperator } from './commands.ts'

const root = path.dirname(packageFolder)

async function main(): Promise<void> {
  process.umask(0o077)
  const config = parseConfig(process.env)
  const clock = { now: Date.now }
  const folder = path.resolve(root, config.dataDir)
  const storage = await openStorage(
    config.databaseUrl === undefined
      ? { kind: 'sqlite', path: path.join(folder, 'quayside.db') }
      : { kind: 'postgres', url: config.databaseUrl },
    clock.now,
  )
  try {
    await requireBirth(storage, config.siteMode)
    // Open tabs of the customer hear of it at their next look: this process has no sockets.
    const photos = { masters: openEncryptionKeys({ ...config, dataDir: folder }) }
    const services = { storage, clock, ids: createIds(clock), bus: createMemoryBus(), photos }
    const { isDone, lines } = await runOperator(
      services,
      process.argv.slice(2),
      `operator ${userInfo().username}`,
    )
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = isDone ? 0 : 2
  } finally {
    await storage.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`)
  process.exitCode = 1
})
