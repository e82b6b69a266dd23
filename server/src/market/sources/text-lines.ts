import type { SourceFault } from './source.ts'

export type TextLines = {
  push(chunk: Uint8Array): void
  /** The stream ended; an unfinished line is truncated. */
  end(): void
}

type LinesParts = {
  /** Most characters of a line; a longer one is dropped whole. */
  readonly most: number
  readonly onLine: (line: string) => void
  readonly onFault: (fault: Extract<SourceFault, 'truncated' | 'too-long'>) => void
}

/** Splits a byte stream into lines within bounded memory. */
export function createTextLines({ most, onLine, onFault }: LinesParts): TextLines {
  const decoder = new TextDecoder()
  let rest = ''
  let isSkipping = false

  function take(part: string, isWhole: boolean): void {
    if (isSkipping) {
      isSkipping = !isWhole
      return
    }
    if (rest.length + part.length > most) {
      onFault('too-long')
      rest = ''
      isSkipping = !isWhole
      return
    }
    rest += part
    if (!isWhole) return
    const line = rest.trim()
    rest = ''
    if (line !== '') onLine(line)
  }

  return {
    push(chunk) {
      const parts = decoder.decode(chunk, { stream: true }).split('\n')
      for (const [index, part] of parts.entries()) take(part, index < parts.length - 1)
    },
    end() {
      if (rest.trim() !== '') onFault('truncated')
      rest = ''
    },
  }
}
