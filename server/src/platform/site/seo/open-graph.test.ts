import { expect, it } from 'vitest'
import { openGraphTags } from './open-graph.ts'

const PAGE = {
  siteName: 'Quay & Co',
  title: 'First light',
  description: 'A quay in the morning.',
  url: 'https://quay.example/nfts/first',
  image: 'https://quay.example/art/first.png',
}

it('gives whole addresses, and nothing that ends its tag', () => {
  const tags = openGraphTags({ ...PAGE, title: '"><script>alert(1)</script>' })
  expect(tags).toContain('content="https://quay.example/art/first.png"')
  expect(tags).toContain('content="Quay &amp; Co"')
  expect(tags).not.toContain('<script')
})

it('names no picture where there is none', () => {
  expect(openGraphTags({ ...PAGE, image: undefined })).not.toContain('og:image')
})
