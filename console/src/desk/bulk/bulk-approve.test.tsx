// @vitest-environment happy-dom
import type { CaseDetail } from '@quayside/contracts/staff/cases'
import type { WithdrawalUnderReview } from '@quayside/contracts/staff/money-cases'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildCase, buildClaim, buildDetail, buildPage, DeskRefusal } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
})

const me = (bulkLimit: string | null, roles = ['reviewer']) => ({
  email: 'ana@quayside.example',
  name: 'Ana Keller',
  roles,
  siteName: 'Quayside',
  siteMode: 'sandbox',
  automaticReviewSeconds: 0,
  bulkLimit,
})
const withdrawal = (id: string, over: object = {}) =>
  buildCase({ id, kind: 'withdrawal', title: `${id} USDT, ERC20`, amount: '50.00', ...over })
const subject = (over: Partial<WithdrawalUnderReview> = {}): WithdrawalUnderReview => ({
  kind: 'withdrawal',
  status: 'submitted',
  reason: null,
  orderNo: 'W1',
  currency: 'USDT',
  network: 'ERC20',
  address: '0x1',
  label: 'Ledger',
  amount: '50.25',
  fee: '0.05',
  receive: '50.2',
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
const detail = (id: string, version: number, over: Partial<WithdrawalUnderReview> = {}): CaseDetail =>
  buildDetail({ ...withdrawal(id), version, subject: subject(over) })

const rows = [
  withdrawal('w-1'),
  withdrawal('w-2'),
  withdrawal('w-3'),
  withdrawal('too-much', { amount: '100.01' }),
  withdrawal('taken', { claim: buildClaim(false) }),
  withdrawal('unknown-worth', { amount: null }),
  buildCase({ id: 'identity-1' }),
]
const claims = Object.fromEntries(
  rows.flatMap(({ id }) => [
    [`POST /cases/${id}/claim`, withdrawal(id, { claim: buildClaim(true) })],
    [`POST /cases/${id}/release`, withdrawal(id)],
  ]),
)
const desk = {
  'GET /me': me('100.00'),
  'GET /cases': buildPage(rows),
  ...claims,
  'GET /cases/w-1': detail('w-1', 3),
  'GET /cases/w-2': detail('w-2', 4, { amount: '0.5', currency: 'ETH', needsTwo: true }),
  'GET /cases/w-3': detail('w-3', 5, { status: 'returned' }),
}
const decided = {
  state: 'decided',
  decision: { by: 'ana', at: '2026-11-20T09:00:00.000Z', outcome: 'approved' },
}

it('offers nothing where the operator has set no limit, or to who does not decide', async () => {
  openConsole('/desk', { desk: { ...desk, 'GET /me': me(null) } })
  await screen.findByText('7 found')
  expect(screen.queryByRole('button', { name: 'Approve several' })).toBeNull()
})

it('offers nothing to support', async () => {
  openConsole('/desk', { desk: { ...desk, 'GET /me': me('100.00', ['support']) } })
  await screen.findByText('7 found')
  expect(screen.queryByRole('button', { name: 'Approve several' })).toBeNull()
})

it('approves what was chosen, each as it was looked at, and says of each what came of it', async () => {
  const answers = {
    'POST /cases/w-1/decide': withdrawal('w-1', decided),
    'POST /cases/w-2/decide': withdrawal('w-2'),
  }
  const { user, desk: asked } = openConsole('/desk', { desk: { ...desk, ...answers } })
  await user.click(await screen.findByRole('button', { name: 'Approve several' }))
  const dialog = within(await screen.findByRole('dialog'))
  // Over the limit, claimed by a colleague, of unknown value, and not money: none is offered, and none is preselected.
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes.map(box => (box as HTMLInputElement).checked)).toEqual([false, false, false, false])
  await user.click(dialog.getByLabelText('All 3'))
  await user.click(dialog.getByRole('button', { name: 'Look at 3' }))
  expect(await dialog.findByText('You approve 2: 1 of 50.25 USDT out; 1 of 0.5 ETH out.')).toBeTruthy()
  expect(dialog.getByText('Its last sending failed: look at it alone.')).toBeTruthy()
  expect(dialog.getByText('Needs two people: yours is the first approval.')).toBeTruthy()
  expect(asked.of('POST /cases/w-1/decide')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Approve 2' }))
  expect(await dialog.findByText(/^Approved so far: 2/)).toBeTruthy()
  expect(dialog.getByText('Approved.')).toBeTruthy()
  expect(dialog.getByText('Approved as the first of two: a colleague makes it count.')).toBeTruthy()
  const decision = { kind: 'withdrawal', verdict: { kind: 'approved' } }
  const bodies = ['w-1', 'w-2', 'w-3'].map(id => asked.of(`POST /cases/${id}/decide`).map(({ body }) => body))
  expect(bodies).toEqual([
    [{ version: 3, decision, inBulk: true }],
    [{ version: 4, decision, inBulk: true }],
    [],
  ])
})

it('goes on after a refusal and after no answer, sends nothing twice, and gives back what was not decided', async () => {
  const overtaken = new DeskRefusal(409, {
    code: 'conflict',
    message: 'This case is not any more as it was.',
  })
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const answers = {
    'GET /cases/w-3': detail('w-3', 5),
    'POST /cases/w-1/decide': overtaken,
    'POST /cases/w-2/decide': away,
    'POST /cases/w-3/decide': withdrawal('w-3', decided),
  }
  const { user, desk: asked } = openConsole('/desk', { desk: { ...desk, ...answers } })
  await user.click(await screen.findByRole('button', { name: 'Approve several' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('All 3'))
  await user.click(dialog.getByRole('button', { name: 'Look at 3' }))
  await user.click(await dialog.findByRole('button', { name: 'Approve 3' }))
  expect(await dialog.findByText('Approved so far: 1: 1 of 50.25 USDT out.')).toBeTruthy()
  expect(dialog.getByText('This case is not any more as it was.')).toBeTruthy()
  expect(dialog.getByText('No answer came: look at the case before you decide it again.')).toBeTruthy()
  for (const id of ['w-1', 'w-2', 'w-3']) expect(asked.of(`POST /cases/${id}/decide`)).toHaveLength(1)
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(asked.of('POST /cases/w-1/release')).toHaveLength(1))
  expect(asked.of('POST /cases/w-3/release')).toEqual([])
})

it('approves nothing that is only looked at', async () => {
  const { user, desk: asked } = openConsole('/desk', { desk })
  await user.click(await screen.findByRole('button', { name: 'Approve several' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText(/^Mia Chen: Withdrawal, w-1 USDT/))
  await user.click(dialog.getByRole('button', { name: 'Look at 1' }))
  await dialog.findByText(/^You approve 1/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asked.of('POST /cases/w-1/release')).toHaveLength(1))
  expect(asked.of('POST /cases/w-1/decide')).toEqual([])
})
