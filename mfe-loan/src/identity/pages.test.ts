import type { IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import { describe, expect, it } from 'vitest'
import { buildCase, WHOLE_DRAFT } from './identity.builders.ts'
import { addressOf, nextOpen, openFields, pageBefore, pagesOf, partIn } from './pages.ts'

const phone = { tier: 1, device: 'mobile' } as const
const desktop = { tier: 1, device: 'desktop' } as const
const ids = (known: IdentityCaseView, of: Parameters<typeof pagesOf>[1] = phone) =>
  pagesOf(known, of).map(({ id }) => id)

describe('the screens of the form', () => {
  it('are one thing each on a phone, and the five steps on a desktop', () => {
    const parts = ['name', 'birth', 'home', 'phone', 'document', 'front', 'back', 'in-hand', 'signature']
    expect(ids(buildCase())).toEqual(parts)
    expect(ids(buildCase(), desktop)).toEqual(['name', 'document', 'front', 'in-hand', 'signature'])
    expect(pagesOf(buildCase(), desktop)[2]).toMatchObject({
      fields: ['front', 'back'],
      ids: ['front', 'back'],
    })
  })

  it('leave out the back of a passport', () => {
    const known = buildCase({ draft: { values: { documentType: 'passport' }, photos: [] } })
    expect(ids(known)).not.toContain('back')
    expect(pagesOf(known, desktop)[2]?.fields).toEqual(['front'])
  })

  it('ask for nothing but what was sent back', () => {
    const known = buildCase({
      status: 'rejected',
      draft: WHOLE_DRAFT,
      missing: ['lastName', 'back'],
      fields: {
        lastName: { reason: 'mismatch', corrected: false },
        back: { reason: 'unreadable', corrected: false },
      },
    })
    expect(pagesOf(known, phone).map(({ id, fields }) => [id, fields])).toEqual([
      ['name', ['lastName']],
      ['back', ['back']],
    ])
  })

  it('of the second tier is one', () => {
    expect(ids(buildCase(), { tier: 2, device: 'mobile' })).toEqual(['proof'])
  })
})

describe('what is open', () => {
  const missing = ['back', 'inHand', 'signature']
  const known = buildCase({ status: 'draft', draft: WHOLE_DRAFT, missing })

  it('is what is missing, in the order of the form', () => {
    const pages = pagesOf(known, phone)
    expect(nextOpen(known, pages)?.id).toBe('back')
    expect(nextOpen(known, pages, 'back')?.id).toBe('in-hand')
    expect(nextOpen(known, pages, 'signature')?.id).toBe('back')
    expect(nextOpen(buildCase({ draft: WHOLE_DRAFT, missing: [] }), pages)).toBeUndefined()
  })

  it('is the last day of a document that has ended too, though it may be left out otherwise', () => {
    const ended = buildCase({
      status: 'expired',
      missing: ['front'],
      fields: {
        documentExpiry: { reason: 'expiredDocument', corrected: false },
        front: { reason: 'expiredDocument', corrected: false },
      },
    })
    const [document] = pagesOf(ended, phone)
    expect(document?.fields).toEqual(['documentExpiry'])
    expect(document && openFields(ended, document)).toEqual(['documentExpiry'])
  })

  it('is over with what was corrected', () => {
    const corrected = buildCase({ status: 'draft', fields: { back: { reason: 'altered', corrected: true } } })
    const pages = pagesOf(corrected, phone)
    expect(pages.map(({ id }) => id)).toEqual(['back'])
    expect(nextOpen(corrected, pages)).toBeUndefined()
  })
})

describe('an address', () => {
  it.each([
    ['/loan/identity', ''],
    ['/loan/identity/back', 'back'],
    ['/loan/identity/back/', 'back'],
  ])('%s leads to "%s"', (pathname, part) => {
    expect(partIn(pathname)).toBe(part)
  })

  it('leads on a desktop to the step that holds the part, and back to the step before', () => {
    const pages = pagesOf(buildCase(), desktop)
    const page = pages.find(({ ids: all }) => all.includes('back'))
    expect(page?.id).toBe('front')
    expect(page && pageBefore(pages, page)?.id).toBe('document')
  })
})

it('every screen is claimed and routed', async () => {
  const { default: description } = await import('../../remote.json')
  const claimed = description.routes.find(({ path }) => path === addressOf())?.below ?? []
  const none = buildCase({ missing: [] })
  const screens = [1, 2].flatMap(tier => pagesOf(none, { tier: tier === 1 ? 1 : 2, device: 'mobile' }))
  expect(screens.map(({ id }) => id)).toEqual(claimed)
})
