// @vitest-environment happy-dom
import type { ResultOf } from '@quayside/contracts/endpoint'
import { type InviteState, invites } from '@quayside/contracts/endpoints/account/invites'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

type Invites = ResultOf<typeof invites>

const LINK = 'http://localhost:3000/pass/register?invite=PIER77'
const NONE: Invites = { inviteCode: 'PIER77', invited: [], total: 0 }
const REWARD = {
  currency: 'USDT',
  amount: '5',
  countries: ['DE', 'AT'],
  most: 20,
  from: '2026-11-01T00:00:00.000Z',
  until: null,
  isOffered: true,
}

function open(answer: Partial<Invites> = {}) {
  const strings = { 'mfe-account': en, common: shell.common }
  const ctx = createFakeContext({ path: '/profile/invite', user: buildUser(), strings })
  ctx.api.answer(invites, { ...NONE, ...answer })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  return ctx
}

function withShare(share: unknown) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
}

afterEach(() => vi.unstubAllGlobals())

describe('inviting', () => {
  it('shows code, link, and QR code of the link, and mentions no reward', async () => {
    withShare(undefined)
    open()
    expect(await screen.findByText(LINK)).toBeDefined()
    expect(screen.getByText('PIER77')).toBeDefined()
    expect(await screen.findByTitle('QR code of your invite link')).toBeDefined()
    expect(screen.queryByText(/reward/i)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull()
    expect(screen.getByText('No one has joined with your code yet.')).toBeDefined()
  })

  it('copies code and link', async () => {
    const user = userEvent.setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Copy invite code' }))
    expect(await navigator.clipboard.readText()).toBe('PIER77')
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }))
    expect(await navigator.clipboard.readText()).toBe(LINK)
  })

  it("opens the device's share sheet, and says nothing when the customer closes it", async () => {
    const shared: unknown[] = []
    withShare(async (data: unknown) => {
      shared.push(data)
      throw new DOMException('closed', 'AbortError')
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Share link' }))
    expect(shared).toEqual([{ title: 'Quayside', url: LINK }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers to load again what failed', async () => {
    const ctx = open()
    ctx.api.refuse(invites, networkFailure())
    await screen.findByRole('button', { name: 'Try again' })
    ctx.api.answer(invites, NONE)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('PIER77')).toBeDefined()
  })
})

describe('who joined', () => {
  it('is listed with the day, page by page', async () => {
    const friends = Array.from({ length: 45 }, (_, at) => ({ username: `friend${at}`, joinedAt: SOME_TIME }))
    const ctx = open()
    ctx.api.answer(invites, ({ query }) => {
      const end = Number(query?.page) * Number(query?.size)
      return { ...NONE, invited: friends.slice(end - Number(query?.size), end), total: friends.length }
    })
    expect(await screen.findByRole('heading', { name: 'Joined (45)' })).toBeDefined()
    expect(screen.getAllByText(/^friend\d+$/)).toHaveLength(20)
    for (const last of ['friend39', 'friend44']) {
      await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
      expect(await screen.findByText(last)).toBeDefined()
    }
    expect(screen.getAllByText(/^friend\d+$/)).toHaveLength(45)
    expect(screen.getAllByText('Nov 20, 2026')).toHaveLength(45)
  })

  it.each<[InviteState, string]>([
    ['paid', 'Reward paid on Nov 20, 2026: 5 USDT'],
    ['friend', '5 USDT: waiting for your friend’s identity to be verified'],
    ['inviter', '5 USDT: waiting for your identity to be verified'],
    ['country', 'No reward: your country isn’t included'],
    ['most', 'No reward: you’ve received all you can get'],
    ['conditions', 'No reward: a condition isn’t met'],
    ['account', 'No reward: a condition isn’t met'],
  ])('has a reward that is %s', async (state, said) => {
    const paidAt = state === 'paid' ? SOME_TIME : null
    const reward = { state, currency: 'USDT', amount: '5', paidAt }
    open({ invited: [{ username: 'ines', joinedAt: SOME_TIME, reward }], total: 1 })
    expect(await screen.findByText(said)).toBeDefined()
  })
})

describe('a reward', () => {
  it('is shown with every condition', async () => {
    open({ rewards: [REWARD] })
    expect(await screen.findByRole('heading', { name: 'Reward for inviting friends' })).toBeDefined()
    for (const said of [
      'You get 5 USDT for each friend when all of this is true:',
      'The country verified for each of you is one of these: Austria, Germany.',
      'Number of rewards you can get: 20.',
      /^Your friend signs up with your code or link after Nov 1, 2026/,
      /identity and yours are verified/,
      /two different people/,
      /Deposits, trades, and losses make no difference/,
    ])
      expect(screen.getByText(said)).toBeDefined()
  })

  it('keeps its conditions for friends who joined before it ended', async () => {
    const until = '2026-12-01T00:00:00.000Z'
    open({
      rewards: [
        { ...REWARD, amount: '10' },
        { ...REWARD, until, isOffered: false },
      ],
    })
    expect(
      await screen.findByRole('heading', { name: 'Reward for friends who already joined' }),
    ).toBeDefined()
    expect(screen.getByText(/between Nov 1, 2026.* and Dec 1, 2026/)).toBeDefined()
    expect(screen.getByText(/You get 10 USDT/)).toBeDefined()
  })
})
