import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, ViteDevServer } from 'vite'
import { devRemote } from '../vite/dev-remote.ts'
import { standAlone } from '../vite/stand-alone.ts'
import { allowSite } from './allow-site.ts'
import { printError, takeErrors } from './take-errors.ts'
import type { TypeErrors } from './type-errors.ts'

const HOST = '127.0.0.1'

export type ViteRemote = {
  readonly folder: string
  /** The project's configuration of Vite. */
  readonly file: string
  readonly port: number
  readonly site: string
  readonly types: TypeErrors
}

/** Serves a remote's modules for pages of a site; returns what stops it. */
export async function serveWithVite({
  folder,
  file,
  port,
  site,
  types,
}: ViteRemote): Promise<() => Promise<void>> {
  const origin = `http://${HOST}:${port}`
  const server = await start(folder, {
    configFile: file,
    // `npm run alone` has other modules for the same page.
    cacheDir: path.join(folder, 'node_modules/.vite-dev'),
    // The site's own pages load the modules.
    server: { host: HOST, port, strictPort: true, origin, cors: false },
    plugins: [
      {
        name: 'quayside-site',
        configureServer(server) {
          server.middlewares.use(allowSite(site))
          server.middlewares.use(types.middleware)
          server.middlewares.use(takeErrors(mapsOf(server), { print: printError, site }))
        },
      },
      devRemote(folder, origin),
    ],
  })
  return () => server.close()
}

/** Serves the stand-alone page, with the project's own `alone.config.ts` if it has one. */
export async function serveAloneWithVite({
  folder,
  port,
  path: first,
}: {
  readonly folder: string
  readonly port: number
  readonly path: string
}): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const file = path.join(folder, 'alone.config.ts')
  const own: InlineConfig = existsSync(file)
    ? { configFile: file }
    : { configFile: false, plugins: [standAlone(folder)] }
  const server = await start(folder, { ...own, server: { host: HOST, port, strictPort: true } })
  return { address: `http://${HOST}:${port}${first}`, stop: () => server.close() }
}

/** The project's own Vite, which its configuration imports. */
async function start(folder: string, config: InlineConfig): Promise<ViteDevServer> {
  const file = createRequire(path.join(folder, 'package.json')).resolve('vite')
  const vite: typeof import('vite') = await import(pathToFileURL(file).href)
  const server = await vite.createServer({ root: folder, clearScreen: false, ...config })
  return await server.listen()
}

/** Maps of modules as they were last served. */
function mapsOf({ environments }: ViteDevServer) {
  return async (pathname: string) => {
    const module = await environments.client.moduleGraph.getModuleByUrl(pathname)
    const map = module?.transformResult?.map
    return map && 'sources' in map
      ? JSON.stringify({ ...map, sources: [pathname.replace(/^\//, '')] })
      : undefined
  }
}
