import { jsonOf, textOf } from '../../bytes.ts'

/** The plane refuses larger maps at publication and does not read them to resolve errors. */
export const MOST_MAP_BYTES = 8 * 1024 * 1024
const MOST_SOURCES = 20_000

/** Returns why the plane cannot resolve errors with a map; null if it can. */
export function sourceMapProblem(file: string, content: Uint8Array): string | null {
  if (content.length > MOST_MAP_BYTES)
    return `${file} has more than 8 MiB: split its chunk, or publish without it`
  if (isSourceMap(jsonOf(textOf(content)))) return null
  return `${file} is not a version 3 source map: build it again, or publish without it`
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
