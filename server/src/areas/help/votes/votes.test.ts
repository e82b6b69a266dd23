import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { rateContents } from '@quayside/contracts/endpoints/help'
import { listHelpVotes } from '@quayside/contracts/staff/help/votes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'

let server: TestApp
beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

const rate = (id: string, helpful: boolean, locale: 'en' | 'hk' = 'en') =>
  server.call(rateContents, { body: { id, locale, helpful } })

async function votesOf(id: string) {
  const { result } = await atTheDesk(server, 'sam', 'support').call(listHelpVotes)
  return result.documents.find(document => document.id === id)?.votes
}

describe('ratings of a help document', () => {
  it('are counted by the language that was read, for the desk', async () => {
    expect(await rate('faq-fees', true)).toMatchObject({ status: 200, result: null })
    await rate('faq-fees', false)
    await rate('faq-fees', false, 'hk')
    expect(await votesOf('faq-fees')).toEqual([
      { locale: 'en', helpful: 1, unhelpful: 1 },
      { locale: 'hk', helpful: 0, unhelpful: 1 },
    ])
    expect(await votesOf('faq-loans')).toEqual([])
  })

  it('are limited per address and document', async () => {
    const { limits } = server.services
    while ((await limits.take('helpVotesByIp', '127.0.0.1 faq-fees')) === 0);
    expect((await rate('faq-fees', true)).status).toBe(429)
    expect((await rate('faq-loans', true)).status).toBe(200)
    expect(await votesOf('faq-fees')).toEqual([])
  })

  it('are refused for a document that does not exist, or without a clear answer', async () => {
    expect((await rate('../../package', true)).status).toBe(404)
    const payload = { id: 'faq-fees', locale: 'xx', helpful: 'maybe' }
    const answer = await server.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/index/rateContents`,
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })
})
