// @vitest-environment happy-dom
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../../testing/builders.ts'
import { buildCustomer, buildReading, type DeskAnswers, DeskRefusal } from '../../testing/fake-desk.ts'
import { openConsole } from '../../testing/open-console.tsx'

const position: OrderSummary = {
  kind: 'contract',
  id: 'o1',
  orderNo: 'C-1001',
  title: 'BTC/USD',
  code: 'BTCUSD',
  action: 'buy',
  size: '0.50',
  unit: 'lots',
  createdAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  profit: null,
  currency: 'USD',
  status: 'open',
  virtually: 'YES',
}
const empty = { list: [], total: 0, page: 1, size: 10 }
const suspension: CustomerPicture['suspension'] = {
  reason: 'takeover',
  since: '2026-11-20T08:00:00.000Z',
  by: 'ben@quayside.example',
  note: 'Called from another number',
}

function standOf(start: Partial<CustomerPicture> = {}, over: DeskAnswers = {}): DeskAnswers {
  let now = buildCustomer(start)
  const change = (next: Partial<CustomerPicture>) => {
    now = { ...now, ...next }
    return now
  }
  return {
    'GET /customers/cust-1': () => now,
    'GET /customers/cust-1/orders': { ...empty, list: [position], total: 1 },
    'GET /customers/cust-1/transactions': empty,
    'POST /customers/cust-1/suspend/preview': buildReading({ atSignIn: 'Ihr Konto ist gesperrt.' }),
    'POST /customers/cust-1/suspend': () => change({ status: 'suspended', suspension }),
    'POST /customers/cust-1/reinstate': () => change({ status: 'active', suspension: null }),
    ...over,
  }
}

