// @vitest-environment happy-dom
import {
  getServiceThread,
  listServiceThreads,
  sendServiceMessage,
} from '@quayside/contracts/endpoints/service'
import {
  confirmServiceVisitor,
  deleteServiceVisitor,
  getServiceVisitor,
  leaveService,
  openServicePass,
  readServicePass,
} from '@quayside/contracts/endpoints/service-visitors'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { Root } from '../../root.tsx'
// Preloads what the page fetches for conversations.
import '../conversations.tsx'
import { PERSISTED } from '../outbox/kept.ts'
import { buildMessage, buildThread } from '../service.builders.ts'

const strings = { 'mfe-help': en, common: shell.common, chrome: shell.chrome }
const KNOWN = { id: 'vera', email: 'vera@example.test', until: SOME_TIME }
const ADDRESS = 'vera@example.test'

function open(path: string, options: FakeContextOptions & { isKnown?: boolean } = {}) {
  const { isKnown = false, ...rest } = options
  const ctx = createFakeContext({ path, strings, ...rest })
  const { api } = ctx
  let known = isKnown ? KNOWN : null
  let threads = isKnown ? [buildThread()] : []
  api.answer(getServiceVisitor, () => known)
  api.answer(sendCode, { expiresAt: SOME_TIME })
  api.answer(confirmServiceVisitor, ({ body }) => {
    if (body?.code !== '123456') throw refusal('10002')
    known = KNOWN
    return KNOWN
  })
  api.answer(readServicePass, ({ body }) => {
    if (body?.pass !== 'good') throw refusal('403')
    return { email: ADDRESS }
  })
  api.answer(openServicePass, ({ body }) => {
    if (body?.pass !== 'good') throw refusal('403')
    known = KNOWN
    threads = [buildThread()]
    return KNOWN
  })
  api.answer(deleteServiceVisitor, () => {
    known = null
    return null
  })
  api.answer(leaveService, () => {
    known = null
    return null
  })
  api.answer(listServiceThreads, () => {
    if (known === null) throw refusal('403')
    return { list: threads, total: threads.length, page: 1, size: 20, unread: 0, isStaffed: true }
  })
  api.answer(getServiceThread, {
    thread: buildThread(),
    messages: [buildMessage({ text: 'We open at nine.' })],
    hasEarlier: false,
  })
  api.answer(sendServiceMessage, ({ body }) => {
    const thread = buildThread({ id: 'talk-new' })
    threads = [thread]
    const { clientId = '', text = '' } = body ?? {}
    return { thread, message: buildMessage({ author: 'customer', name: null, clientId, text }) }
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-help' })
  return { ctx, api, user: userEvent.setup() }
}

const email = () => screen.findByRole('textbox', { name: 'Your email' })
const text = () => screen.findByRole('textbox', { name: 'Your message' })
const topic = () => screen.findByRole('combobox', { name: 'Topic' })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await email(), ` ${ADDRESS.toUpperCase()} `)
  await user.selectOptions(await topic(), 'account')
  await user.type(await text(), 'How do I sign up?')
}

/** Confirms the address without a new message. */
async function returnAs(user: ReturnType<typeof userEvent.setup>) {
  await email()
  await press(user, 'I’ve written before')
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  await user.type(await email(), ADDRESS)
  await press(user, 'Continue')
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456')
}

beforeEach(() => sessionStorage.clear())

