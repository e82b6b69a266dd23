// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { DeskRefusal } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const fund = {
  charityId: 'rescue',
  charity: 'Sea rescue',
  isSample: false,
  currency: 'USDT',
  donated: '1250.000000',
  paidOut: '0.000000',
  prepared: '100.000000',
  free: '1150.000000',
}
const payout = (id: string, isMine: boolean, over: object = {}) => ({
  id,
  charityId: 'rescue',
  charity: 'Sea rescue',
  currency: 'USDT',
  amount: '100.000000',
  reference: `SEPA ${id}`,
  transferredOn: '2026-11-19',
  state: 'prepared',
  decided: null,
  receipt: { format: 'pdf', sha256: 'ab', size: 10 },
  prepared: { by: isMine ? 'ana@quayside.example' : 'ben@quayside.example', at: AT, isMine },
  ...over,
})
const standing = (...payouts: readonly object[]) => ({ funds: [fund], payouts, total: payouts.length })

it('shows what the ledger has, and lets a colleague’s pay-out alone be confirmed', async () => {
  const { desk, user } = openConsole('/desk/payouts', {
    desk: {
      'GET /payouts': standing(payout('mine', true), payout('bens', false)),
      'POST /payouts/bens/confirm': payout('bens', false, { state: 'paid' }),
    },
  })
  expect(await screen.findByText('1,150.000000 USDT')).toBeTruthy()
  expect(screen.getByText('You prepared it: a colleague confirms it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm the pay-out' }))
  expect(desk.of('POST /payouts/bens/confirm')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(desk.of('POST /payouts/bens/confirm')).toHaveLength(1))
})

it('sends amount, reference, day and file once under one client id', async () => {
  const { desk, user } = openConsole('/desk/payouts', {
    desk: { 'GET /payouts': standing(), 'POST /payouts': payout('new', true) },
  })
  await user.click(await screen.findByRole('button', { name: 'Prepare a pay-out' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Prepare' }))
  expect(dialog.getByText('Choose the charity’s receipt.')).toBeTruthy()
  expect(desk.of('POST /payouts')).toEqual([])
  await user.type(dialog.getByLabelText('Amount'), '100')
  await user.type(dialog.getByLabelText('Reference of the transfer'), 'SEPA 7')
  await user.type(dialog.getByLabelText('Day of the transfer'), '2026-11-19')
  await user.upload(
    dialog.getByLabelText('The charity’s receipt'),
    new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Prepare' }))
  await waitFor(() => expect(desk.of('POST /payouts')).toHaveLength(1))
  expect(desk.of('POST /payouts')[0]?.body).toMatchObject({
    charityId: 'rescue',
    currency: 'USDT',
    amount: '100',
    reference: 'SEPA 7',
    transferredOn: '2026-11-19',
    receipt: btoa('%PDF'),
  })
})

it('says why a confirmation was refused, and rejects with a reason alone', async () => {
  const { desk, user } = openConsole('/desk/payouts', {
    desk: {
      'GET /payouts': standing(payout('bens', false)),
      'POST /payouts/bens/confirm': () =>
        new DeskRefusal(409, { code: 'conflict', message: 'It does not wait any more.' }),
      'POST /payouts/bens/reject': payout('bens', false, { state: 'rejected' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm the pay-out' }))
  const question = within(screen.getByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('It does not wait any more.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(desk.of('POST /payouts/bens/reject')).toEqual([])
  await user.type(dialog.getByLabelText('Why, for colleagues'), 'Wrong file')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(desk.of('POST /payouts/bens/reject')[0]?.body).toEqual({ reason: 'Wrong file' }))
})

it('is closed to support, and asks nothing', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['support'] } })
  const { desk } = openConsole('/desk/payouts', { session })
  expect(await screen.findByText('Only reviewers pay out to charities.')).toBeTruthy()
  expect(desk.of('GET /payouts')).toEqual([])
})

it('goes through the pay-outs page by page', async () => {
  const { desk, user } = openConsole('/desk/payouts', {
    desk: { 'GET /payouts': { funds: [fund], payouts: [payout('bens', false)], total: 97 } },
  })
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(desk.of('GET /payouts').at(-1)?.query.toString()).toBe('page=2&size=48'))
})
