import { describe, expect, it } from 'vitest'
import type { Thread } from './conversation.ts'
import { merge } from './merge.ts'
import { closed, customerWrote, newThread, rated, staffAnswered } from './thread.ts'

const sam = { email: 'sam@quayside.test', name: 'Sam Hill' }
const rita = { email: 'rita@quayside.test', name: 'Rita Low' }

function threadOf(over: Partial<Thread> = {}): Thread {
  const base = { id: 'a', userId: 'maria', isVisitor: false, locale: 'en', subject: undefined, now: 1 }
  return { ...newThread({ ...base, topic: 'other' }), ...over }
}

function badlyRated(id: string): Thread {
  const thread = rated(closed(threadOf({ id }), sam, 10), 'bad')
  if (thread === undefined) throw new Error('not closed')
  return thread
}

const whole = (thread: Thread) => ({ thread, messages: [] })

describe('a rating', () => {
  const earned = { rating: 'bad', closed_at: 10, closed_by: sam.email }

  it('outlives an answer and another closing of staff, with the agent who earned it', () => {
    const answered = staffAnswered(badlyRated('a'), sam, 20)
    expect(answered).toMatchObject({ state: 'open', ...earned })
    expect(closed(answered, rita, 30)).toMatchObject({ state: 'closed', ...earned })
  })

  it('ends when the customer writes', () => {
    expect(customerWrote(badlyRated('a'), 20)).toMatchObject({
      rating: null,
      closed_at: null,
      closed_by: null,
    })
    expect(staffAnswered(closed(threadOf(), sam, 10), sam, 20)).toMatchObject({ closed_at: null })
  })

  it.each([
    ['an open conversation', threadOf({ id: 'b' })],
    ['one that was rated as good', { ...badlyRated('b'), rating: 'good' as const, closed_by: rita.email }],
  ])('outlives a merge with %s', (_, other) => {
    expect(merge(whole(other), whole(badlyRated('a'))).thread).toMatchObject({ id: 'b', ...earned })
    expect(merge(whole(badlyRated('a')), whole(other)).thread).toMatchObject({ id: 'a', ...earned })
  })
})

describe('a merge', () => {
  const asked = { subject_kind: 'loan', subject_id: '7', subject_title: 'LN7', topic: 'loans' } as const

  it('keeps what the customer asked about in either conversation', () => {
    const [plain, about] = [threadOf(), threadOf({ id: 'b', ...asked })]
    expect(merge(whole(plain), whole(about)).thread).toMatchObject({ id: 'a', ...asked })
    expect(merge(whole(about), whole(plain)).thread).toMatchObject({ id: 'b', ...asked })
  })

  it('keeps the subject of the remaining conversation where both have one', () => {
    const about = threadOf({ ...asked, subject_id: '8' })
    expect(merge(whole(about), whole(threadOf({ id: 'b', ...asked }))).thread).toMatchObject({
      subject_id: '8',
    })
  })
})
