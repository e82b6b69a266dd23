// @vitest-environment happy-dom
import { listAddresses } from '@quayside/contracts/endpoints/address-book'
import { getWithdrawalTerms, listWithdrawals } from '@quayside/contracts/endpoints/withdrawals'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { ADDRESS } from '../wallets/fake-wallet.builders.ts'
import { buildAddress, buildWithdrawalTerms } from './withdraw.builders.ts'

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
