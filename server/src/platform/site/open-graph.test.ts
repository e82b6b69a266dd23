import { expect, it } from 'vitest'
import { openGraphTags } from './open-graph.ts'

const CARD = { title: 'First light', description: 'A quay in the morning.', image: '/art/first.png' }
const PLACE = { siteName: 'Quay & Co', origin: 'https://quay.example', pathname: '/nfts/first' }

it('gives whole addresses, and nothing that ends its tag', () => {
  const tags = openGraphTags({ ...CARD, title: '"><script>alert(1)</script>' }, PLACE)
  expect(tags).toContain('content="https://quay.example/art/first.png"')
  expect(tags).toContain('content="Quay &amp; Co"')
  expect(tags).not.toContain('<script')
})

it('cuts a long description between letters', () => {
  const tags = openGraphTags({ ...CARD, description: '🌊'.repeat(300) }, PLACE)
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(tags) ?? []
  expect([...description]).toHaveLength(200)
  expect(description.endsWith('🌊…')).toBe(true)
})

it('says nothing where the site has no address', () => {
  expect(openGraphTags(CARD, { ...PLACE, origin: undefined })).toBe('')
})
