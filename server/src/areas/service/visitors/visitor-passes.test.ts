import { describe, expect, it } from 'vitest'
import { masterKeysOf } from '../../../platform/secrets/master-keys.ts'
import { createVisitorPasses, PASS_LIFE_MS } from './visitor-passes.ts'

const FIRST = new Uint8Array(32).fill(1)
const SECOND = new Uint8Array(32).fill(2)
let now = 1_000_000
const clock = { now: () => now }
const open = (current: Uint8Array, ...former: Uint8Array[]) =>
  createVisitorPasses({ masters: masterKeysOf(current, former), clock })

describe('a pass', () => {
  it.each(['link', 'browser'] as const)('of kind %s opens for its life, and for no other kind', kind => {
    const passes = open(FIRST)
    const { text, until } = passes.make(kind, 'vera')
    expect(until).toBe(now + PASS_LIFE_MS[kind])
    expect(passes.open(kind, text)).toEqual({ visitor: 'vera', until })
    expect(passes.open(kind === 'link' ? 'browser' : 'link', text)).toBeUndefined()
    const before = now
    now = until - 1
    expect(passes.open(kind, text)).toBeDefined()
    now = until
    expect(passes.open(kind, text)).toBeUndefined()
    now = before - 60_000
    expect(passes.open(kind, text), 'of a node whose clock is a minute ahead').toBeDefined()
    now -= 1
    expect(passes.open(kind, text), 'made later than now').toBeUndefined()
    now = before
  })

  it('is still valid after a change of keys, and forged without one', () => {
    const { text } = open(FIRST).make('link', 'vera')
    expect(open(SECOND, FIRST).open('link', text)?.visitor).toBe('vera')
    expect(open(SECOND).open('link', text)).toBeUndefined()
  })

  it('does not open when changed, empty, or of another purpose', () => {
    const passes = open(FIRST)
    const { text } = passes.make('link', 'vera')
    const [body = '', tag = ''] = text.split('.')
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('vera', 'anna')).toString(
      'base64url',
    )
    for (const forged of [
      '',
      '.',
      'x',
      body,
      `${other}.${tag}`,
      `${body}.`,
      `${body}.${tag.slice(2)}`,
      '🙂.🙂',
    ])
      expect(passes.open('link', forged), forged).toBeUndefined()
  })
})
