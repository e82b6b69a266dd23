import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createReleases } from '@quayside/release/create-releases'
import { openKeys } from '@quayside/release/keys'
import { planeKey } from '@quayside/release/own-key'
import { openStore } from '@quayside/release/store/open-store'
import { releaseCommand } from './release-command.ts'

type Mishap = { readonly dataDir: string; readonly say: (line: string) => void }

/** Failures of a store and its machines, and their recovery (docs/operations/drill.md, steps 8 to 11). */
export async function mishaps(mishap: Mishap): Promise<void> {
  const { say } = mishap
  say('8. A forger writes an entry into the log')
  await forgedEntry(mishap)
  say('9. A backup is put back')
  await restoredBackup(mishap)
  say('10. A key is lost')
  await lostKey(mishap)
  say('11. A machine has a wrong clock')
  await wrongClock(mishap)
}

async function forgedEntry(mishap: Mishap): Promise<void> {
  const entries = await entriesOf(mishap)
  const forged = path.join(logOf(mishap), `${String(entries.length + 1).padStart(9, '0')}.json`)
  await writeFile(forged, '{"type":"unlocked","environment":"production","remote":null}')
  await ends(mishap, 3, /broken at entry/, ['audit', '--verify'])
  await ends(mishap, 0, /quarantine\//, ['doctor', '--repair', '--yes'])
}

async function restoredBackup(mishap: Mishap): Promise<void> {
  await ends(mishap, 0, /production is locked/, ['lock', '--yes', '--reason', 'lost soon'])
  await ends(mishap, 0, /locked production/, ['audit', '--limit', '1'])
  const newest = (await entriesOf(mishap)).at(-1) ?? ''
  await rm(path.join(logOf(mishap), newest))
  await ends(mishap, 1, /the log was cut back/, ['pin', 'loan=2.0.0', '--yes'])
  await ends(mishap, 0, /epoch 1/, ['recover', '--yes', '--reason', 'the disk died'])
  await ends(mishap, 0, /The log is whole/, ['audit', '--verify'])
}

async function lostKey(mishap: Mishap): Promise<void> {
  const key = path.join(mishap.dataDir, 'keys', 'release-production.key')
  await rename(key, `${key}.lost`)
  await ends(mishap, 3, /release-production\.key is missing/, ['doctor'])
  await rename(`${key}.lost`, key)
}

async function wrongClock(mishap: Mishap): Promise<void> {
  const folder = path.join(mishap.dataDir, 'keys')
  const keys = openKeys({ folder, env: {}, own: planeKey(folder, {}) })
  const releases = createReleases({
    store: openStore({}, mishap.dataDir),
    keys,
    now: () => new Date(Date.now() + 300_000),
  })
  const by = { name: 'another machine', source: 'cli' } as const
  await releases.lock({
    environment: 'staging',
    remote: null,
    isLocked: true,
    by,
    reason: 'by a wrong clock',
  })
  await ends(mishap, 3, /of another machine is \d+ s ahead of the clock here/, ['doctor'])
}

async function ends(
  { dataDir, say }: Mishap,
  code: number,
  words: RegExp,
  args: readonly string[],
): Promise<void> {
  say(`   $ npm run release -- ${args.map(word => (word.includes(' ') ? `'${word}'` : word)).join(' ')}`)
  const said = await releaseCommand(dataDir, args)
  for (const line of said.text.split('\n')) say(`     ${line}`)
  if (said.code !== code) throw new Error(`release ${args[0]} ended with ${said.code}, not ${code}`)
  if (!words.test(said.text)) throw new Error(`release ${args[0]} did not say ${words}`)
}

function logOf({ dataDir }: Mishap): string {
  return path.join(dataDir, 'releases', 'log')
}

async function entriesOf(mishap: Mishap): Promise<readonly string[]> {
  return (await readdir(logOf(mishap))).filter(name => name.endsWith('.json')).sort()
}
