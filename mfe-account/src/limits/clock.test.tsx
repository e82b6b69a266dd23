// @vitest-environment happy-dom
import { getLimits, type OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { buildLimits, buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const DAY_MS = 86_400_000
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString()

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function open(limits: OwnLimits) {
  const ctx = createFakeContext({ path: '/profile/limits', user: buildUser(), strings })
  ctx.api.answer(getLimits, limits)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Reminder' })
  return ctx
}

const exclusion = (until: string) =>
  ({ kind: 'exclusion', since: isoIn(-DAY_MS), until, endsAt: null }) as const
const end = () => screen.queryByRole('button', { name: 'Ask to end it' })

it('lets an exclusion be ended by the server’s clock on a device that is a day behind', async () => {
  await open(buildLimits({ serverTime: isoIn(DAY_MS), break: exclusion(isoIn(DAY_MS - 60_000)) }))
  expect(end()).not.toBeNull()
})

it('offers no end, which would be refused, on a device that is a day ahead', async () => {
  await open(buildLimits({ serverTime: isoIn(-DAY_MS), break: exclusion(isoIn(-60_000)) }))
  expect(end()).toBeNull()
})

it('offers the end once the time is over, while the page stays open', async () => {
  const taken = exclusion(isoIn(60_000))
  const { api } = await open(buildLimits({ serverTime: isoIn(0), break: taken }))
  expect(end()).toBeNull()
  api.answer(getLimits, buildLimits({ serverTime: isoIn(70_000), break: taken }))
  await act(() => vi.advanceTimersByTimeAsync(75_000))
  expect(end()).not.toBeNull()
})

it('lets go of a time-out that is over, while the page stays open', async () => {
  const taken = { kind: 'timeOut', since: isoIn(-DAY_MS), until: isoIn(60_000), endsAt: null } as const
  const { api } = await open(buildLimits({ serverTime: isoIn(0), break: taken }))
  const asked = api.callsOf(getLimits).length
  api.answer(getLimits, buildLimits())
  await act(() => vi.advanceTimersByTimeAsync(75_000))
  expect(screen.queryByText(/until/i)).toBeNull()
  expect(api.callsOf(getLimits)).toHaveLength(asked + 1)
})

it('says by the server’s clock from when on a looser limit holds', async () => {
  const daily = { kind: 'deposit', limit: '500.00', left: '500.00' } as const
  await open(buildLimits({ serverTime: isoIn(7 * DAY_MS), daily }))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Change: Deposit limits, 24 hours' }))
  await user.type(screen.getByLabelText('Limit per 24 hours (USD)'), '900')
  expect(screen.getByText(/^Takes effect on .*28.*2026/)).toBeDefined()
})
