// @vitest-environment happy-dom
import type { InboxConversation, InboxThread } from '@quayside/contracts/staff/service'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import {
  buildClaim,
  buildCustomer,
  buildInboxCounts,
  type DeskAnswers,
  type DeskAsked,
  DeskRefusal,
} from '../../testing/fake-desk.ts'
import { buildConversation, buildMessage, buildTemplate, buildThread } from '../../testing/inbox-builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const orders = { list: [], total: 0, page: 1, size: 10 }
let opened = 0

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
})

/** One conversation that the acts change, under an id of its own: drafts outlive a test. */
function standOf(start: Partial<InboxThread> = {}, over: (id: string) => DeskAnswers = () => ({})) {
  opened += 1
  const id = `thread-${opened}`
  let now = buildConversation({ thread: buildThread({ id, ...start }) })
  const change = (part: Partial<InboxThread>) => {
    now = { ...now, thread: { ...now.thread, ...part } }
    return now.thread
  }
  const add = (author: 'customer' | 'staff' | 'note', text: string) => {
    const seq = now.messages.length + 1
    const staff = author === 'customer' ? null : { email: 'ana@quayside.example', name: 'Ana Keller' }
    now = { ...now, messages: [...now.messages, buildMessage({ seq, author, staff, text })] }
    return now
  }
  const textOf = ({ body }: DeskAsked) => String((body as { text: string }).text)
  const desk: DeskAnswers = {
    'GET /service/threads': ({ query }: DeskAsked) => ({
      list: query.get('view') === 'waiting' ? [now.thread] : [],
      next: null,
    }),
    'GET /service/counts': buildInboxCounts({ waiting: 1 }),
    'GET /service/templates': { templates: [] },
    [`GET /service/threads/${id}`]: () => now,
    [`POST /service/threads/${id}/read`]: null,
    [`POST /service/threads/${id}/typing`]: null,
    [`POST /service/threads/${id}/claim`]: () => change({ claim: buildClaim(true) }),
    [`POST /service/threads/${id}/release`]: () => change({ claim: null }),
    [`POST /service/threads/${id}/close`]: () => change({ state: 'closed', claim: null, waitingSince: null }),
    [`POST /service/threads/${id}/snooze`]: ({ body }: DeskAsked) =>
      change({ snoozedUntil: (body as { until: string | null }).until }),
    [`POST /service/threads/${id}/answer`]: (asked: DeskAsked) => {
      change({ claim: buildClaim(true), waitingSince: null })
      return add('staff', textOf(asked))
    },
    [`POST /service/threads/${id}/note`]: (asked: DeskAsked) => add('note', textOf(asked)),
    ...over(id),
  }
  const set = (next: Partial<InboxConversation>) => {
    now = { ...now, ...next }
  }
  return { id, desk, add, change, set }
}

function open(stand: ReturnType<typeof standOf>) {
  const console = openConsole(`/desk/inbox/${stand.id}`, { desk: stand.desk })
  const of = (act: string) => console.desk.of(`POST /service/threads/${stand.id}/${act}`)
  const changed = (kind: 'message' | 'read' | 'typing' | 'changed') =>
    waitFor(() => console.desk.change([{ thread: stand.id, kind }]))
  return { ...console, of, changed }
}

const answerField = () => screen.findByLabelText<HTMLTextAreaElement>('Answer to Mia Chen, in German')

it('lists who waits, how long, about what, and who has it', async () => {
  const claimed = buildThread({ id: 'other', claim: buildClaim(false), locale: 'ja', preview: '' })
  const { desk, user } = openConsole('/desk/inbox', {
    desk: {
      'GET /service/threads': { list: [buildThread(), claimed], next: null },
      'GET /service/counts': buildInboxCounts({
        waiting: 2,
        mine: 0,
        byLocale: [{ locale: 'de', waiting: 1, oldest: new Date().toISOString() }],
      }),
    },
  })
  const row = await screen.findByRole('link', { name: /Mia Chen.*waiting 2 min.*Deposits.*German/ })
  expect(row.getAttribute('href')).toBe('/desk/inbox/thread-1')
  expect(screen.getByRole('link', { name: /Picture.*Japanese.*Ben Osei/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Waiting 2' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inbox 2 waiting' }).getAttribute('aria-current')).toBe('page')

  await user.click(screen.getByLabelText(/^German/))
  await user.type(screen.getByLabelText('Search'), 'mc')
  await waitFor(() =>
    expect(desk.of('GET /service/threads').at(-1)?.query.toString()).toBe(
      'view=waiting&size=50&search=mc&locale=de',
    ),
  )
  expect(window.location.search).toBe('?locale=de&search=mc')
})

