import { jsonOf, textOf } from '../../bytes.ts'

/** The plane reads larger ones neither when they are published nor to resolve an error. */
export const MOST_MAP_BYTES = 8 * 1024 * 1024
const MOST_SOURCES = 20_000

/** Returns why the plane could not resolve errors with this map; null when it can. */
export function sourceMapProblem(file: string, content: Uint8Array): string | null {
  if (content.length > MOST_MAP_BYTES)
    return `${file} has more than 8 MiB: split its chunk, or publish without it`
  if (isSourceMap(jsonOf(textOf(content)))) return null
  return `${file} is no source map of version 3: build it again, or publish without it`
}

/** Stops at the first wrong source; a schema would collect a problem for each. */
function isSourceMap(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  const { version, sources, mappings }: { version?: unknown; sources?: unknown; mappings?: unknown } = json
  return (
    version === 3 &&
    typeof mappings === 'string' &&
    Array.isArray(sources) &&
    sources.length <= MOST_SOURCES &&
    sources.every(source => source === null || typeof source === 'string')
  )
}
