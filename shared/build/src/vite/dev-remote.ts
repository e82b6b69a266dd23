import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { containerName } from '@quayside/contracts/container-name'
import type { RemoteDescription } from '@quayside/contracts/remotes/remote'
import type { Connect, Plugin, Rolldown, UserConfig, ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { changingManifest } from '../manifest/changing-manifest.ts'
import { localeFiles } from '../manifest/locale-plugin.ts'
import { readRemote } from '../read-remote.ts'
import { sharedRanges } from '../shared-modules.ts'
import { devContainer, sharedModule } from './dev-container.ts'

const require = createRequire(import.meta.url)

const ENTRY = 'remoteEntry.js'
const SHARED_PATH = '/@quayside/shared/'
const NAMES = 'quayside-names:'
/** Modules of ours that run in the page, by the names that the served code imports. */
const CLIENT: Readonly<Record<string, string>> = {
  '/@quayside/refresh': require.resolve('@quayside/build/dev/refresh-boundary'),
  '/@quayside/styles': require.resolve('@quayside/build/vite/adopted-styles'),
  '/@quayside/client': require.resolve('@quayside/build/vite/dev-client'),
}

/** Serves a remote's modules at `origin` as a federation container, with Fast Refresh, for pages of a site. */
export function devRemote(directory: string, origin: string): Plugin {
  const { description, packageVersion } = readRemote(directory)
  const version = `${packageVersion}-dev`
  const container = containerName(description.name, version)
  const shared = sharedRanges()
  const addressOf = (name: string) => `${origin}${SHARED_PATH}${encodeURIComponent(name)}.js`

  /** The page's own modules, which the container takes from the shell. */
  function resolveShared(id: string) {
    return id in shared ? { id: addressOf(id), external: true as const } : undefined
  }

  async function textOf(pathname: string, load: ViteDevServer['ssrLoadModule']): Promise<string | undefined> {
    if (pathname === `/${ENTRY}`)
      return devContainer({ container, origin, exposes: exposesOf(description), first: '/@quayside/client' })
    if (pathname === '/manifest.json') return JSON.stringify(manifest())
    const texts = localeFiles(path.join(directory, 'locales'))
    const [, text] = texts.find(([file]) => pathname === `/${file}`) ?? []
    if (text !== undefined) return text
    const name = decodeURIComponent(pathname.slice(SHARED_PATH.length)).replace(/\.js$/, '')
    if (!pathname.startsWith(SHARED_PATH) || !(name in shared)) return undefined
    const { names } = await load(NAMES + name)
    return sharedModule(container, name, z.array(z.string()).parse(names))
  }

  function manifest() {
    const texts = localeFiles(path.join(directory, 'locales'))
    return changingManifest(
      { description, version, container, entry: ENTRY, preload: [], shared },
      { texts, styles: [] },
    )
  }

  return {
    name: 'quayside-dev-remote',
    apply: 'serve',
    enforce: 'post',
    config: () => configOf({ directory, description, shared: Object.keys(shared), resolveShared }),
    resolveId: {
      order: 'pre',
      handler(id) {
        if (this.environment.name !== 'client') return id.startsWith(NAMES) ? `\0${id}` : undefined
        return CLIENT[id] ?? resolveShared(id)
      },
    },
    load: id => (id.startsWith(`\0${NAMES}`) ? namesOf(id.slice(NAMES.length + 1)) : undefined),
    transform: (code, id) => withOwnStyles(withRefresh(code, id)),
    configureServer(server) {
      server.middlewares.use(serveTexts(pathname => textOf(pathname, server.ssrLoadModule)))
      const texts = path.join(directory, 'locales')
      server.watcher.add(texts).on('change', file => {
        if (file.startsWith(texts)) server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** A module that the server runs in Node, with the names of another's exports. */
function namesOf(module: string): string {
  return `import * as exported from ${JSON.stringify(module)}\nexport const names = Object.keys(exported)`
}

function exposesOf({ widgets }: RemoteDescription): Record<string, string> {
  const entries = widgets.map(widget => [`./widget-${widget}`, `/src/widgets/${widget}.ts`] as const)
  return { './lifecycles': '/src/index.ts', ...Object.fromEntries(entries) }
}

type Parts = {
  readonly directory: string
  readonly description: RemoteDescription
  readonly shared: readonly string[]
  readonly resolveShared: (id: string) => { id: string; external: true } | undefined
}

function configOf({ directory, description, shared, resolveShared }: Parts): UserConfig {
  const dependencies: Rolldown.Plugin = { name: 'quayside-shared', resolveId: resolveShared }
  return {
    appType: 'custom',
    publicDir: false,
    // The overlay is the shell's.
    server: { hmr: { overlay: false } },
    oxc: { jsx: { runtime: 'automatic', development: false, refresh: true } },
    css: {
      modules: {
        generateScopedName: (local, file) =>
          `${description.name}__${local}--${shortHash(`${path.relative(directory, file)} ${local}`)}`,
      },
    },
    optimizeDeps: {
      entries: ['src/index.ts', 'src/widgets/*.ts'],
      exclude: [...shared],
      rolldownOptions: { plugins: [dependencies] },
    },
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6)

function serveTexts(textOf: (pathname: string) => Promise<string | undefined>): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    textOf(pathname).then(text => {
      if (text === undefined) return next()
      const type = pathname.endsWith('.json') ? 'application/json' : 'text/javascript'
      response.setHeader('content-type', `${type}; charset=utf-8`)
      response.setHeader('cache-control', 'no-store')
      response.end(text)
    }, next)
  }
}

/** Connects a module's components, which the compiler has marked, with Fast Refresh. */
function withRefresh(code: string, id: string): string {
  if (!code.includes('$RefreshReg$')) return code
  const before = `import * as __refresh from '/@quayside/refresh';var {register:$RefreshReg$,sign:$RefreshSig$}=__refresh.refreshOf(${JSON.stringify(id)});`
  const after = [
    '',
    'if (import.meta.hot) {',
    '  const own = import(/* @vite-ignore */ import.meta.url)',
    '  import.meta.hot.accept(async next => {',
    '    if (next && __refresh.isReplaceable(await own, next)) __refresh.refreshSoon()',
    '    else if (next) import.meta.hot.invalidate()',
    '  })',
    '}',
  ]
  return before + code + after.join('\n')
}

/** The site's policy admits no style element, so a module's styles are adopted by the document. */
function withOwnStyles(code: string): string {
  return code.replace(
    /(import \{ updateStyle as __vite__updateStyle, removeStyle as __vite__removeStyle \} from )"[^"]*"/,
    '$1"/@quayside/styles"',
  )
}
