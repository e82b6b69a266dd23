import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import type { SourcePlace } from '@quayside/contracts/release/remote-history'

/** Position in a built file: the line starts at 1, the column at 1. */
export type BuiltPosition = { readonly line: number; readonly column: number }

export type PlacesQuestion = { readonly map: string; readonly positions: readonly BuiltPosition[] }

const LENGTH = 200

/** Resolves positions with a source map; null for unknown positions. Throws on a malformed map. */
export function sourcePlaces({ map, positions }: PlacesQuestion): readonly (SourcePlace | null)[] {
  const traced = new TraceMap(map)
  return positions.map(({ line, column }) => {
    const found = originalPositionFor(traced, { line, column: column - 1 })
    if (found.source === null) return null
    const text = sourceContentFor(traced, found.source)
    return {
      file: short(fileOf(found.source)),
      line: found.line,
      column: found.column + 1,
      name: found.name === null ? null : short(found.name),
      lines: text === null ? [] : linesAround(text, found.line),
    }
  })
}

/** Without the bundler's scheme (`webpack://name/./`), steps up, and query. */
function fileOf(source: string): string {
  return source
    .replace(/^\w+:\/\/[^/]*\//, '')
    .replace(/^(\.{0,2}\/)+/, '')
    .replace(/\?.*$/, '')
}

function linesAround(text: string, line: number): SourcePlace['lines'] {
  const lines = text.split('\n')
  const first = Math.max(1, line - 1)
  return lines.slice(first - 1, line + 1).map((part, index) => ({ number: first + index, text: short(part) }))
}

function short(text: string): string {
  return text.replace(/\r/g, '').slice(0, LENGTH)
}
