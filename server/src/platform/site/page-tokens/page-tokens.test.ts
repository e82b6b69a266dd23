import { describe, expect, it } from 'vitest'
import { createPageTokens } from './page-tokens.ts'

const KEY = new Uint8Array(32).fill(1)
const START = Date.parse('2026-11-20T12:00:00Z')

function tokensAt(now = START, over: { key?: Uint8Array; environment?: string } = {}) {
  return createPageTokens({ key: KEY, environment: 'production', now: () => now, ...over })
}

describe('the token of a page', () => {
  const visitor = tokensAt().newVisitor()
  const token = tokensAt().issue(visitor, 12)

  it('says which revision a visitor was given, to every site with the key', () => {
    expect(tokensAt(START + 5_000).read(token, visitor)).toBe(12)
    expect(token.length).toBeLessThanOrEqual(40)
  })

  it.each([
    { fact: 'ten minutes later', now: START + 600_001 },
    { fact: 'from a clock that is far ahead', now: START - 61_000 },
    { fact: 'with another key', key: new Uint8Array(32) },
    { fact: 'in another environment', environment: 'staging' },
    { fact: 'for another visitor', as: tokensAt().newVisitor() },
    { fact: 'with another revision', text: token.replace('.c.', '.d.') },
    { fact: 'with another moment', text: `${((START + 1_000) / 1_000).toString(36)}${token.slice(6)}` },
    { fact: 'cut short', text: token.slice(0, -1) },
    { fact: 'as something else', text: 'x'.repeat(100) },
    { fact: 'as nothing', text: '' },
  ])('proves nothing $fact', ({ now = START, key = KEY, environment = 'production', as, text }) => {
    const tokens = tokensAt(now, { key, environment })
    expect(tokens.read(text ?? token, as ?? visitor)).toBeUndefined()
  })
})

describe('the name of a visitor', () => {
  it('says when it was made, to the second, and cannot be forged', () => {
    const name = tokensAt(START + 1_999).newVisitor()
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(tokensAt().firstSeen(name)).toBe(START + 1_000)
    expect(tokensAt().firstSeen('A'.repeat(22))).toBeUndefined()
    expect(tokensAt().firstSeen(`A${name.slice(1)}`)).toBeUndefined()
    expect(tokensAt(START, { key: new Uint8Array(32) }).firstSeen(name)).toBeUndefined()
  })

  it('is never given twice', () => {
    const tokens = tokensAt()
    expect(new Set(Array.from({ length: 1_000 }, () => tokens.newVisitor())).size).toBe(1_000)
  })
})
