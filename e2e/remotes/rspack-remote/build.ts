import { rspackRemote } from '@quayside/build/rspack/rspack-remote'
import { rspack } from '@rspack/core'

export async function buildRspackRemote(): Promise<void> {
  const compiler = rspack(rspackRemote(import.meta.dirname))
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'Rspack gave no result'))
      else compiler.close(() => resolve())
    })
  })
}

if (import.meta.main) await buildRspackRemote()
