import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compiler, Configuration } from 'webpack'
import { DEVELOPMENT } from '../dev/development.ts'
import { readRemote } from '../read-remote.ts'
import { printError } from './take-errors.ts'
import { type TypeErrors, watchTypes } from './type-errors.ts'

export type RemoteServer = {
  /** Folder of a repository with one remote and the configuration of its bundler. */
  readonly folder: string
  readonly port: number
  /** Origin of the site whose pages show the remote. */
  readonly site: string
}

export type RunningServer = {
  readonly bundler: Bundler
  stop(): Promise<void>
}

const BUNDLERS = ['webpack', 'rspack', 'vite'] as const
type Bundler = (typeof BUNDLERS)[number]

const ENDINGS = ['ts', 'mts', 'js', 'mjs']

/** The remote of a repository: its name and first path. Throws for an invalid `remote.json`. */
export function remoteIn(folder: string): { readonly name: string; readonly path: string } {
  const { name, routes } = readRemote(folder).description
  return { name, path: routes[0]?.path ?? '/' }
}

/** Serves the remote of a repository with its own bundler and configuration, for pages of a site. */
export async function serveRemote({ folder, port, site }: RemoteServer): Promise<RunningServer> {
  const { bundler, file } = configurationIn(folder)
  // The presets read it when the bundler's configuration loads.
  process.env[DEVELOPMENT] = '1'
  const types = watchTypes(folder, printError)
  const place = { folder, file, port, site, types }
  try {
    const stop = bundler === 'vite' ? await withVite(place) : await withCompiler({ ...place, bundler })
    return {
      bundler,
      stop() {
        types.stop()
        return stop()
      },
    }
  } catch (error) {
    types.stop()
    throw error
  }
}

type Place = RemoteServer & { readonly file: string; readonly types: TypeErrors }
type Stop = () => Promise<void>

async function withVite(place: Place): Promise<Stop> {
  const { serveWithVite } = await import('./serve-with-vite.ts')
  return await serveWithVite(place)
}

async function withCompiler({
  folder,
  file,
  bundler,
  types,
  ...place
}: Place & { readonly bundler: Bundler }): Promise<Stop> {
  const [{ compilerServer }, compiler, { RspackDevServer, default: WebpackDevServer }] = await Promise.all([
    import('./compiler-server.ts'),
    compilerOf({ folder, file, bundler }),
    ownModule(folder, bundler === 'rspack' ? '@rspack/dev-server' : 'webpack-dev-server'),
  ])
  const DevServer = RspackDevServer ?? WebpackDevServer
  const server = compilerServer(compiler, { ...place, DevServer, pages: types.middleware })
  await server.start()
  return () => server.stop()
}

/** Serves the remote of a repository on a blank page with its fixtures; Vite does it for every bundler. */
export async function serveAlone({
  folder,
  port,
}: Pick<RemoteServer, 'folder' | 'port'>): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const { serveAloneWithVite } = await import('./serve-with-vite.ts')
  return await serveAloneWithVite({ folder, port, path: remoteIn(folder).path })
}

type ConfigurationFile = { readonly bundler: Bundler; readonly file: string }

function configurationIn(folder: string): ConfigurationFile {
  for (const bundler of BUNDLERS)
    for (const ending of ENDINGS) {
      const file = path.join(folder, `${bundler}.config.${ending}`)
      if (existsSync(file)) return { bundler, file }
    }
  throw new Error(`${folder} has no configuration of a bundler: ${BUNDLERS.join('.config.ts, ')}.config.ts`)
}

async function compilerOf({
  folder,
  file,
  bundler,
}: ConfigurationFile & { readonly folder: string }): Promise<Compiler> {
  const [program, { default: exported }] = await Promise.all([
    ownModule(folder, bundler === 'rspack' ? '@rspack/core' : 'webpack'),
    import(pathToFileURL(file).href),
  ])
  const configuration: Configuration =
    typeof exported === 'function' ? await exported({}, { mode: 'development' }) : exported
  const compiler: Compiler | null = (program.rspack ?? program.default)(configuration)
  if (compiler === null) throw new Error(`${bundler} took no configuration from ${file}`)
  return compiler
}

/** A module that the project installed, such as the bundler that its configuration imports. */
function ownModule(folder: string, name: string) {
  return import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href)
}
