// @vitest-environment happy-dom
import type { WithdrawalUnderReview } from '@quayside/contracts/staff/money-cases'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildCase, buildClaim, buildDetail, buildPage, buildReading } from '../../../testing/fake-desk.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const row = buildCase({ id: 'w-1', kind: 'withdrawal', title: '50 USDT, ERC20', amount: '50.00' })
const subject = (over: Partial<WithdrawalUnderReview>): WithdrawalUnderReview => ({
  kind: 'withdrawal',
  status: 'submitted',
  reason: null,
  orderNo: 'W1',
  currency: 'USDT',
  network: 'ERC20',
  address: '0x1',
  label: 'Ledger',
  amount: '50',
  fee: '0.05',
  receive: '49.95',
  worth: '50.00',
  method: 'wallet',
  wallet: '0x2',
  hash: null,
  attempts: 0,
  sending: null,
  heldBy: null,
  needsTwo: false,
  approvals: [],
  ...over,
})
const show = (over: Partial<WithdrawalUnderReview>) =>
  openConsole('/desk/cases/w-1', {
    desk: {
      'GET /cases/w-1': buildDetail({ ...row, subject: subject(over) }),
      'GET /cases': buildPage([row]),
      'POST /cases/w-1/release': row,
    },
  })

it('says of a sending that failed which it was, why, and by which hash', async () => {
  const sending = { state: 'failed', reason: 'reverted', hash: '0xabc', at: AT } as const
  show({ status: 'returned', attempts: 2, hash: '0xabc', sending })
  expect(await screen.findByText('Sending 2')).toBeTruthy()
  expect(screen.getByText(/^Failed: the chain took it and undid it, so nothing was paid\./)).toBeTruthy()
  expect(screen.getByText('0xabc')).toBeTruthy()
})

it('says that one which custody refused has no hash', async () => {
  const sending = { state: 'failed', reason: 'aboveHotLimit', hash: null, at: AT } as const
  show({ status: 'returned', attempts: 1, sending })
  expect(await screen.findByText(/CUSTODY_HOT_LIMIT/)).toBeTruthy()
  expect(screen.getByText('It has no hash.')).toBeTruthy()
})

it('says nothing of sendings before the first', async () => {
  show({})
  expect(await screen.findByText('Goes to')).toBeTruthy()
  expect(screen.queryByText(/^Sending/)).toBeNull()
})

it('sends no reason before one is chosen', async () => {
  const mine = { ...row, claim: buildClaim(true) }
  const { desk, user } = openConsole('/desk/cases/w-1', {
    desk: {
      'GET /cases/w-1': buildDetail({ ...mine, subject: subject({}) }),
      'GET /cases': buildPage([mine]),
      'POST /cases/w-1/release': row,
      'POST /cases/w-1/preview': buildReading(),
      'POST /cases/w-1/decide': { ...row, state: 'decided' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send back' })
  expect(send.disabled).toBe(true)
  expect(desk.of('POST /cases/w-1/preview')).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Why it is not sent'), 'We do not send to this address')
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(send)
  await waitFor(() => expect(desk.of('POST /cases/w-1/decide')).toHaveLength(1))
})

it.each([
  ['suspended', 'The customer is suspended'],
  ['custody', 'Sending is stopped'],
  ['walletChanged', 'The customer linked or unlinked a wallet'],
] as const)('says that an approved one is held: %s', async (heldBy, title) => {
  show({ status: 'approved', heldBy })
  expect(await screen.findByText(title)).toBeTruthy()
})
