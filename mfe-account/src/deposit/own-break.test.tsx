// @vitest-environment happy-dom

import { getLimits, takeTimeOut } from '@quayside/contracts/endpoints/account/limits'
import { getDepositTerms, listDeposits } from '@quayside/contracts/endpoints/funds/deposits'
import { buildLimits, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { buildTerms } from './deposit.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

async function open() {
  const user = buildUser({ virtually: 'YES' })
  const ctx = createFakeContext({ path: '/profile/balance/deposit', user, strings })
  ctx.api.answer(getDepositTerms, buildTerms())
  ctx.api.answer(listDeposits, { list: [], total: 0, page: 1, size: 20 })
  ctx.api.answer(getLimits, buildLimits())
  ctx.api.answer(takeTimeOut, buildLimits())
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  expect(await screen.findByText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeDefined()
  return ctx
}

function stoppedTerms() {
  const terms = buildTerms({ stopped: { reason: 'timeOut', availableAt: SOME_TIME } })
  for (const { networks } of terms.currencies) for (const network of networks) network.address = null
  return terms
}

it.each(['timeOutBegun', 'exclusionBegun'])(
  'takes the address away once another tab tells of %s',
  async kind => {
    const { api, sockets } = await open()
    api.answer(getDepositTerms, stoppedTerms())
    act(() => sockets.message.send({ type: 'NOTICE', topic: 'notification', data: { id: 'n', kind } }))
    expect(await screen.findByText(/We’ve hidden the address/)).toBeDefined()
  },
)

it('shows no address that was asked for before a break began on the page of limits', async () => {
  const { api, history } = await open()
  const user = userEvent.setup()
  act(() => history.navigator.push('/profile/limits'))
  const [days] = await screen.findAllByLabelText('Length')
  if (days !== undefined) await user.selectOptions(days, '7 days')
  await user.click(screen.getByRole('button', { name: 'Start time-out' }))
  api.answer(getDepositTerms, stoppedTerms())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start time-out' }))
  await waitFor(() => expect(api.callsOf(takeTimeOut)).toHaveLength(1))
  act(() => history.navigator.push('/profile/balance/deposit'))
  expect(await screen.findByText(/We’ve hidden the address/)).toBeDefined()
})
