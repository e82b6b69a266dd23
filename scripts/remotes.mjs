// Discovers the remotes of this repository. Plain Node 20 with no dependency.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

/** Names of the remotes: every `mfe-*` folder with a `package.json` and a `remote.json`, sorted. */
export function listRemotes(folder = root) {
  return readdirSync(folder)
    .filter(name => name.startsWith('mfe-'))
    .filter(name => ['package.json', 'remote.json'].every(file => existsSync(path.join(folder, name, file))))
    .sort()
}
