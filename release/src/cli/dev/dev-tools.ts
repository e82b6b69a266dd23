import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { OperationalError } from '../operational-error.ts'

/** Dev server of the project's `@quayside/build` (`dev-server/serve-remote`). */
export type DevTools = {
  remoteIn(folder: string): { readonly name: string; readonly path: string }
  serveRemote(place: {
    readonly folder: string
    readonly port: number
    readonly site: string
  }): Promise<{ readonly bundler: string; stop(): Promise<void> }>
  /** Serves the stand-alone page and returns its address. */
  serveAlone(place: {
    readonly folder: string
    readonly port: number
  }): Promise<{ readonly address: string; stop(): Promise<void> }>
}

/** Resolved from the project, so that this package does not install another. */
const DEV_SERVER = '@quayside/build/dev-server/serve-remote'

export async function projectDevTools(folder: string): Promise<DevTools> {
  if (!existsSync(path.join(folder, 'remote.json')))
    throw new OperationalError(`${folder} has no remote.json: run this in the folder of a remote.`)
  let file: string
  try {
    const require = createRequire(path.join(folder, 'package.json'))
    file = require.resolve(DEV_SERVER)
  } catch (cause) {
    throw new OperationalError(`${folder} has no @quayside/build with a dev server: run npm install`, {
      cause,
    })
  }
  return await import(pathToFileURL(file).href)
}

const HOST = '127.0.0.1'

/** Returns the first free port from `first`. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) if (await isFree(port)) return port
  throw new OperationalError(`No port from ${first} to ${first + 99} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
