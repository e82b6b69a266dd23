// @vitest-environment happy-dom
import { searchContents } from '@quayside/contracts/endpoints/help'
import {
  getServiceThread,
  listServiceThreads,
  rateServiceThread,
  readServiceThread,
  type ServiceMessage,
  type ServiceThread,
  sendServiceMessage,
  typeServiceMessage,
} from '@quayside/contracts/endpoints/service'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
// Preloads what the page fetches for customers.
import './conversations.tsx'
import { buildMessage, buildThread } from './service.builders.ts'

const strings = { 'mfe-help': en, common: shell.common, chrome: shell.chrome }
const SERVICE = {
  email: 'help@quayside.test',
  url: '',
  hours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', timeZone: 'Europe/Berlin' },
}
const OWN = { author: 'customer', name: null } as const

type Opening = FakeContextOptions & {
  readonly threads?: readonly ServiceThread[]
  readonly messages?: readonly ServiceMessage[]
  readonly isStaffed?: boolean
  readonly answerList?: () => void
}

function open(
  path: string,
  { threads = [buildThread()], messages = [], isStaffed = true, answerList, ...rest }: Opening = {},
) {
  const ctx = createFakeContext({ path, strings, user: buildUser(), ...rest })
  const { api, sockets } = ctx
  const server = { threads: [...threads], messages: [...messages] }
  api.answer(listServiceThreads, () => {
    answerList?.()
    return {
      list: server.threads,
      total: server.threads.length,
      page: 1,
      size: 20,
      unread: server.threads.reduce((sum, { unread }) => sum + unread, 0),
      isStaffed,
    }
  })
  api.answer(getServiceThread, ({ params, query }) => {
    const thread = server.threads.find(({ id }) => id === (params?.id === 'merged' ? 'talk-1' : params?.id))
    if (thread === undefined) throw refusal('404')
    const before = Number(query?.before ?? Number.POSITIVE_INFINITY)
    const known = server.messages.filter(({ seq }) => seq < before)
    return { thread, messages: known.slice(-3), hasEarlier: known.length > 3 }
  })
  api.answer(sendServiceMessage, ({ body }) => {
    const id = body?.thread ?? 'talk-new'
    const { clientId = '', text = '', photos = [] } = body ?? {}
    const message = buildMessage({
      ...OWN,
      seq: server.messages.length + 1,
      clientId,
      text: text.trim(),
      photos: [...photos],
    })
    server.messages.push(message)
    const thread = server.threads.find(one => one.id === id) ?? buildThread({ id })
    server.threads = [thread, ...server.threads.filter(one => one.id !== id)]
    return { thread, message }
  })
  api.answer(readServiceThread, { unread: 0 })
  api.answer(typeServiceMessage, null)
  api.answer(searchContents, [])
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  const tell = (data: Record<string, unknown>) =>
    act(() => sockets.message.send({ type: 'NOTICE', topic: 'service', data }))
  return { ctx, api, server, tell, user: userEvent.setup() }
}

const log = () => screen.findByRole('log', { name: 'Messages' })
const box = () => screen.findByRole('textbox', { name: 'Your message' })
const sentBy = (api: ReturnType<typeof open>['api']) =>
  api.callsOf(sendServiceMessage).map(({ body }) => body?.clientId)

beforeEach(() => sessionStorage.clear())

describe('a visitor', () => {
  it.each([SERVICE, null])('finds the way to a conversation and back, with %j', async customerService => {
    const ctx = createFakeContext({ path: '/service?about=loan:7', strings, boot: { customerService } })
    renderRemote(<Root />, { ctx, remote: 'mfe-help' })
    expect(screen.queryByText('help@quayside.test') !== null).toBe(customerService !== null)
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
    expect(ctx.history.href()).toBe('/pass/login')
    expect(sessionStorage.getItem('quayside.return')).toBe('/service?about=loan:7')
  })
})