it('has a view for each state, and says when one is empty', async () => {
  const { user } = openConsole('/desk/inbox', { desk: standOf().desk })
  await screen.findByRole('link', { name: /Mia Chen/ })
  await user.click(screen.getByRole('link', { name: 'Snoozed' }))
  expect(await screen.findByText('No conversation is snoozed.')).toBeTruthy()
  expect(window.location.search).toBe('?view=snoozed')
})

it('opens by keys, and comes back to the row', async () => {
  const stand = standOf()
  const { user } = openConsole('/desk/inbox', { desk: stand.desk })
  await screen.findByRole('link', { name: /Mia Chen/ })
  await user.keyboard('j{Enter}')
  expect(await screen.findByRole('heading', { name: 'Mia Chen', level: 2 })).toBe(document.activeElement)
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Mia Chen.*Deposits/ })),
  )
})

it('shows messages, notes apart, receipts, and marks the customer’s messages as read', async () => {
  const stand = standOf({ subject: { kind: 'deposit', id: 'd1', title: '500 USDT' } })
  stand.add('staff', 'Guten Tag')
  stand.add('note', 'Second time this week')
  stand.set({ readByCustomer: 2 })
  const { of } = open(stand)
  const log = await screen.findByRole('log', { name: 'Messages' })
  expect(within(log).getByText('Wo ist mein Geld?').lang).toBe('de')
  expect(within(log).getByText('Note, not visible to the customer')).toBeTruthy()
  expect(within(log).getByText('Read by the customer')).toBeTruthy()
  const subject = screen.getByRole('link', { name: 'Deposit: 500 USDT' })
  expect(subject.getAttribute('href')).toBe('/desk/customers/cust-1#cases')
  expect(of('read').map(({ body }) => body)).toEqual([{ seq: 1 }])
})

it('claims with the first key of an answer, tells the customer, and sends once', async () => {
  const stand = standOf()
  const { of, user } = open(stand)
  await user.type(await answerField(), 'Wir suchen.')
  expect(await screen.findByRole('button', { name: 'Give back' })).toBeTruthy()
  expect(of('claim')).toHaveLength(1)
  expect(of('typing')).toHaveLength(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Wir suchen.', { selector: 'p' })).toBeTruthy()
  expect(of('answer')).toHaveLength(1)
  expect(of('answer')[0]?.body).toMatchObject({ text: 'Wir suchen.' })
  expect((await answerField()).value).toBe('')
  expect(document.activeElement).toBe(await answerField())
  expect(screen.getByText('Not read yet')).toBeTruthy()
})

it('keeps focus and text while a message of the customer arrives', async () => {
  const stand = standOf()
  const { changed, user } = open(stand)
  const field = await answerField()
  await user.type(field, 'Wir su')
  await changed('typing')
  expect(await screen.findByText('Mia Chen is typing…')).toBeTruthy()
  stand.add('customer', 'Hallo?')
  await changed('message')
  expect(await screen.findByText('Hallo?')).toBeTruthy()
  expect(screen.queryByText('Mia Chen is typing…')).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Wir su')
})

it('keeps the text and names the colleague who claimed first', async () => {
  const stand = standOf({}, id => ({
    [`POST /service/threads/${id}/claim`]: () => stand.change({}),
    [`POST /service/threads/${id}/answer`]: () => {
      stand.change({ claim: buildClaim(false) })
      const message = 'Ben Osei has claimed this conversation.'
      return new DeskRefusal(409, { code: 'conflict', message, heldBy: 'ben@quayside.example' })
    },
  }))
  const { user } = open(stand)
  await user.type(await answerField(), 'Wir suchen.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Ben Osei has claimed this conversation. Your text is still here.')
  expect((await answerField()).value).toBe('Wir suchen.')
  expect(await screen.findByText(/^Ben Osei has this conversation. You can add a note/)).toBeTruthy()
})

it('sends nothing that asks for a secret, and keeps the text', async () => {
  const message = 'The text asks for a password.'
  const stand = standOf({}, id => ({
    [`POST /service/threads/${id}/answer`]: new DeskRefusal(422, { code: 'refused', message }),
  }))
  const { user } = open(stand)
  await user.type(await answerField(), 'Ihr Passwort?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect((await answerField()).value).toBe('Ihr Passwort?')
})

it('sends again under the same id where the answer was lost, and under another after a change', async () => {
  let isDown = true
  const stand = standOf({}, id => ({
    [`POST /service/threads/${id}/answer`]: () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return stand.add('staff', 'Ja.')
    },
  }))
  const { of, user } = open(stand)
  await user.type(await answerField(), 'Ja')
  const send = screen.getByRole('button', { name: 'Send' })
  await user.click(send)
  expect(await screen.findByText('It may not have been sent')).toBeTruthy()
  await user.click(send)
  await waitFor(() => expect(of('answer')).toHaveLength(2))
  isDown = false
  await user.type(await answerField(), '.')
  await user.click(send)
  await screen.findByText('Ja.', { selector: 'p' })
  const ids = of('answer').map(({ body }) => (body as { clientId: string }).clientId)
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toBe(ids[1])
})

it('adds a note while a colleague has the conversation, and lets an administrator give it back', async () => {
  const stand = standOf({ claim: buildClaim(false) })
  const { of, user } = open(stand)
  expect(await screen.findByText(/^Ben Osei has this conversation. The claim ends/)).toBeTruthy()
  await user.type(await answerField(), 'Nur kurz')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect([of('claim'), of('typing')]).toEqual([[], []])
  await user.click(screen.getByLabelText('Note'))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Nur kurz', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give it back to the queue' }))
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeTruthy()
})