describe('the form', () => {
  it('shows the service hours before the first message', async () => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '17:00', timeZone: 'Europe/Berlin' }
    open('/service', { boot: { customerService: { email: '', url: '', hours } } })
    await email()
    expect(screen.getByText(/^Service hours in your time zone: /)).toBeDefined()
  })

  it('sends the message once the code is right, and opens the conversation', async () => {
    const { ctx, api, user } = open('/service?about=nft:first-light')
    await fill(user)
    await press(user, 'Continue')
    const code = await screen.findByRole('textbox', { name: 'Verification code' })
    expect(api.callsOf(sendCode)).toMatchObject([{ body: { email: ADDRESS, purpose: 'service' } }])
    expect(api.callsOf(sendServiceMessage), 'nothing is sent before').toEqual([])
    await user.type(code, '111111')
    expect(await screen.findByText('That email or verification code is wrong.')).toBeDefined()
    await user.clear(code)
    await user.type(code, '123456')
    await waitFor(() => expect(api.callsOf(sendServiceMessage)).toHaveLength(1))
    expect(api.callsOf(sendServiceMessage)[0]?.body).toMatchObject({
      topic: 'account',
      subject: { kind: 'nft', id: 'first-light' },
      text: 'How do I sign up?',
      photos: [],
    })
    await waitFor(() => expect(ctx.history.href()).toBe('/service?thread=talk-new'))
    expect(await screen.findByText(/You’re writing as vera@example\.test/)).toBeDefined()
    expect(screen.queryByLabelText('Add photo'), 'pictures need an account').toBeNull()
  })

  it('says what is missing, and asks for no code', async () => {
    const { api, user } = open('/service')
    await user.type(await email(), 'vera@')
    await press(user, 'Continue')
    expect(screen.getByText('Enter a valid email address.')).toBeDefined()
    expect(screen.getByText('Choose a topic.')).toBeDefined()
    expect(screen.getByText('Write a message.')).toBeDefined()
    expect(api.callsOf(sendCode)).toEqual([])
  })

  it('keeps the draft through the code step and a reload, and a failed call', async () => {
    const { api, user } = open('/service')
    await fill(user)
    api.refuse(sendCode, networkFailure())
    await press(user, 'Continue')
    expect(await screen.findByRole('alert')).toBeDefined()
    api.answer(sendCode, { expiresAt: SOME_TIME })
    await press(user, 'Continue')
    await screen.findByRole('textbox', { name: 'Verification code' })
    cleanup()
    open('/service')
    expect(await text()).toHaveProperty('value', 'How do I sign up?')
    expect(await topic()).toHaveProperty('value', 'account')
  })

  it('asks about nothing that belongs to an account', async () => {
    open('/service?about=loan:7')
    expect((await topic()).textContent).toContain('Choose a topic')
    expect(screen.queryByText('loan:7')).toBeNull()
    expect(screen.getByText(/With an account, you can also add photos/)).toBeDefined()
  })

  it('opens earlier conversations without a new message', async () => {
    const { api, user } = open('/service')
    await user.type(await text(), 'Half a question')
    await returnAs(user)
    expect(await screen.findByText(/You’re writing as/)).toBeDefined()
    expect(api.callsOf(sendServiceMessage)).toEqual([])
    expect(PERSISTED.read('vera')?.values.drafts, 'what was typed stays a draft').toMatchObject({
      new: { text: 'Half a question' },
    })
  })
})

describe('a message that waits in the tab', () => {
  const WAITING = {
    clientId: '00000000-0000-4000-8000-000000000001',
    topic: 'account' as const,
    text: 'My private question',
    photos: [],
    at: SOME_TIME,
    problem: 'common:error.403',
  }
  const wait = (visitor: string) =>
    PERSISTED.save(visitor, { values: { drafts: {}, unsent: [WAITING] }, language: '' })

  it('is sent again once its visitor confirms the address again', async () => {
    wait('vera')
    const { api, user } = open('/service')
    await returnAs(user)
    await waitFor(() => expect(api.callsOf(sendServiceMessage)).toHaveLength(1))
    expect(api.callsOf(sendServiceMessage)[0]?.body).toMatchObject({ text: 'My private question' })
  })

  it('is neither shown nor sent to another visitor, who confirms or opens a link', async () => {
    wait('anna')
    const first = open('/service')
    await returnAs(first.user)
    expect(await screen.findByText(/You’re writing as vera@/)).toBeDefined()
    expect(first.api.callsOf(sendServiceMessage)).toEqual([])
    cleanup()
    wait('anna')
    const second = open('/service?thread=talk-1#pass=good')
    await second.user.click(await screen.findByRole('button', { name: 'Yes, open them' }))
    expect(await screen.findByText('We open at nine.')).toBeDefined()
    expect(screen.queryByText('My private question')).toBeNull()
    expect(second.api.callsOf(sendServiceMessage)).toEqual([])
  })

  it('is not lost while another person types in the form', async () => {
    wait('anna')
    const { user } = open('/service')
    await fill(user)
    expect(PERSISTED.read('anna')?.values.unsent).toEqual([WAITING])
  })
})