describe('the list', () => {
  it('has each conversation with its unread messages, in the title too', async () => {
    document.title = 'Customer service — Quayside'
    open('/service', {
      threads: [
        buildThread({
          unread: 2,
          last: buildMessage({ text: 'It is here.' }),
          subject: { kind: 'deposit', id: 'd', title: '120 USDT' },
        }),
        buildThread({ id: 'talk-2', topic: 'complaint', state: 'closed' }),
      ],
    })
    const link = await screen.findByRole('link', { name: 'Deposits' })
    expect(link.getAttribute('href')).toBe('/service?thread=talk-1')
    expect(screen.getByText('Unread: 2')).toBeDefined()
    expect(screen.getByText('It is here.').dir).toBe('auto')
    expect(screen.getByText('120 USDT')).toBeDefined()
    expect(screen.getByText('Closed')).toBeDefined()
    expect(document.title).toBe(`(2) Customer service — ${'Quayside'}`)
  })

  it('gives place to a new conversation if there is none', async () => {
    open('/service', { threads: [] })
    expect(await screen.findByRole('combobox', { name: 'Topic' })).toBeDefined()
    expect(screen.getByText('No conversations yet.')).toBeDefined()
  })

  it('can be loaded again after a failure', async () => {
    let isDown = true
    const { user } = open('/service', {
      answerList: () => {
        if (isDown) throw refusal('10012')
      },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Deposits' })).toBeDefined()
  })

  it.each([
    [true, 'An agent is online.'],
    [false, 'No agent is online right now'],
  ])('says before the first message whether an agent is online: %s', async (isStaffed, text) => {
    open('/service', { threads: [], isStaffed })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('names a missing topic and a missing message at once', async () => {
    const { user } = open('/service', { threads: [] })
    await box()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(en['talk.topicMissing'])).toBeDefined()
    expect(screen.getByText(en['talk.empty'])).toBeDefined()
  })

  it('is a page before the conversation on a phone', async () => {
    const { ctx, user } = open('/service', { device: 'mobile' })
    await user.click(await screen.findByRole('link', { name: 'Deposits' }))
    await log()
    expect(screen.queryByRole('region', { name: 'All conversations' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'All conversations' }))
    expect(ctx.history.href()).toBe('/service')
    expect(await screen.findByRole('link', { name: 'Deposits' })).toBeDefined()
  })
})

describe('a conversation', () => {
  const HISTORY = [1, 2, 3, 4, 5].map(seq => buildMessage({ seq, text: `Message ${seq}` }))

  it('shows staff, time, and day, and earlier messages on request', async () => {
    const { user } = open('/service?thread=talk-1', { messages: HISTORY })
    const region = await log()
    expect(await within(region).findByText('Message 5')).toBeDefined()
    expect(within(region).queryByText('Message 2')).toBeNull()
    expect(within(region).getAllByText('Mia')).toHaveLength(3)
    expect(within(region).getByRole('region', { name: 'Nov 20, 2026' })).toBeDefined()
    await user.click(within(region).getByRole('button', { name: 'Earlier messages' }))
    expect(await within(region).findByText('Message 1')).toBeDefined()
    expect(within(region).queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })

  it.each([
    ['read', 1, 'Read'],
    ['not read', 0, 'Sent'],
  ])('says of a message that it is %s by staff', async (_, readByStaff, receipt) => {
    const messages = [buildMessage({ ...OWN, text: 'Where is it?' })]
    open('/service?thread=talk-1', { threads: [buildThread({ readByStaff })], messages })
    expect((await screen.findByText(new RegExp(`· ${receipt}$`))).textContent).toContain(receipt)
  })

  it('follows staff who read and write, and marks their message as read', async () => {
    const { api, server, tell } = open('/service?thread=talk-1', {
      messages: [buildMessage({ ...OWN, text: 'Hi' })],
    })
    await screen.findByText(/· Sent$/)
    server.threads = [buildThread({ readByStaff: 1, unread: 1 })]
    server.messages.push(buildMessage({ seq: 3, text: 'It is here.' }))
    tell({ thread: 'talk-1', kind: 'message', unread: 1 })
    expect(await screen.findByText('It is here.')).toBeDefined()
    expect(screen.getByText(/· Read$/)).toBeDefined()
    await waitFor(() =>
      expect(api.callsOf(readServiceThread)).toMatchObject([{ params: { id: 'talk-1' }, body: { seq: 3 } }]),
    )
  })

  it('shows for five seconds that staff are typing here', async () => {
    const { tell } = open('/service?thread=talk-1')
    await log()
    tell({ thread: 'talk-2', kind: 'typing' })
    tell({ thread: 'talk-1', kind: 'nonsense' })
    expect(screen.queryByText(/is typing/)).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    tell({ thread: 'talk-1', kind: 'typing' })
    expect(screen.getByText('Customer service is typing…')).toBeDefined()
    act(() => vi.advanceTimersByTime(4_900))
    expect(screen.getByText('Customer service is typing…')).toBeDefined()
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryByText(/is typing/)).toBeNull()
    vi.useRealTimers()
  })

  it('that was merged into another one shows it, with who types there', async () => {
    const { api, tell } = open('/service?thread=merged', {
      threads: [buildThread({ unread: 1 })],
      messages: [buildMessage({ text: 'Hello' })],
    })
    expect(await screen.findByText('Hello')).toBeDefined()
    await waitFor(() => expect(api.callsOf(readServiceThread)).toMatchObject([{ params: { id: 'talk-1' } }]))
    tell({ thread: 'talk-1', kind: 'typing' })
    expect(await screen.findByText('Customer service is typing…')).toBeDefined()
  })

  it('notifies staff at most every four seconds that the customer is typing', async () => {
    const { api, user } = open('/service?thread=talk-1')
    await user.type(await box(), 'Where is my deposit?')
    expect(api.callsOf(typeServiceMessage)).toMatchObject([{ params: { id: 'talk-1' } }])
  })

  it('of another customer does not exist', async () => {
    open('/service?thread=forged')
    expect(await screen.findByText(en['talk.unknown'])).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('that is gone keeps what was not sent there, and moves it to another one', async () => {
    const { api, server, user, tell } = open('/service?thread=talk-1', {
      threads: [buildThread(), buildThread({ id: 'talk-2', topic: 'account' })],
    })
    const field = await box()
    api.refuse(sendServiceMessage, refusal('404'))
    await user.type(field, 'Is it here?{Enter}')
    await screen.findByText('Not sent')
    await user.type(field, 'And my second question')
    server.threads = server.threads.slice(1)
    tell({ thread: 'talk-2', kind: 'message', unread: 0 })
    expect(await screen.findByText(en['talk.unknown'])).toBeDefined()
    expect(screen.getByText('Is it here?')).toBeDefined()
    expect(screen.getByText('And my second question')).toBeDefined()
    const [all] = screen.getAllByRole('link', { name: 'All conversations' })
    if (all) await user.click(all)
    await user.click(await screen.findByRole('link', { name: 'Is it here?' }))
    await user.click(await screen.findByRole('button', { name: 'Move to “Account”' }))
    expect(await box()).toHaveProperty('value', 'Is it here?\nAnd my second question')
    expect(screen.queryByText('Not sent')).toBeNull()
  })

  it('that is closed can be rated and reopened', async () => {
    const { api, server, user } = open('/service?thread=talk-1', {
      threads: [buildThread({ state: 'closed' })],
    })
    expect(await screen.findByText('A new message reopens it.')).toBeDefined()
    api.answer(rateServiceThread, () => {
      server.threads = [buildThread({ state: 'closed', rating: 'bad' })]
      return buildThread({ state: 'closed', rating: 'bad' })
    })
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(await screen.findByRole('button', { name: 'No', pressed: true })).toBeDefined()
    expect(api.callsOf(rateServiceThread)).toMatchObject([
      { params: { id: 'talk-1' }, body: { rating: 'bad' } },
    ])
    server.threads = [buildThread()]
    await user.type(await box(), 'One more thing{Enter}')
    await waitFor(() => expect(screen.queryByText('A new message reopens it.')).toBeNull())
  })
})

describe('sending', () => {
  it('keeps the text until the server has the message', async () => {
    const { api, user } = open('/service?thread=talk-1')
    const send = api.hold(sendServiceMessage)
    await user.type(await box(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
    expect(await screen.findByText('Sending…')).toBeDefined()
    expect(sessionStorage.getItem('quayside.typed.service')).toContain('Hello\\nthere')
    act(send)
    expect(await screen.findByText(/· Sent$/)).toBeDefined()
    expect(sessionStorage.getItem('quayside.typed.service')).toBeNull()
    expect(api.callsOf(sendServiceMessage)).toMatchObject([
      { body: { thread: 'talk-1', text: 'Hello\nthere', photos: [] } },
    ])
  })

  it('begins a line with Enter on a phone', async () => {
    const { api, user } = open('/service?thread=talk-1', { device: 'mobile' })
    const field = await box()
    await user.type(field, 'Hello{Enter}there')
    expect(field).toHaveProperty('value', 'Hello\nthere')
    expect(api.callsOf(sendServiceMessage)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentBy(api)).toHaveLength(1))
  })

  it('does not send what an input method composes', async () => {
    const { api } = open('/service?thread=talk-1')
    const field = await box()
    fireEvent.change(field, { target: { value: 'にほん' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(api.callsOf(sendServiceMessage)).toEqual([])
  })

  it('says when it is offline, and sends once when it is back', async () => {
    const { api, ctx, user, server } = open('/service?thread=talk-1')
    const field = await box()
    api.refuse(sendServiceMessage, networkFailure())
    await user.type(field, 'Hello{Enter}')
    expect(await screen.findByText('Not sent')).toBeDefined()
    expect(screen.getByText(en['talk.waiting'])).toBeDefined()
    api.answer(sendServiceMessage, ({ body }) => {
      const message = buildMessage({ ...OWN, seq: 1, clientId: body?.clientId ?? '', text: body?.text ?? '' })
      server.messages.push(message)
      return { thread: buildThread(), message }
    })
    act(() => ctx.sockets.setMessageStatus('connecting'))
    act(() => ctx.sockets.setMessageStatus('open'))
    dispatchEvent(new Event('online'))
    expect(await screen.findByText(/· Sent$/)).toBeDefined()
    const [first, ...others] = sentBy(api)
    expect(others).toEqual([first])
    expect(screen.getAllByText('Hello')).toHaveLength(1)
  })

  it('sends after a reload what did not get through before', async () => {
    const before = open('/service?thread=talk-1')
    before.api.refuse(sendServiceMessage, networkFailure())
    await before.user.type(await box(), 'Hello{Enter}')
    await screen.findByText('Not sent')
    document.body.replaceChildren()
    const { api } = open('/service?thread=talk-1')
    await waitFor(() => expect(sentBy(api)).toEqual([sentBy(before.api)[0]]))
  })

  it('keeps a refused message with its reason until it is sent again or edited', async () => {
    const { api, user } = open('/service?thread=talk-1')
    const field = await box()
    api.refuse(sendServiceMessage, refusal('429', { retryAfterMs: 300_000 }))
    await user.type(field, 'Hello{Enter}')
    expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sentBy(api)).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(screen.queryByText('Not sent')).toBeNull()
    expect(field).toHaveProperty('value', 'Hello')
  })

  it('shows another tab’s message once, also if this tab still sends it', async () => {
    const { api, server, tell, user } = open('/service?thread=talk-1')
    const field = await box()
    const release = api.hold(sendServiceMessage)
    await user.type(field, 'Hello{Enter}')
    await screen.findByText('Sending…')
    const [clientId = ''] = sentBy(api)
    server.messages.push(buildMessage({ ...OWN, seq: 1, clientId, text: 'Hello' }))
    server.messages.push(buildMessage({ ...OWN, seq: 2, clientId: 'other', text: 'From the other tab' }))
    tell({ thread: 'talk-1', kind: 'message', unread: 0 })
    expect(await screen.findByText('From the other tab')).toBeDefined()
    expect(screen.getAllByText('Hello')).toHaveLength(1)
    expect(screen.queryByText('Sending…')).toBeNull()
    act(release)
  })

  it('refuses an empty message and one of hidden characters', async () => {
    const { api, user } = open('/service?thread=talk-1')
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(screen.getByRole('alert').textContent).toBe('Write a message or add a photo.')
    fireEvent.change(await box(), { target: { value: '\u202eevil' } })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('alert').textContent).toBe(en['talk.unreadable'])
    expect(api.callsOf(sendServiceMessage)).toEqual([])
  })

  it('keeps a draft apart for each conversation', async () => {
    const threads = [buildThread(), buildThread({ id: 'talk-2', topic: 'loans' })]
    const { user } = open('/service?thread=talk-1', { threads })
    await user.type(await box(), 'For the first')
    await user.click(screen.getByRole('link', { name: 'Loans' }))
    await screen.findByRole('region', { name: 'Loans' })
    expect(await box()).toHaveProperty('value', '')
    await user.click(screen.getByRole('link', { name: 'Deposits' }))
    await screen.findByRole('region', { name: 'Deposits' })
    expect(await box()).toHaveProperty('value', 'For the first')
  })
})

describe('a new conversation', () => {
  it('is about what the address names, and opens once it is sent', async () => {
    const { api, ctx, user } = open('/service?about=contract:order-7')
    expect(await screen.findByText('order-7')).toBeDefined()
    expect(await screen.findByRole('combobox', { name: 'Topic' })).toHaveProperty('value', 'trading')
    await user.type(await box(), 'Why was it closed?{Enter}')
    await waitFor(() => expect(ctx.history.href()).toBe('/service?thread=talk-new'))
    expect(api.callsOf(sendServiceMessage)).toMatchObject([
      {
        body: {
          topic: 'trading',
          subject: { kind: 'contract', id: 'order-7' },
          text: 'Why was it closed?',
        },
      },
    ])
    expect(await within(await log()).findByText('Why was it closed?')).toBeDefined()
  })

  it('asks for a topic, and sends no subject that the customer removed', async () => {
    const { api, ctx, user } = open('/service?about=nft:low-tide')
    await user.click(await screen.findByRole('button', { name: 'Remove reference' }))
    expect(ctx.history.href()).toBe('/service?new=1')
    await user.type(await box(), 'Hello{Enter}')
    await waitFor(() => expect(sentBy(api)).toHaveLength(1))
    expect(api.callsOf(sendServiceMessage)[0]?.body?.subject).toBeUndefined()
  })

  it('is not sent without a topic', async () => {
    const { api, user } = open('/service?new=1')
    await user.type(await box(), 'Hello{Enter}')
    expect(await screen.findByText('Choose a topic.')).toBeDefined()
    expect(api.callsOf(sendServiceMessage)).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'complaint')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentBy(api)).toHaveLength(1))
  })

  it('waits for the connection as a message, not as a form', async () => {
    const { api, ctx, user } = open('/service?about=loan:7')
    const field = await box()
    api.refuse(sendServiceMessage, networkFailure())
    await user.type(field, 'Hello{Enter}')
    expect(await screen.findByText('Not sent')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(ctx.history.href()).toBe('/service?about=loan:7')
  })
})

describe('while no agent is online', () => {
  it.each([
    [buildUser({ email: 'marin@quayside.test' }), 'talk.awayMail'],
    [buildUser({ email: '' }), 'talk.awayHere'],
  ] as const)('promises an answer where it can arrive', async (user, key) => {
    open('/service?new=1', { user, isStaffed: false, boot: { customerService: SERVICE } })
    expect(await screen.findByText(en[key])).toBeDefined()
    expect(screen.getByText(/^Service hours in your time zone:/).textContent).toMatch(/day, .+–.+/)
  })

  it('shows help pages that match the text', async () => {
    const { api, user } = open('/service?new=1', { isStaffed: false })
    api.answer(searchContents, [
      {
        id: 'faq-withdrawal',
        type: 5,
        title: [{ text: 'How do I withdraw?', marked: false }],
        excerpt: [{ text: 'Four things must be in place.', marked: false }],
        bodyLocale: 'en',
      },
    ])
    await user.type(await box(), 'cash out')
    expect((await screen.findByRole('link', { name: 'How do I withdraw?' })).getAttribute('href')).toBe(
      '/help/faq?id=faq-withdrawal',
    )
    expect(api.callsOf(searchContents).at(-1)?.query).toMatchObject({ text: 'cash out', locale: 'en' })
  })

  it('says nothing of it while one is', async () => {
    open('/service?new=1', { boot: { customerService: SERVICE } })
    await box()
    expect(screen.queryByText('No agent is online right now')).toBeNull()
  })
})

it('has nothing of the customer before after another one signs in', async () => {
  const { ctx, user } = open('/service?thread=talk-1')
  await user.type(await box(), 'A secret')
  act(() =>
    ctx.session.set({ status: 'customer', token: 'other', user: buildUser({ id: 'other' }), mode: 'demo' }),
  )
  await waitFor(async () => expect(await box()).toHaveProperty('value', ''))
})
