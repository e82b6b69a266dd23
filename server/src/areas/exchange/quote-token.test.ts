import { expect, it } from 'vitest'
import { masterKeysOf } from '../../platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { openQuote, sealQuote } from './quote-token.ts'
import type { Quote } from './rules/quote.ts'

const QUOTE: Quote = {
  id: 'q',
  userId: 'ann',
  from: 'USD',
  to: 'BTC',
  rate: '0.00001995',
  given: 100_000n,
  received: 1_995_012n,
  spreadKept: 4_988n,
  quotedAt: 7,
}
const node = (byte: number) => createSealedSecrets(masterKeysOf(new Uint8Array(32).fill(byte)))

it('is honored by another node with the same key, for its customer alone', () => {
  const token = sealQuote(node(1), QUOTE)
  expect(openQuote(node(1), token, 'ann')).toEqual(QUOTE)
  expect(openQuote(node(1), token, 'eve')).toBeUndefined()
  expect(openQuote(node(2), token, 'ann')).toBeUndefined()
})

it('does not reveal its contents', () => {
  const token = sealQuote(node(1), QUOTE)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('USD')
  expect(token.length).toBeLessThan(500)
})

it.each([
  { given: '-1' },
  { given: '1.5' },
  { given: 5 },
  { from: 'DOGE' },
  { rate: 'NaN' },
  { quotedAt: '7' },
  { more: 1 },
])('is no quote with %j, even under the right key', change => {
  const { userId: _, ...kept } = QUOTE
  const text = (value: object) =>
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))
  const seal = (value: object) => node(1).seal(text(value), 'exchange quote of ann')
  expect(openQuote(node(1), seal(kept), 'ann')).toEqual(QUOTE)
  expect(openQuote(node(1), seal({ ...kept, ...change }), 'ann')).toBeUndefined()
})
