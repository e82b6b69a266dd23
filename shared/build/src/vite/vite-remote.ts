import { createHash } from 'node:crypto'
import path from 'node:path'
import { containerName } from '@quayside/contracts/container-name'
import type { RemoteDescription } from '@quayside/contracts/remotes/remote'
import MagicString from 'magic-string'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { describeBuild } from '../describe-build.ts'
import { PINNED_TABLE } from '../pinned-scripts-plugin.ts'
import { readRemote } from '../read-remote.ts'
import { sharedRanges } from '../shared-modules.ts'
import { sourceVersion } from '../source-version.ts'
import { createContainer } from './container.ts'

const LIFECYCLES = 'lifecycles'
const NAME = 'quayside-remote'

/** Builds a remote with Vite: chunks as classic scripts with hashes, one stylesheet, texts and the manifest. */
export function viteRemote(directory: string): Plugin {
  const { description, packageVersion } = readRemote(directory)
  const version = sourceVersion(directory, packageVersion)
  const container = containerName(description.name, version)
  const shared = sharedRanges()
  const dist = path.join(directory, 'dist')
  let facts: Parameters<typeof describeBuild>[2]
  return {
    name: NAME,
    apply: 'build',
    config: () => configOf({ directory, dist, description, version, container, shared: Object.keys(shared) }),
    renderChunk(code, { fileName, imports, dynamicImports }) {
      const text = new MagicString(code)
      loadOnDemand(text, code, dynamicImports)
      const needs = imports.map(name => (name in shared ? name : `./${name}`))
      text.prepend(
        `self.${container}.define(${JSON.stringify(`./${fileName}`)},${JSON.stringify(needs)},function(require,exports,module){\n`,
      )
      text.append('\n});')
      return { code: text.toString(), map: text.generateMap({ hires: true }) }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const exposes = chunks.filter(({ isEntry }) => isEntry)
      const files = exposes.map(({ name, fileName }) => [`./${name}`, `./${fileName}`] as const)
      const source = `var ${container}=(${createContainer})(${JSON.stringify(Object.fromEntries(files))},"${PINNED_TABLE}");\n`
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
      const entry = `remoteEntry.${hash}.js`
      this.emitFile({ type: 'asset', fileName: entry, source })
      const used = new Set(chunks.flatMap(({ imports }) => imports))
      facts = {
        description,
        version,
        container,
        entry,
        preload: withImports(
          chunks,
          chunks.filter(({ isEntry, name }) => isEntry && name === LIFECYCLES),
        ),
        screens: screensOf(description, chunks),
        shared: Object.fromEntries(Object.entries(shared).filter(([name]) => used.has(name))),
      }
    },
    writeBundle() {
      describeBuild(dist, path.join(directory, 'locales'), facts)
    },
  }
}

type Parts = {
  readonly directory: string
  readonly dist: string
  readonly description: RemoteDescription
  readonly version: string
  readonly container: string
  readonly shared: readonly string[]
}

function configOf({ directory, dist, description, version, container, shared }: Parts): UserConfig {
  const widgets = description.widgets.map(widget => {
    return [`widget-${widget}`, path.join(directory, `src/widgets/${widget}.ts`)] as const
  })
  return {
    root: directory,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    css: {
      modules: {
        generateScopedName: (local, file) =>
          `${description.name}__${local}--${shortHash(`${version} ${path.relative(directory, file)} ${local}`)}`,
      },
    },
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js'
          ? { runtime: `self.${container}.url(${JSON.stringify(file)})` }
          : { relative: true },
    },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: 'hidden',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [LIFECYCLES]: path.join(directory, 'src/index.ts'), ...Object.fromEntries(widgets) },
        preserveEntrySignatures: 'strict',
        external: [...shared],
        // Only Vite's preloading helper still uses it, and preloading is off.
        transform: { define: { 'import.meta': '{}' } },
        output: {
          format: 'cjs',
          exports: 'named',
          entryFileNames: '[name].[hash].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: 'media/[name].[hash][extname]',
        },
      },
    },
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6)

/** The bundler resolves a dynamic import in CommonJS at once; here its scripts are fetched first. */
const DYNAMIC = /Promise\.resolve\(\)(?=\.then\(\(\) => (?:\/\*.*?\*\/ )?(?:\w+\()?require\("\.\/([^"]+)"\))/g

function loadOnDemand(text: MagicString, code: string, dynamicImports: readonly string[]): void {
  const found = [...code.matchAll(DYNAMIC)]
  for (const {
    0: { length },
    1: file,
    index,
  } of found)
    text.overwrite(index, index + length, `require.load("./${file}")`)
  const missed = dynamicImports.find(name => !found.some(([, file]) => file === name))
  if (missed !== undefined) throw new Error(`${NAME} does not recognize the import of ${missed}; report it`)
}

type Chunk = Rolldown.OutputChunk

/** Scripts of some chunks and, transitively, of their static imports. */
function withImports(all: readonly Chunk[], wanted: readonly Chunk[]): string[] {
  const names = new Set<string>()
  const add = (chunk: Chunk): void => {
    if (names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const other of all) if (chunk.imports.includes(other.fileName)) add(other)
  }
  for (const chunk of wanted) add(chunk)
  return [...names]
}

/** The chunk of a route's `screen` has that name: `import('./news-page.tsx')` is the chunk `news-page`. */
function screensOf({ routes }: RemoteDescription, chunks: readonly Chunk[]): Record<string, string[]> {
  const names = new Set(routes.flatMap(({ screen }) => screen ?? []))
  return Object.fromEntries(
    [...names].map(name => {
      const wanted = chunks.filter(chunk => chunk.name === name)
      if (wanted.length === 0) throw new Error(`remote.json names the screen ${name}, which no chunk is`)
      return [name, withImports(chunks, wanted)]
    }),
  )
}
