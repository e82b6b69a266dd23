import type { InboxConversation } from '@quayside/contracts/staff/service'
import { expect, it } from 'vitest'
import { buildConversation, buildMessage, buildThread } from '../../../testing/inbox-builders.ts'
import { joined, withEarlier } from './join-messages.ts'

const messages = (...seqs: number[]) => seqs.map(seq => buildMessage({ seq, text: `text ${seq}` }))
const shown = (seqs: number[], over: Partial<InboxConversation> = {}) =>
  buildConversation({ messages: messages(...seqs), ...over })
const seqsOf = ({ messages: list }: InboxConversation) => list.map(({ seq }) => seq)

it('keeps earlier messages that are on the screen', () => {
  const before = shown([1, 2, 3], { hasEarlier: false })
  const latest = shown([2, 3, 4], { hasEarlier: true })
  expect(seqsOf(joined(before, latest))).toEqual([1, 2, 3, 4])
  expect(joined(before, latest).hasEarlier).toBe(false)
})

it('keeps a message that arrived while an older read was on its way', () => {
  const before = shown([1, 2, 3], { thread: buildThread({ preview: 'text 3' }), readByCustomer: 2 })
  const late = joined(before, shown([1, 2]))
  expect(seqsOf(late)).toEqual([1, 2, 3])
  expect(late.thread.preview).toBe('text 3')
  expect(late.readByCustomer).toBe(2)
})

it.each([
  ['a gap', shown([10, 11])],
  [
    'other numbers after a merge',
    shown([], { messages: [buildMessage({ seq: 2, text: 'from the other' })] }),
  ],
  ['nothing', shown([])],
])('shows the answer alone after %s', (_what, latest) => {
  expect(joined(shown([1, 2, 3]), latest)).toBe(latest)
})

it('puts an earlier page before the rest, each message once', () => {
  const page = shown([1, 2, 3], { hasEarlier: false })
  expect(seqsOf(withEarlier(shown([3, 4], { hasEarlier: true }), page))).toEqual([1, 2, 3, 4])
  expect(withEarlier(shown([3, 4], { hasEarlier: true }), page).hasEarlier).toBe(false)
})
