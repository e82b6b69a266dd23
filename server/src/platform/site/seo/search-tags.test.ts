import { describe, expect, it } from 'vitest'
import { searchTags } from './search-tags.ts'

const PLACE = {
  origin: 'https://quay.example',
  pathname: '/cruuency',
  query: 'code=A%26B&type=1',
  requested: undefined,
}

describe('what search engines are told', () => {
  it('is to leave a page without a description', () => {
    expect(searchTags(undefined, PLACE)).toBe('<meta name="robots" content="noindex">')
  })

  it('is the one address of a page, and the same page in eleven languages', () => {
    const tags = searchTags('Prices', PLACE).split('\n    ')
    const home = 'https://quay.example/cruuency?code=A%26B&amp;type=1'
    expect(tags).toContain(`<link rel="canonical" href="${home}">`)
    expect(tags).toContain(`<link rel="alternate" hreflang="x-default" href="${home}">`)
    expect(tags).toContain(`<link rel="alternate" hreflang="zh-Hans" href="${home}&amp;lang=zh">`)
    expect(tags.filter(tag => tag.includes('hreflang'))).toHaveLength(12)
  })

  it('is the address of its language where the address asks for one', () => {
    const tags = searchTags('Prices', { ...PLACE, pathname: '/', query: undefined, requested: 'ar' })
    expect(tags).toContain('<link rel="canonical" href="https://quay.example/?lang=ar">')
  })

  it('names no address where the site has none, and ends no tag', () => {
    const tags = searchTags('"><script>', { ...PLACE, origin: undefined })
    expect(tags).toBe('<meta name="description" content="&quot;&gt;&lt;script&gt;">')
  })
})
