import type { RouteClaim } from '@quayside/contracts/remotes/remote'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './page-card.ts'

const claimOf = (path: string, description?: string): RouteClaim => ({
  path,
  access: 'public',
  chrome: 'full',
  title: 'title',
  ...(description !== undefined && { description }),
})
const TEXTS = { title: 'Markets', about: 'Prices of {{site}}.' }

function words(
  pathname: string,
  claim: RouteClaim | undefined,
  card?: { title: string; description?: string },
) {
  return wordsOf({ pathname, claim, card, siteName: 'Quay & Co', texts: TEXTS })
}

describe('what a page says of itself', () => {
  it('is what its route says, with the site’s name', () => {
    expect(words('/market', claimOf('/market', 'about'))).toEqual({
      title: 'Markets',
      description: 'Prices of Quay & Co.',
    })
  })

  it('is nothing to be found where the route does not describe itself', () => {
    expect(words('/profile', claimOf('/profile'))).toEqual({ title: 'Markets', description: undefined })
    expect(words('/nowhere', undefined)).toEqual({ title: '', description: undefined })
  })

  it.each(['/cruuency', '/detail', '/nfts'])('of one of many at %s is its own, or nothing', path => {
    const [claim, pathname] = [claimOf(path, 'about'), path === '/nfts' ? '/nfts/first' : path]
    expect(words(pathname, claim).description).toBeUndefined()
    expect(words(pathname, claim, { title: 'One' })).toEqual({
      title: 'One',
      description: 'Prices of Quay & Co.',
    })
    expect(words(pathname, claim, { title: 'One', description: 'Its own' }).description).toBe('Its own')
  })

  it('is cut between letters', () => {
    const { description = '' } = words('/nfts/a', claimOf('/nfts', 'about'), {
      title: 'One',
      description: '🌊'.repeat(300),
    })
    expect([...description]).toHaveLength(200)
    expect(description.endsWith('🌊…')).toBe(true)
  })
})
