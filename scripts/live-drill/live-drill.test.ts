import { expect, it } from 'vitest'
import { liveDrill } from './drill.ts'

it('carries a customer from registration to withdrawal, through the loss of a source, the feed, and a site', async () => {
  const said: string[] = []

  const isDone = await liveDrill(line => said.push(line))

  const text = said.join('\n')
  expect(isDone, text).toBe(true)
  for (const code of ['EURUSD', 'BTCUSDT', 'AAPL', 'WTI', 'XAUUSD'])
    expect(text).toContain(`${code}: opened at`)
  expect(text).toMatch(/[1-9]\d* postings, [1-9]\d* entries, 0 faults/)
}, 300_000)
