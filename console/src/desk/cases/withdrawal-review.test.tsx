// @vitest-environment happy-dom
import type { WithdrawalUnderReview } from '@quayside/contracts/staff/money-cases'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildCase, buildDetail, buildPage } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const row = buildCase({ id: 'w-1', kind: 'withdrawal', title: '50 USDT, ERC20', amount: '50.00' })
const subject = (over: Partial<WithdrawalUnderReview>): WithdrawalUnderReview => ({
  ...{
    kind: 'withdrawal',
    status: 'submitted',
    reason: null,
    orderNo: 'W1',
    currency: 'USDT',
    network: 'ERC20',
  },
  ...{ address: '0x1', label: 'Ledger', amount: '50', fee: '0.05', receive: '49.95', worth: '50.00' },
  ...{ method: 'wallet', wallet: '0x2', hash: null, attempts: 0, sending: null, heldBy: null },
  ...{ needsTwo: false, approvals: [], ...over },
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

it.each([
  ['suspended', 'The customer is suspended'],
  ['custody', 'Sending is stopped'],
] as const)('says that an approved one is held: %s', async (heldBy, title) => {
  show({ status: 'approved', heldBy })
  expect(await screen.findByText(title)).toBeTruthy()
})
