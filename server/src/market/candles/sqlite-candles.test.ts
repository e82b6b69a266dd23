import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeCandleStore } from './candle-store.conformance.ts'
import { openCandleStore } from './sqlite-candles.ts'

function temporaryFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'candles-')), 'market.db')
}

describeCandleStore('in a file', async () => {
  const file = temporaryFile()
  return { store: openCandleStore(file), reopen: async () => openCandleStore(file) }
})

it('replaces a damaged file', async () => {
  const file = temporaryFile()
  writeFileSync(
    file,
    'this is no database, it is far too talkative for one, and long enough to be looked at as such',
  )
  const store = openCandleStore(file)
  const bar = { time: 60_000, open: 9, high: 12, low: 8, close: 10, volume: 1.5 }
  await store.save('A', [{ interval: '1m', bars: [bar] }])
  expect(await store.read({ code: 'A', interval: '1m', before: 120_000, limit: 5 })).toEqual([bar])
})
