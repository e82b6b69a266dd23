/** A manager who pins in rounds when released; prints each result as a line of JSON. */
import { createReleases } from '../create-releases.ts'
import { folderStore } from '../store/folder-store.ts'
import { testKeys } from './published-store.ts'

const [folder = '', name = '', rounds = '0'] = process.argv.slice(2)
const releases = createReleases({ store: folderStore(folder), keys: testKeys(), now: () => new Date() })
let expectedRevision = (await releases.state()).environments.get('production')?.pins?.revision ?? 0
process.stdout.write('"ready"\n')
process.stdin.once('data', () => {
  run().then(
    () => process.exit(0),
    error => {
      process.stderr.write(`${error}\n`)
      process.exit(1)
    },
  )
})

async function run(): Promise<void> {
  for (let round = 0; round < Number(rounds); round += 1) {
    const version = expectedRevision % 2 === 0 ? '1.0.0' : '1.1.0'
    const outcome = await releases.change(
      { kind: 'pin', versions: { 'mfe-loan': version }, canary: null },
      { environment: 'production', by: { name, source: 'cli' }, reason: 'race', expectedRevision },
    )
    const told = outcome.ok
      ? { expectedRevision, isDone: true, revision: outcome.value.revision }
      : { expectedRevision, isDone: false, code: outcome.error.code, revision: outcome.error.revision }
    process.stdout.write(`${JSON.stringify(told)}\n`)
    expectedRevision += 1
  }
}
