import path from 'node:path'
import type { Configuration } from 'webpack'
import { readRemote } from '../remote-config.ts'
import { devPagesConfig } from './dev-pages-config.ts'

export function standAloneConfig(folders: readonly string[]): Configuration {
  const remotes = folders.map(folder => ({ folder, name: readRemote(folder).description.name }))
  const name = remotes.map(remote => remote.name).join('-')
  const scripts = Object.fromEntries(remotes.map(({ name, folder }) => [name, scriptOf(folder)]))
  return devPagesConfig({ name, cacheName: `alone-${name}`, scripts })
}

function scriptOf(folder: string): string[] {
  const file = (name: string) => JSON.stringify(path.join(folder, name))
  return [
    `import { standAlone } from '@quayside/testing/stand-alone'`,
    `import remote from ${file('remote.json')}`,
    `import * as lifecycles from ${file('src/index.ts')}`,
    `import { fixtures } from ${file('src/fixtures.ts')}`,
    'standAlone({ ...remote, lifecycles, fixtures })',
  ]
}
