import path from 'node:path'
import { parseArgs } from 'node:util'
import { pinVersions, publishBuilds } from './commands.ts'
import { localStore, StoreRefusal } from './store/local-store.ts'

const USAGE = `npm run release -- <command> [--env production]
  publish <remote folder> …      publish the builds in these folders
  pin <remote>=<version> …       pin published versions together
  show                           the pins of the environment
  local <remote folder> …        publish these builds and pin them: what npm start does`

const root = path.join(import.meta.dirname, '../..')

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string', default: 'production' } },
  })
  const [command, ...rest] = positionals
  const environment = values.env
  const store = localStore(path.join(path.resolve(root, process.env.DATA_DIR ?? '.data'), 'releases'))
  const folders = rest.map(name => path.join(root, name))
  const now = new Date().toISOString()
  switch (command) {
    case 'publish':
      for (const { name, version, outcome } of await publishBuilds(store, folders))
        say(`${name}@${version} ${outcome}`)
      return
    case 'pin':
      return sayRevision(
        await pinVersions(store, { environment, versions: Object.fromEntries(rest.map(parsePin)), now }),
      )
    case 'show':
      return say(JSON.stringify(await store.readPins(environment), null, 2))
    case 'local': {
      const published = await publishBuilds(store, folders)
      const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]))
      return sayRevision(await pinVersions(store, { environment, versions, now }))
    }
    default:
      throw new StoreRefusal(USAGE)
  }
}

function parsePin(text: string): [string, string] {
  const [name, version] = text.split('=')
  if (!name || !version) throw new StoreRefusal(`"${text}" is not <remote>=<version>`)
  return [name, version]
}

function sayRevision({ environment, revision }: { environment: string; revision: number }): void {
  say(`${environment} is at revision ${revision}`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().catch((error: unknown) => {
  if (!(error instanceof StoreRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
