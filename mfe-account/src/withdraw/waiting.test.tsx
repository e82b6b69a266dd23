// @vitest-environment happy-dom
import { listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import {
  getWithdrawalTerms,
  listWithdrawals,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { ADDRESS } from '../wallets/fake-wallet.builders.ts'
import { buildAddress, buildWithdrawalQuote, buildWithdrawalTerms } from './withdraw.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

afterEach(() => vi.useRealTimers())

it('opens the form once what waited is ready, while the page stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const usableAt = new Date(Date.now() + 60_000).toISOString()
  const wallets = [{ chainType: 'ethereum' as const, address: ADDRESS, usableAt }]
  const user = buildUser({ virtually: 'YES' })
  const ctx = createFakeContext({ path: '/profile/balance/withdraw', user, strings })
  ctx.api.answer(getWithdrawalTerms, buildWithdrawalTerms({ wallets }))
  ctx.api.answer(listAddresses, [buildAddress({ status: 'waiting', usableAt })])
  ctx.api.answer(listWithdrawals, { list: [], total: 0, page: 1, size: 20 })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByText('Before you can withdraw')
  ctx.api.answer(listAddresses, [buildAddress({ usableAt })])
  await act(() => vi.advanceTimersByTimeAsync(75_000))
  expect(screen.getByLabelText('Send to')).toBeDefined()
})

const DAY_MS = 86_400_000
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString()

it('goes by the server’s clock on a device that is a day behind', async () => {
  const usableAt = isoIn(DAY_MS - 60_000)
  const wallets = [{ chainType: 'ethereum' as const, address: ADDRESS, usableAt }]
  const ctx = createFakeContext({
    path: '/profile/balance/withdraw',
    user: buildUser({ virtually: 'YES' }),
    strings,
  })
  ctx.api.answer(getWithdrawalTerms, buildWithdrawalTerms({ wallets, serverTime: isoIn(DAY_MS) }))
  ctx.api.answer(listAddresses, [buildAddress({ usableAt })])
  ctx.api.answer(listWithdrawals, { list: [], total: 0, page: 1, size: 20 })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  expect(await screen.findByLabelText('Send to')).toBeDefined()
  expect(screen.queryByText('Before you can withdraw')).toBeNull()
})

it('lets a device that is a day ahead sign what the server has just quoted', async () => {
  const user = userEvent.setup()
  const wallets = [{ chainType: 'ethereum' as const, address: ADDRESS, usableAt: isoIn(-3 * DAY_MS) }]
  const ctx = createFakeContext({
    path: '/profile/balance/withdraw',
    user: buildUser({ virtually: 'YES' }),
    strings,
  })
  ctx.api.answer(getWithdrawalTerms, buildWithdrawalTerms({ wallets, serverTime: isoIn(-DAY_MS) }))
  ctx.api.answer(listAddresses, [buildAddress({ usableAt: isoIn(-3 * DAY_MS) })])
  ctx.api.answer(listWithdrawals, { list: [], total: 0, page: 1, size: 20 })
  ctx.api.answer(
    withdrawalAuth,
    buildWithdrawalQuote({ expiresAt: isoIn(600_000 - DAY_MS), validFor: 600_000 }),
  )
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await user.selectOptions(await screen.findByLabelText('Send to'), 'address-1')
  await user.type(screen.getByLabelText('Amount (USDT)'), '500')
  await user.click(screen.getByRole('button', { name: 'Review and authorize' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Authorize withdrawal' }))
  expect(dialog.getByRole('timer').textContent).toMatch(/^Expires in (10m 0s|9m)/)
})
