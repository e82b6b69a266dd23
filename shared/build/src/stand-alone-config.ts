import path from 'node:path'
import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { refreshPlugin } from './dev-refresh.ts'
import { readRemote } from './remote-config.ts'

export function standAloneConfig(folders: readonly string[]): Configuration {
  const remotes = folders.map(folder => ({ folder, name: readRemote(folder).description.name }))
  const name = remotes.map(remote => remote.name).join('-')
  const base = baseConfig({
    directory: import.meta.dirname,
    name,
    cacheName: `alone-${name}`,
    mode: 'development',
    refresh: true,
  })
  return {
    ...base,
    name: 'stand-alone',
    entry: Object.fromEntries(remotes.map(({ name, folder }) => [name, entryOf(folder)])),
    output: { ...base.output, publicPath: '/__dev/alone/', clean: false },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [...(base.plugins ?? []), refreshPlugin()],
  }
}

function entryOf(folder: string): string {
  const file = (name: string) => JSON.stringify(path.join(folder, name))
  const script = [
    `import '@quayside/ui/styles/all.css'`,
    `import { standAlone } from '@quayside/testing/stand-alone'`,
    `import remote from ${file('remote.json')}`,
    `import * as lifecycles from ${file('src/index.ts')}`,
    `import { fixtures } from ${file('src/fixtures.ts')}`,
    'standAlone({ ...remote, lifecycles, fixtures })',
  ]
  return `data:text/javascript,${encodeURIComponent(script.join('\n'))}`
}
