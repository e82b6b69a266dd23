import { describe, expect, it } from 'vitest'
import { wholeContent } from '../drafts/drafts.builders.ts'
import { checkContent, emptyContent, missingOf } from './item-draft.ts'

const TOKEN = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

describe('what is missing', () => {
  it('is said part by part, and of texts language by language', () => {
    const whole = wholeContent()
    expect(missingOf(whole, 'ab')).toEqual([])
    const name = { ...whole.name, ar: '', th: '' }
    expect(missingOf({ ...whole, name, chain: 'Ethereum' }, null)).toEqual([
      { part: 'name', locales: ['ar', 'th'] },
      { part: 'picture', locales: [] },
      { part: 'tokenAddress', locales: [] },
    ])
  })
})

describe('where money is real', () => {
  it('begins on a chain that there is', () => {
    expect(emptyContent('live').chain).toBe('Ethereum')
    expect(emptyContent('sandbox').chain).toBe('Sandbox')
  })

  it('takes no chain of the sandbox', async () => {
    expect((await checkContent(wholeContent(), 'live')).ok).toBe(false)
    expect((await checkContent(wholeContent(), 'sandbox')).ok).toBe(true)
  })

  it.each(['Ethereum', 'Polygon'] as const)('keeps an address on %s in the one form it has', async chain => {
    const content = wholeContent({ chain, tokenAddress: TOKEN.toLowerCase() })
    expect(await checkContent(content, 'live')).toMatchObject({ ok: true, value: { tokenAddress: TOKEN } })
    // One letter's case breaks the checksum.
    const typo = TOKEN.replace('BC4CA', 'bC4CA')
    expect((await checkContent({ ...content, tokenAddress: typo }, 'live')).ok).toBe(false)
  })
})
