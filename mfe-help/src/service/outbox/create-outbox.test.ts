import { SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { expect, it, vi } from 'vitest'
import { buildMessage, buildThread } from '../service.builders.ts'
import { createOutbox, type Sent } from './create-outbox.ts'
import { type Kept, NOTHING, type Unsent } from './kept.ts'

const TEXT = { thread: 'talk-1', text: 'Hello', photos: [] }

function open(first: Kept = NOTHING) {
  let stored = first
  let ids = 0
  const arrived = vi.fn((_: Sent) => {})
  const send = vi.fn(
    async ({ thread = 'talk-9' }: Unsent): Promise<Sent> => ({
      thread: buildThread({ id: thread }),
      message: buildMessage(),
    }),
  )
  const outbox = createOutbox({
    read: () => stored,
    save: kept => {
      stored = kept
    },
    send,
    sent: arrived,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    now: () => SOME_TIME,
  })
  return {
    outbox,
    send,
    arrived,
    stored: () => stored,
    sent: () => send.mock.calls.map(([{ clientId }]) => clientId),
    forget: () => {
      stored = NOTHING
    },
  }
}

const settled = () => new Promise(done => setTimeout(done))

it('stores a message before it is sent, and clears its draft', async () => {
  const { outbox, stored, send } = open()
  outbox.start()
  outbox.write('talk-1', draft => ({ ...draft, text: 'Hello' }))
  expect(stored().drafts).toEqual({ 'talk-1': { text: 'Hello', photos: [] } })
  send.mockImplementation(async () => {
    expect(stored()).toMatchObject({ drafts: {}, unsent: [{ clientId: 'id-1', text: 'Hello' }] })
    return { thread: buildThread(), message: buildMessage() }
  })
  outbox.post('talk-1', TEXT)
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  expect(stored()).toEqual(NOTHING)
})

it('sends again under the same client id after no answer, and once', async () => {
  const { outbox, send, sent, arrived } = open()
  outbox.start()
  send.mockRejectedValueOnce(networkFailure())
  outbox.post('talk-1', TEXT)
  await settled()
  expect(outbox.get()).toMatchObject({ isWaiting: true, unsent: [{ clientId: 'id-1' }] })
  outbox.flush()
  outbox.flush()
  await settled()
  expect(sent()).toEqual(['id-1', 'id-1'])
  expect(arrived).toHaveBeenCalledTimes(1)
  expect(outbox.get()).toMatchObject({ isWaiting: false, unsent: [] })
})

it('keeps the order of messages behind one without an answer', async () => {
  const { outbox, send, sent } = open()
  outbox.start()
  send.mockRejectedValueOnce(networkFailure())
  outbox.post('talk-1', TEXT)
  await settled()
  outbox.post('talk-1', { ...TEXT, text: 'Second' })
  await settled()
  expect(sent()).toEqual(['id-1', 'id-1', 'id-2'])
})

it('keeps a refused message with its reason and sends the later ones', async () => {
  const { outbox, send, sent } = open()
  outbox.start()
  send.mockRejectedValueOnce(refusal('429'))
  outbox.post('talk-1', TEXT)
  outbox.post('talk-1', { ...TEXT, text: 'Second' })
  await settled()
  expect(sent()).toEqual(['id-1', 'id-2'])
  expect(outbox.get().unsent).toMatchObject([{ clientId: 'id-1', problem: 'common:error.429' }])
  outbox.flush()
  await settled()
  expect(send).toHaveBeenCalledTimes(2)
  outbox.retry('id-1')
  await settled()
  expect(outbox.get().unsent).toEqual([])
})

it('says that enough conversations are open, and gives a refused message back to edit', async () => {
  const { outbox, send, stored } = open()
  outbox.start()
  send.mockRejectedValueOnce(refusal('429', { limit: 'serviceThreads', held: 5 }))
  outbox.post('new', { topic: 'loans', text: 'Hello', photos: ['one'] })
  await settled()
  expect(outbox.get().unsent).toMatchObject([{ problem: 'talk.tooMany' }])
  outbox.write('new', draft => ({ ...draft, text: 'there' }))
  outbox.edit('id-1')
  expect(stored()).toEqual({
    drafts: { new: { text: 'Hello\nthere', photos: ['one'], topic: 'loans' } },
    unsent: [],
  })
  outbox.edit('id-1')
  expect(outbox.get()).toMatchObject({ drafts: { new: { text: 'Hello\nthere' } } })
})

it('sends what an earlier page of the tab left', async () => {
  const left = { clientId: 'id-left', at: SOME_TIME, ...TEXT }
  const { outbox, sent } = open({ drafts: {}, unsent: [left] })
  outbox.start()
  await settled()
  expect(sent()).toEqual(['id-left'])
})

it('names the conversation that a message began, until it was seen', async () => {
  const { outbox } = open()
  outbox.start()
  outbox.post('new', { topic: 'loans', text: 'Hello', photos: [] })
  await settled()
  expect(outbox.get().begun).toBe('talk-9')
  outbox.seen()
  expect(outbox.get().begun).toBeUndefined()
})

it('stores nothing for a customer who left, and removes what arrived after the page closed', async () => {
  const { outbox, stored, send, forget } = open()
  outbox.start()
  const gate = Promise.withResolvers<Sent>()
  send.mockReturnValueOnce(gate.promise)
  outbox.post('talk-1', TEXT)
  outbox.post('talk-1', { ...TEXT, text: 'Second' })
  outbox.stop()
  outbox.write('talk-1', draft => ({ ...draft, photos: ['late'] }))
  gate.resolve({ thread: buildThread(), message: buildMessage() })
  await settled()
  expect(stored()).toMatchObject({ drafts: {}, unsent: [{ text: 'Second' }] })
  expect(send).toHaveBeenCalledTimes(1)
  forget()
  outbox.drop('id-2')
  expect(stored()).toBe(NOTHING)
})

it('moves what a conversation that is gone has left, but not a message that is being sent', async () => {
  const refused = { ...TEXT, clientId: 'id-7', at: SOME_TIME, problem: 'common:error.404' }
  const { outbox, stored, send } = open({
    drafts: {
      'talk-1': { text: 'typed', photos: ['b', 'c'], pdfs: [['b', 'c']] },
      'talk-2': { text: 'there', photos: [] },
    },
    unsent: [{ ...refused, text: 'refused', photos: ['a'] }],
  })
  send.mockImplementation(() => new Promise(() => undefined))
  outbox.start()
  outbox.post('talk-3', TEXT)
  outbox.move('talk-1', 'talk-2')
  const draft = { text: 'refused\ntyped\nthere', photos: ['a', 'b', 'c'], pdfs: [['b', 'c']] }
  expect(stored()).toMatchObject({ drafts: { 'talk-2': draft }, unsent: [{ clientId: 'id-1' }] })
  expect(Object.keys(stored().drafts)).toEqual(['talk-2'])
  outbox.move('talk-9', 'talk-2')
  expect(stored().drafts['talk-2']).toMatchObject(draft)
})
