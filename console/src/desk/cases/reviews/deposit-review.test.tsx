// @vitest-environment happy-dom
import type { ChainLook, DepositUnderReview } from '@quayside/contracts/staff/money-cases'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildCase, buildClaim, buildDetail, buildPage, buildReading } from '../../../testing/fake-desk.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const row = buildCase({ id: 'd-1', kind: 'deposit', title: '500 USDT, ERC20', amount: '500.00' })
const LOOK: ChainLook = {
  state: 'confirmed',
  amount: '500',
  confirmations: 20,
  minedAt: AT,
  at: AT,
  agrees: true,
}
const subject = (over: Partial<DepositUnderReview>): DepositUnderReview => ({
  kind: 'deposit',
  status: 'submitted',
  reason: null,
  orderNo: 'D1',
  currency: 'USDT',
  network: 'ERC20',
  address: '0xours',
  token: '0xtoken',
  txHash: '0xhash',
  lastSix: 'xxhash',
  amount: '500',
  credited: null,
  explorer: null,
  photos: [],
  look: LOOK,
  approvals: [],
  needsTwo: false,
  whyTwo: null,
  rivals: [],
  reportedAt: AT,
  senders: [],
  minimum: '120',
  waiting: '0',
  ...over,
})
const RIVAL: DepositUnderReview['rivals'][number] = {
  customer: { id: 'cust-2', username: 'otto' },
  orderNo: 'D2',
  caseId: 'd-2',
  status: 'submitted',
  amount: '500',
  reportedAt: '2026-11-20T08:00:00.000Z',
}
const show = (over: Partial<DepositUnderReview>) =>
  openConsole('/desk/cases/d-1', {
    desk: {
      'GET /cases/d-1': buildDetail({ ...row, subject: subject(over) }),
      'GET /cases': buildPage([row]),
      'POST /cases/d-1/release': row,
    },
  })

it('shows who sent it, and whose account each wallet is linked to', async () => {
  const senders = [
    { address: '0xone', owner: { id: 'cust-1', username: 'mchen' } },
    { address: '0xtwo', owner: { id: 'cust-2', username: 'otto' } },
    { address: '0xthree', owner: null },
  ]
  show({ senders })
  expect(await screen.findByText('0xone')).toBeTruthy()
  expect(screen.getByText('Linked to this customer')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Linked to otto' }).getAttribute('href')).toBe(
    '/desk/customers/cust-2',
  )
  expect(screen.getByText('Linked to no account')).toBeTruthy()
})

it('puts every report of one transaction side by side, the first one first, and approves none', async () => {
  const senders = [{ address: '0xone', owner: { id: 'cust-2', username: 'otto' } }]
  show({ rivals: [RIVAL], senders })
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(one => one.textContent?.includes('otto'))).toEqual([true, false])
  expect(rows.map(one => within(one).getAllByRole('cell')[2]?.textContent)).toEqual(['Linked', 'Not linked'])
  expect(within(table).getByRole('link', { name: 'Under review' }).getAttribute('href')).toBe(
    '/desk/cases/d-2',
  )
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Send back' })).toHaveProperty('disabled', false)
})

it('says that a deposit credited to another customer cannot be credited here', async () => {
  show({ rivals: [{ ...RIVAL, status: 'approved' }] })
  expect(await screen.findByText(/^It has already been credited to another customer/)).toBeTruthy()
})

it.each([
  ['notAsked', /^No chain was asked about it/],
  ['notConfirmed', /^The chain does not confirm it/],
  ['amount', /another amount arrived/],
  ['senderUnknown', /does not say which wallet sent it/],
  ['otherSender', /is not linked to this customer/],
] as const)('says why two people are needed: %s', async (whyTwo, words) => {
  show({ needsTwo: true, whyTwo })
  expect(await screen.findByText('Two people approve this')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

it('says that an approval of another amount than the first person’s waits for a second one again', async () => {
  const approvals = [{ by: 'bo', at: AT, amount: '500' }]
  const over: Partial<DepositUnderReview> = { needsTwo: true, whyTwo: 'notAsked', approvals }
  const { user } = openConsole('/desk/cases/d-1', {
    desk: {
      'GET /cases/d-1': buildDetail({ ...row, claim: buildClaim(true), subject: subject(over) }),
      'GET /cases': buildPage([{ ...row, claim: buildClaim(true) }]),
      'POST /cases/d-1/release': row,
      'POST /cases/d-1/preview': buildReading({ mail: null }),
      'POST /cases/d-1/decide': row,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No mail is sent for this.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^Approved as the first of two/)).toBeTruthy()
})

it('shows what the customer added afterwards: numbers as text, pictures next to the first one', async () => {
  const added = [
    { photo: null, note: 'W-99812', at: AT },
    { photo: 'added2', note: '', at: AT },
  ] as const
  show({ photos: ['proof'], added: [...added] })
  const notes = await screen.findByRole('list', { name: 'Added by the customer' })
  expect(within(notes).getByText('W-99812')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Proof', 'Added 2'])
})

it('does not say of ether that a contract may have passed on that it went elsewhere', async () => {
  show({ currency: 'ETH', token: null, look: { ...LOOK, state: 'unclear', amount: null, agrees: false } })
  expect(await screen.findByText('Called a contract: see the explorer for what came to us')).toBeTruthy()
  expect(screen.queryByText('Went to another address')).toBeNull()
})
