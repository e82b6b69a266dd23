import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describeBuild } from '@quayside/build/describe-build'
import { readRemote } from '@quayside/build/remote-config'
import { sharedRanges } from '@quayside/build/shared-modules'
import { containerName } from '@quayside/contracts/container-name'
import { build, type Plugin } from 'vite'

const BORROWED: Readonly<Record<string, readonly string[]>> = {
  react: ['useState'],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  '@quayside/runtime/define-remote': ['defineRemote'],
  '@quayside/runtime/i18n': ['useT'],
  '@quayside/runtime/router': ['Route', 'Routes'],
}

/** Builds the remote with Vite into `dist`: one classic script, whose global is the container, and a stylesheet. */
export async function buildViteRemote(): Promise<void> {
  const directory = import.meta.dirname
  const dist = path.join(directory, 'dist')
  const { description, packageVersion: version } = readRemote(directory)
  const container = containerName(description.name, version)
  await build({
    root: directory,
    configFile: false,
    logLevel: 'error',
    plugins: [borrowedModules(path.join(directory, 'src/borrowed.ts'))],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dist,
      emptyOutDir: true,
      lib: { entry: 'src/container.ts', formats: ['iife'], name: container },
      rolldownOptions: {
        output: { entryFileNames: 'remoteEntry.[hash].js', assetFileNames: 'styles.[hash][extname]' },
      },
    },
  })
  const ranges = Object.entries(sharedRanges()).filter(([name]) => name in BORROWED)
  describeBuild(dist, path.join(directory, 'locales'), {
    description,
    version,
    container,
    entry: readdirSync(dist).find(file => /^remoteEntry\..*\.js$/.test(file)) ?? '',
    preload: [],
    shared: Object.fromEntries(ranges),
  })
}

if (import.meta.main) await buildViteRemote()

/** Replaces each shared module with a binding, set when the shell provides it. */
function borrowedModules(registry: string): Plugin {
  const prefix = '\0borrowed:'
  return {
    name: 'borrowed-modules',
    enforce: 'pre',
    resolveId: id => (id in BORROWED ? prefix + id : undefined),
    load(id) {
      const name = id.startsWith(prefix) ? id.slice(prefix.length) : ''
      const names = BORROWED[name]
      if (names === undefined) return undefined
      return [
        `import { whenBorrowed } from ${JSON.stringify(registry)}`,
        `export let ${names.join(', ')}`,
        `whenBorrowed(${JSON.stringify(name)}, module => { ({ ${names.join(', ')} } = module) })`,
      ].join('\n')
    },
  }
}
