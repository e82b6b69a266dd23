import { createHash } from 'node:crypto'
import type { Compilation } from 'webpack'

export type HashedFile = { readonly sha384: string; readonly size: number }

/** Content of every emitted file except source maps, which stay private, in the order of their names. */
export function servedAssets(compilation: Compilation): Map<string, Buffer> {
  const served = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'))
  const files = served.map(asset => [asset.name, asset.source.buffer()] as const)
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** SHA-384 (as an integrity attribute) and bytes of each file. */
export function hashFiles(contents: ReadonlyMap<string, Uint8Array>): Record<string, HashedFile> {
  return Object.fromEntries(
    [...contents].map(([name, content]) => [name, { sha384: integrityOf(content), size: content.length }]),
  )
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