it('inserts a template in the customer’s language, else in English and says so', async () => {
  const onlyEnglish = buildTemplate({ id: 't2', name: 'Greeting', texts: { en: 'Hello.' } })
  const templates = [buildTemplate(), onlyEnglish]
  const stand = standOf({}, () => ({ 'GET /service/templates': { templates } }))
  const { user } = open(stand)
  const field = await answerField()
  const picker = screen.getByLabelText('Insert a template')
  await waitFor(() => expect(within(picker).getAllByRole('option')).toHaveLength(3))
  await user.selectOptions(picker, 'Deposit is late')
  expect(field.value).toBe('Wir suchen danach.')
  await user.selectOptions(picker, 'Greeting')
  expect(field.value).toBe('Wir suchen danach.Hello.')
  expect(screen.getByText('This template has no text in German. Inserted in English.')).toBeTruthy()
})

it('sends a picture with a line, and none that is too large', async () => {
  const stand = standOf()
  const { of, user } = open(stand)
  await user.click(await screen.findByRole('button', { name: 'Attach a picture' }))
  const large = new File([new Uint8Array(2_100_001)], 'large.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Picture for the customer'), large)
  expect(await screen.findByText('This file is larger than 2 MB.')).toBeTruthy()
  await user.upload(
    screen.getByLabelText('Picture for the customer'),
    new File(['abc'], 'map.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('Write a line with the picture.')).toBeTruthy()
  await user.type(await answerField(), 'Hier')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(of('answer')[0]?.body).toMatchObject({ text: 'Hier', picture: 'YWJj' }))
  await waitFor(() => expect(screen.queryByText('map.png')).toBeNull())
})

it('opens a picture only when it is asked for', async () => {
  const stand = standOf({}, id => ({
    [`GET /service/threads/${id}/photos/photo-1`]: () => new Response(new Blob(['a photo'])),
  }))
  stand.set({ messages: [buildMessage({ text: '', photos: ['photo-1'] })] })
  const { desk, user } = open(stand)
  const show = await screen.findByRole('button', { name: 'Show picture 1' })
  expect(desk.asked.filter(({ call }) => call.includes('/photos/'))).toEqual([])
  await user.click(show)
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide picture 1' }))
  expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull()
})

