import { describe, expect, it } from 'vitest'
import { buildMessage, buildThread } from '../service.builders.ts'
import { byDay, earlierThan, lastOwn, messagesOf, withSent } from './pages.ts'

function page(seqs: readonly number[], hasEarlier = false) {
  return { thread: buildThread(), messages: seqs.map(seq => buildMessage({ seq })), hasEarlier }
}

const seqs = (pages: Parameters<typeof messagesOf>[0]) => messagesOf(pages).map(({ seq }) => seq)

describe('the pages of a conversation', () => {
  it('are in order, each message once', () => {
    expect(seqs([page([5, 6, 8]), page([1, 2, 5])])).toEqual([1, 2, 5, 6, 8])
    expect(seqs([])).toEqual([])
  })

  it('continue before their first message', () => {
    expect(earlierThan(page([5, 6], true))).toBe(5)
    expect(earlierThan(page([5, 6]))).toBeUndefined()
    expect(earlierThan(page([], true))).toBeUndefined()
  })

  it('show a sent message at once, and only once', () => {
    const known = { pages: [page([1, 2]), page([])], pageParams: [undefined, 1] }
    const sent = { thread: buildThread({ unread: 0 }), message: buildMessage({ seq: 3 }) }
    const shown = withSent(known, sent)
    expect(seqs(shown.pages)).toEqual([1, 2, 3])
    expect(withSent(shown, sent)).toBe(shown)
    const nothing = { pages: [], pageParams: [] }
    expect(withSent(nothing, sent)).toBe(nothing)
  })

  it('are split by day', () => {
    const messages = [
      buildMessage({ seq: 1, at: '2026-11-20T23:00:00Z' }),
      buildMessage({ seq: 2, at: '2026-11-20T23:30:00Z' }),
      buildMessage({ seq: 3, at: '2026-11-21T00:10:00Z' }),
    ]
    const days = byDay(messages, at => at.slice(0, 10))
    expect(days.map(({ day, messages: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ])
  })

  it('know the customer’s last message', () => {
    const own = buildMessage({ seq: 2, author: 'customer' })
    expect(lastOwn([buildMessage(), own, buildMessage({ seq: 3 })])).toBe(own)
    expect(lastOwn([buildMessage()])).toBeUndefined()
  })
})
