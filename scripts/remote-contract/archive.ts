// npm run contract -- archive: builds the remote of the current contract into the archive.
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { remoteConfig } from '@quayside/build/remote-config'
import { viteRemote } from '@quayside/build/vite/vite-remote'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import { build } from 'vite'
import webpack from 'webpack'

const remotes = path.join(import.meta.dirname, '../../e2e/remotes')
const source = path.join(remotes, 'archived-remote')

const BUILDS: Readonly<Record<string, () => Promise<unknown>>> = {
  webpack: buildWithWebpack,
  vite: () => build({ configFile: false, logLevel: 'error', plugins: [viteRemote(source)] }),
}

/** Throws if the version is archived: the point of the archive is that it stays as it was built. */
export async function archiveContract(): Promise<string> {
  const folder = path.join(remotes, 'archive', `contract-${CONTRACT_VERSION}`)
  if (existsSync(folder)) throw new Error(`${folder} exists; a version of the contract is archived once.`)
  for (const [bundler, run] of Object.entries(BUILDS)) {
    process.env.QUAYSIDE_RELEASE_VERSION = `${CONTRACT_VERSION}.0.0-${bundler}`
    await run()
    const filter = (file: string) => !file.endsWith('.map')
    cpSync(path.join(source, 'dist'), path.join(folder, bundler), { recursive: true, filter })
  }
  return folder
}

async function buildWithWebpack(): Promise<void> {
  const compiler = webpack(remoteConfig(source)())
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error)
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'webpack gave no result'))
      else compiler.close(() => resolve())
    })
  })
}