describe('the link of a mail', () => {
  it('opens the conversation after a question, and leaves the address bar', async () => {
    const { ctx, api, user } = open('/service?thread=talk-1#pass=good')
    await screen.findByText('This link opens the conversations of vera@example.test. Is that you?')
    expect(ctx.history.href()).toBe('/service?thread=talk-1')
    expect(api.callsOf(openServicePass)).toEqual([])
    await press(user, 'Yes, open them')
    expect(await screen.findByText('We open at nine.')).toBeDefined()
    expect(ctx.history.href()).toBe('/service?thread=talk-1')
    expect(api.callsOf(openServicePass)).toEqual([{ body: { pass: 'good' } }])
  })

  it('of another person changes nothing for the visitor who declines it', async () => {
    const { api, user } = open('/service#pass=good', { isKnown: true })
    await screen.findByText(/Is that you/)
    expect(screen.queryByText(/You’re writing as/)).toBeNull()
    await press(user, 'No, don’t open')
    expect(await screen.findByText('You’re writing as vera@example.test.')).toBeDefined()
    expect(screen.queryByText(/Is that you/)).toBeNull()
    expect(api.callsOf(openServicePass)).toEqual([])
  })

  it('says why it could not be opened, and opens on the next try', async () => {
    const { api, user } = open('/service?thread=talk-1#pass=good')
    await screen.findByText(/Is that you/)
    api.refuse(openServicePass, networkFailure())
    await press(user, 'Yes, open them')
    expect(await screen.findByRole('alert')).toBeDefined()
    api.answer(openServicePass, () => KNOWN)
    await press(user, 'Yes, open them')
    await waitFor(() => expect(api.callsOf(openServicePass)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/Is that you/)).toBeNull())
  })

  it('that is old says so, and leads to a code', async () => {
    const { ctx, user } = open('/service?thread=talk-1#pass=old')
    expect(await screen.findByText('This link has expired or isn’t valid')).toBeDefined()
    expect(ctx.history.href()).toBe('/service?thread=talk-1')
    await user.type(await email(), ADDRESS)
    await press(user, 'Continue')
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456')
    expect(await screen.findByText('We open at nine.')).toBeDefined()
  })

  it('does nothing for a signed-in customer but leave the address bar', async () => {
    const { ctx, api } = open('/service#pass=good', { user: buildUser(), isKnown: true })
    await waitFor(() => expect(ctx.history.href()).toBe('/service'))
    expect(api.callsOf(openServicePass)).toEqual([])
  })
})

describe('a live pass', () => {
  it('opens the conversations at once, until the visitor leaves', async () => {
    const { user } = open('/service', { isKnown: true })
    expect(await screen.findByRole('link', { name: 'Deposits' })).toBeDefined()
    await press(user, 'Leave')
    expect(await email()).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Deposits' })).toBeNull()
  })

  it('says who writes next to the composer on a phone, which shows no list there', async () => {
    open('/service?thread=talk-1', { isKnown: true, device: 'mobile' })
    expect(await screen.findByText('You’re writing as vera@example.test.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
  })

  it('deletes the conversations after a question', async () => {
    const { api, user } = open('/service', { isKnown: true })
    await screen.findByRole('link', { name: 'Deposits' })
    await press(user, 'Delete my conversations')
    await press(user, 'Cancel')
    expect(api.callsOf(deleteServiceVisitor)).toEqual([])
    await press(user, 'Delete my conversations')
    await press(user, 'Delete all')
    expect(await email()).toBeDefined()
    expect(api.callsOf(deleteServiceVisitor)).toHaveLength(1)
  })
})