it('has everything of a customer on one page', async () => {
  openConsole('/desk/customers/cust-1', { desk: standOf() })
  expect(await screen.findByRole('heading', { name: 'Mia Chen', level: 1 })).toBeTruthy()
  expect(screen.getAllByText('12,345.60')).toHaveLength(2)
  expect(screen.getByText('Firefox on Linux')).toBeTruthy()
  expect(screen.getAllByText('Germany')).toHaveLength(2)
  expect(screen.getByText('ID card')).toBeTruthy()
  expect(await screen.findByText('C-1001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^End / })).toBeNull()
})

it('says what the customer has set for themselves, to explain a refusal by it', async () => {
  const none = { limit: null, used: '0.00', left: null, availableAt: null, next: null, loosensAt: null }
  const ownLimits = {
    money: [
      { ...none, kind: 'deposit', period: 'day', limit: '500.00', used: '200.00', left: '300.00' },
      { ...none, kind: 'loss', period: 'week' },
    ],
    reminder: { minutes: null, next: null, loosensAt: null },
    break: {
      kind: 'exclusion',
      since: '2026-11-20T08:00:00.000Z',
      until: '2027-05-20T08:00:00.000Z',
      endsAt: null,
    },
  } satisfies CustomerPicture['ownLimits']
  openConsole('/desk/customers/cust-1', { desk: standOf({ ownLimits }) })
  expect(await screen.findByText('200.00 of 500.00 USD used')).toBeTruthy()
  expect(screen.getByText('Deposits, 24 hours')).toBeTruthy()
  expect(screen.queryByText('Losses, 7 days')).toBeNull()
  expect(screen.getByText('Self-exclusion')).toBeTruthy()
  expect(screen.getByText('at least until then')).toBeTruthy()
})

it('suspends with a reason whose words stand there first, and reinstates', async () => {
  const { desk, user } = openConsole('/desk/customers/cust-1', { desk: standOf() })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Mia Chen' })
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(within(dialog).getByText('Choose a reason.')).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Someone else may have the account')
  expect(await within(dialog).findByText('Ihr Konto ist gesperrt.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Note for colleagues'), 'Called')
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Suspended: someone else may have the account')).toBeTruthy()
  expect(desk.of('POST /customers/cust-1/suspend')[0]?.body).toEqual({ reason: 'takeover', note: 'Called' })

  await user.click(await screen.findByRole('button', { name: 'Reinstate' }))
  const back = await screen.findByRole('dialog', { name: 'Reinstate Mia Chen' })
  await user.type(within(back).getByLabelText(/Why the suspension ends/), 'It was her')
  await user.click(within(back).getByRole('button', { name: 'Reinstate' }))
  await waitFor(() => expect(screen.queryByText(/^Suspended:/)).toBeNull())
})

it('stays with the words of the desk when that is refused', async () => {
  const refusal = new DeskRefusal(409, { code: 'conflict', message: 'The account is suspended already.' })
  const { user } = openConsole('/desk/customers/cust-1', {
    desk: standOf({}, { 'POST /customers/cust-1/suspend': refusal }),
  })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText(/^Reason/), 'The terms were broken')
  await user.type(within(dialog).getByLabelText('Note for colleagues'), 'Again')
  await within(dialog).findByText('Ihr Konto ist gesperrt.')
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('suspended already')
})

it('adds a note, which is on top at once', async () => {
  const note = { id: 'n1', by: 'ana@quayside.example', at: '2026-11-20T09:00:00.000Z', text: 'Prefers mail' }
  const { desk, user } = openConsole('/desk/customers/cust-1', {
    desk: standOf({}, { 'POST /customers/cust-1/notes': note }),
  })
  await user.type(await screen.findByLabelText('New note for colleagues'), ' Prefers mail ')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Prefers mail')).toBeTruthy()
  expect(desk.of('POST /customers/cust-1/notes')[0]?.body).toEqual({ text: 'Prefers mail' })
  expect(screen.getByLabelText('New note for colleagues')).toHaveProperty('value', '')
})

it('lets a reviewer look, and act on no account', async () => {
  const session = buildSession({ account: { ...buildSession().account, roles: ['reviewer'] } })
  openConsole('/desk/customers/cust-1', {
    session,
    desk: standOf({ status: 'suspended', suspension }),
  })
  expect(await screen.findByText('C-1001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^End / })).toBeNull()
})

it('finds a customer by words that stand in the address', async () => {
  const page = { list: [buildCustomer({ status: 'suspended' })], next: null }
  const { desk, user } = openConsole('/desk/customers', { desk: { 'GET /customers': page } })
  await user.type(await screen.findByLabelText('Search'), 'mia')
  await waitFor(() => expect(desk.of('GET /customers').at(-1)?.query.get('search')).toBe('mia'))
  expect(window.location.search).toBe('?q=mia')
  const link = await screen.findByRole('link', { name: /Mia Chen.*Suspended/ })
  expect(link.getAttribute('href')).toBe('/desk/customers/cust-1')
})

it('ends an order of a suspended customer once its result is shown', async () => {
  const ended = { ...position, status: 'closed', profit: '-26.16', endedAt: '2026-11-22T08:00:00.000Z' }
  const preview = { order: ended, currency: 'USD', released: '1234.50', at: '2026-11-22T08:00:00.000Z' }
  let answerPreview: (value: unknown) => void = () => {}
  const { desk, user } = openConsole('/desk/customers/cust-1', {
    desk: standOf(
      { status: 'suspended', suspension },
      {
        'POST /customers/cust-1/orders/o1/end/preview': () =>
          new Promise(resolve => {
            answerPreview = resolve
          }),
        'POST /customers/cust-1/orders/o1/end': ended,
      },
    ),
  })
  await user.click(await screen.findByRole('button', { name: /^End / }))
  const dialog = await screen.findByRole('dialog', { name: 'Close BTC/USD' })
  const confirm = within(dialog).getAllByRole<HTMLButtonElement>('button', { name: 'Close' }).at(-1)
  expect(confirm?.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('Who asked for it, and how'), 'By telephone')
  answerPreview(preview)
  expect(await within(dialog).findByText(/−26\.16/)).toBeTruthy()
  expect(within(dialog).getByText(/1,234\.50/)).toBeTruthy()
  if (confirm !== undefined) await user.click(confirm)
  await waitFor(() => expect(desk.of('POST /customers/cust-1/orders/o1/end')).toHaveLength(1))
})