it('snoozes for an hour by keys, refuses a past time, and ends the snooze', async () => {
  const stand = standOf()
  const { of, user } = open(stand)
  await screen.findByRole('button', { name: 'Claim' })
  await user.keyboard('s')
  const dialog = await screen.findByRole('dialog', { name: 'Snooze' })
  await user.click(within(dialog).getByRole('button', { name: 'Snooze until then' }))
  expect(within(dialog).getByText('Choose a time that is still to come.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /^For 1 hour/ }))
  await user.click(await screen.findByRole('button', { name: 'End snooze' }))
  expect(await screen.findByRole('button', { name: 'Snooze' })).toBeTruthy()
  const [hour, end] = of('snooze').map(({ body }) => (body as { until: string | null }).until)
  expect(Math.round((Date.parse(hour ?? '') - Date.now()) / 60_000)).toBe(60)
  expect(end).toBeNull()
})

it('hands over to a colleague, those at the desk first', async () => {
  const agents = [
    { email: 'ana@quayside.example', name: 'Ana Keller', isHere: true },
    { email: 'ann@quayside.example', name: 'Ann Away', isHere: false },
    { email: 'ben@quayside.example', name: 'Ben Osei', isHere: true },
  ]
  const stand = standOf({ claim: buildClaim(true) }, id => ({
    'GET /service/counts': buildInboxCounts({ agents }),
    [`POST /service/threads/${id}/hand-over`]: () => stand.change({ claim: buildClaim(false) }),
  }))
  const { of, user } = open(stand)
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand over Mia Chen' })
  const options = await within(dialog).findAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual([
    'Please choose',
    'Ben Osei, at the desk',
    'Ann Away, not at the desk',
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }))
  expect(within(dialog).getByText('Choose a colleague.')).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText('Colleague'), 'Ben Osei, at the desk')
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/^Ben Osei has this conversation. The claim ends/)).toBeTruthy()
  expect(of('hand-over')[0]?.body).toEqual({ to: 'ben@quayside.example' })
  expect(of('claim')).toEqual([])
})

it('merges into another conversation of the customer, and opens that one', async () => {
  const other = buildThread({ id: 'into-1', topic: 'account', preview: 'Passwort' })
  const stand = standOf({}, id => ({
    'GET /service/threads': ({ query }: DeskAsked) => ({
      list: query.get('view') === 'open' ? [buildThread({ id }), other] : [],
      next: null,
    }),
    [`POST /service/threads/${id}/merge`]: other,
    'GET /service/threads/into-1': buildConversation({ thread: other }),
    'POST /service/threads/into-1/read': null,
  }))
  const { desk, of, user } = open(stand)
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge a conversation of Mia Chen' })
  const choices = await within(dialog).findAllByRole('radio')
  expect(choices).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(within(dialog).getByText('Choose a conversation.')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: /Account.*Passwort/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(window.location.pathname).toBe('/desk/inbox/into-1'))
  expect(of('merge')[0]?.body).toEqual({ into: 'into-1' })
  const ofCustomer = desk.of('GET /service/threads').filter(({ query }) => query.get('search') === 'cust-1')
  const views = new Set(ofCustomer.map(({ query }) => query.get('view')))
  expect([...views].toSorted()).toEqual(['closed', 'open', 'snoozed'])
})

