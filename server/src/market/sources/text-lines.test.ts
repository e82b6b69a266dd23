import { describe, expect, it } from 'vitest'
import { createTextLines } from './text-lines.ts'

function read(chunks: readonly (string | Uint8Array)[], most = 10) {
  const lines: string[] = []
  const faults: string[] = []
  const reader = createTextLines({ most, onLine: line => lines.push(line), onFault: one => faults.push(one) })
  for (const chunk of chunks) reader.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
  reader.end()
  return { lines, faults }
}

describe('lines of a stream', () => {
  it.each([
    ['in one chunk', ['one\ntwo\n'], ['one', 'two'], []],
    ['over chunks', ['o', 'ne\nt', 'wo\r\n'], ['one', 'two'], []],
    ['with empty lines', ['\n\none\n\n'], ['one'], []],
    ['with a truncated end', ['one\ntw'], ['one'], ['truncated']],
    ['with a line too long', ['12345678901\none\n'], ['one'], ['too-long']],
    ['with an endless line', ['123456', '7890', '1', '2', '34567890123', '\none\n'], ['one'], ['too-long']],
  ])('are found %s', (_what, chunks, lines, faults) => {
    expect(read(chunks)).toEqual({ lines, faults })
  })

  it('may break inside a character', () => {
    const bytes = new TextEncoder().encode('añb\n')
    expect(read([bytes.slice(0, 2), bytes.slice(2)]).lines).toEqual(['añb'])
  })
})
