import { createHash } from 'node:crypto'
import type { Compilation } from 'webpack'

export type HashedFile = { readonly sha384: string; readonly size: number }

/** SHA-384 (as an integrity attribute) and bytes of every emitted file except source maps, which stay private. */
export function hashAssets(compilation: Compilation): Record<string, HashedFile> {
  const served = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'))
  const files = served.map(asset => {
    const content = asset.source.buffer()
    return [asset.name, { sha384: integrityOf(content), size: content.length }] as const
  })
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