it('asks before it closes a conversation that waits for an answer', async () => {
  const stand = standOf()
  const { of, user } = open(stand)
  await screen.findByRole('button', { name: 'Claim' })
  await user.keyboard('x')
  const dialog = await screen.findByRole('dialog', { name: 'Close without an answer to Mia Chen?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(of('close')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const again = await screen.findByRole('dialog', { name: 'Close without an answer to Mia Chen?' })
  await user.click(within(again).getByRole('button', { name: 'Close conversation' }))
  expect(await screen.findByText('Closed', { selector: '.q-badge' })).toBeTruthy()
  expect(of('close')).toHaveLength(1)
})

it('closes what is answered, and shows the rating when it arrives', async () => {
  const stand = standOf({ waitingSince: null })
  const { changed, user } = open(stand)
  await screen.findByRole('button', { name: 'Claim' })
  await user.keyboard('x')
  expect(await screen.findByText('Closed', { selector: '.q-badge' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  stand.change({ rating: 'good' })
  await changed('changed')
  expect((await screen.findAllByText('Rated good')).length).toBeGreaterThan(0)
})

it('says why an act was refused, and shows the current state', async () => {
  const stand = standOf({}, id => ({
    [`POST /service/threads/${id}/claim`]: () => {
      stand.change({ claim: buildClaim(false) })
      return new DeskRefusal(409, { code: 'conflict', message: 'Ben Osei has claimed this conversation.' })
    },
  }))
  const { user } = open(stand)
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ben Osei has claimed')
  expect(await screen.findByText(/^Ben Osei has this conversation. The claim ends/)).toBeTruthy()
})

it('reads earlier messages on request', async () => {
  const stand = standOf({}, id => ({
    [`GET /service/threads/${id}`]: ({ query }: DeskAsked) =>
      query.get('before') === null
        ? buildConversation({
            thread: buildThread({ id }),
            messages: [buildMessage({ seq: 2, text: 'second' })],
            hasEarlier: true,
          })
        : buildConversation({ thread: buildThread({ id }), messages: [buildMessage({ text: 'first' })] }),
  }))
  const { user } = open(stand)
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  expect(await screen.findByText('first')).toBeTruthy()
  expect(screen.getByText('second')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

it('reads the customer’s record only when it is opened', async () => {
  const stand = standOf({}, () => ({
    'GET /customers/cust-1': buildCustomer(),
    'GET /customers/cust-1/orders': orders,
  }))
  const { desk, user } = open(stand)
  await screen.findByRole('button', { name: 'Claim' })
  expect(desk.of('GET /customers/cust-1')).toEqual([])
  await user.keyboard('r')
  const record = await screen.findByRole('complementary', { name: 'Customer’s record' })
  expect(await within(record).findByText('mia@example.com')).toBeTruthy()
  expect(await within(record).findByText('There is no order.')).toBeTruthy()
  await user.click(within(record).getByRole('button', { name: 'Hide the record' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('keeps an unsent text while another conversation is open', async () => {
  const stand = standOf()
  const { user } = open(stand)
  await user.type(await answerField(), 'Halb')
  await user.keyboard('{Escape}{Escape}')
  await user.click(await screen.findByRole('link', { name: /Mia Chen.*Deposits/ }))
  expect((await answerField()).value).toBe('Halb')
})

it('keeps an unsent text over a reload, and nothing once it is sent', async () => {
  const stand = standOf()
  const key = `desk answer ${stand.id}`
  sessionStorage.setItem(key, JSON.stringify({ text: 'Halb', isNote: false }))
  const { user } = open(stand)
  const field = await answerField()
  expect(field.value).toBe('Halb')
  await user.type(field, ' fertig')
  expect(sessionStorage.getItem(key)).toContain('Halb fertig')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull())
})

it.each(['{', 'null', '{"text":1,"isNote":false}'])('begins empty where the tab kept %s', async kept => {
  const stand = standOf()
  sessionStorage.setItem(`desk answer ${stand.id}`, kept)
  open(stand)
  expect((await answerField()).value).toBe('')
})

it('says that a conversation is gone', async () => {
  const stand = standOf({}, id => ({
    [`GET /service/threads/${id}`]: new DeskRefusal(404, { code: 'not-found', message: 'Not found.' }),
  }))
  open(stand)
  expect(await screen.findByText(/^This conversation does not exist/)).toBeTruthy()
})

it('shows the last known state while the watch fails, and says so', async () => {
  const stand = standOf({}, () => ({
    'GET /service/changes': () => {
      throw new TypeError('Failed to fetch')
    },
  }))
  open(stand)
  expect(await screen.findByText('Not updating live')).toBeTruthy()
  expect(await answerField()).toBeTruthy()
})

it('is closed to reviewers, who do not count as present', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })
  const { desk } = openConsole('/desk/inbox', { session })
  expect(await screen.findByText('Only support answers customers.')).toBeTruthy()
  expect(desk.asked.filter(({ call }) => call.includes('/service/'))).toEqual([])
})

it('watches once, reads nothing before, and stops two minutes after the page is hidden', async () => {
  const stand = standOf()
  const { desk } = open(stand)
  await answerField()
  const calls = desk.asked.map(({ call }) => call)
  expect(calls.indexOf('GET /service/changes')).toBeLessThan(calls.indexOf('GET /service/counts'))
  expect(desk.of(`GET /service/threads/${stand.id}`)).toHaveLength(1)
  await waitFor(() => expect(desk.of('GET /service/changes').length).toBe(2))

  vi.useFakeTimers()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(119_000))
  desk.change([])
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(desk.of('GET /service/changes')).toHaveLength(3)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(desk.of('GET /service/changes')).toHaveLength(3)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  vi.useRealTimers()
  expect(desk.of('GET /service/changes').at(-1)?.query.get('after')).toBe('p2')
})

it('shows a visitor as one, with the confirmed address and without a customer’s record', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const at = '2026-11-20T09:00:00.000Z'
  const customer = {
    id: 'visitor-1',
    username: 'vera@example.test',
    name: null,
    visitor: { since: at, seenAt: at },
  }
  const { desk } = open(standOf({ customer }))
  expect(await screen.findByText('Visitor, no account')).toBeDefined()
  const record = screen.getByRole('complementary', { name: 'Customer’s record' })
  expect(within(record).getByText('vera@example.test')).toBeDefined()
  expect(within(record).getByText('Nothing but the address is confirmed')).toBeDefined()
  expect(
    within(record).getByRole('link', { name: 'Accounts with this address' }).getAttribute('href'),
  ).toContain('/desk/customers?q=vera%40example.test')
  expect(screen.queryByText('Attach a picture')).toBeNull()
  expect(desk.of('GET /customers/visitor-1')).toEqual([])
})
