// @vitest-environment happy-dom
import type { CustodyCurrency, CustodyStanding } from '@quayside/contracts/staff/custody'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../testing/open-console.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-20T09:05:00.000Z'

const ether = (over: Partial<CustodyCurrency> = {}): CustodyCurrency => ({
  currency: 'ETH',
  ledger: '1200.5',
  otherNetworks: '0',
  elsewhere: '1000',
  own: '2',
  fees: '0.25',
  uncovered: '0',
  underWay: '0',
  least: '202.25',
  most: '202.25',
  custody: '202.25',
  difference: '0',
  since: null,
  ...over,
})
const standing = (over: Partial<CustodyStanding> = {}): CustodyStanding => ({
  kind: 'compared',
  comparedAt: AT,
  triedAt: AT,
  stopped: null,
  waiting: 0,
  currencies: [ether()],
  ...over,
})
const show = (answer: unknown, me = {}) => openConsole('/desk', { desk: { 'GET /custody': answer, ...me } })

it('says in one line that custody and ledger agree, and when they were compared', async () => {
  show(standing())
  const section = await screen.findByRole('region', { name: 'Custody and ledger' })
  expect(section.textContent).toMatch(/^Custody and ledger agree\. Compared .+\.$/)
  expect(within(section).queryByRole('table')).toBeNull()
})

it('says what is missing, since when, what waits, and that nothing is sent', async () => {
  const missing = ether({ custody: '200', least: '201', difference: '-1', since: AT, underWay: '1.25' })
  const other = ether({ currency: 'USDT' })
  show(standing({ stopped: { since: AT, why: 'missing' }, waiting: 3, currencies: [other, missing] }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Custody has less than the ledger says: sending is stopped')
  expect(alert.textContent).toContain(
    '3 approved withdrawals wait. Requests, approvals and cancellations go on.',
  )
  const rows = screen.getAllByRole('row')
  expect(rows).toHaveLength(2)
  const cells = within(rows[1] as HTMLElement)
  expect(cells.getByRole('rowheader').textContent).toBe(
    'ETH1,000 elsewhere, 2 your own, 0.25 paid to networks, 1.25 under way',
  )
  const told = cells.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(told.slice(0, 4)).toEqual(['1,200.5', '201 to 202.25', '200', 'missing 1'])
  expect(document.querySelector(`td time[datetime="${AT}"]`)).not.toBeNull()
})

it('says that there is more, and that withdrawals are sent', async () => {
  show(standing({ currencies: [ether({ difference: '0.5', since: AT })] }))
  expect(await screen.findByText('Custody has more than the ledger says')).toBeTruthy()
  expect(screen.getByText('more by 0.5')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what of the networks’ fees came out of customers’ coins', async () => {
  show(standing({ currencies: [ether({ uncovered: '0.2' }), ether({ currency: 'USDT' })] }))
  expect(await screen.findByText('Networks were paid out of customers’ coins: 0.2 ETH')).toBeTruthy()
})

it('says that custody does not answer, and that since when is unknown', async () => {
  show(standing({ stopped: { since: LATER, why: 'unknown' }, waiting: 1, triedAt: LATER }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 approved withdrawal waits')
  expect(screen.getByText(/and custody has not answered since\.$/)).toBeTruthy()
})

it.each([
  ['none', 'This custody keeps no coins: there is nothing to compare with the ledger.'],
  ['waiting', 'Custody has not been compared with the ledger yet.'],
] as const)('says of %s that nothing is compared', async (kind, words) => {
  show(standing({ kind, comparedAt: null, currencies: [] }))
  expect(await screen.findByText(words)).toBeTruthy()
})

it('asks nothing for who does not decide on money', async () => {
  const me = {
    email: 'sam@quayside.example',
    name: 'Sam',
    roles: ['support'],
    siteName: 'Quayside',
    siteMode: 'sandbox',
    automaticReviewSeconds: 0,
    bulkLimit: null,
  }
  const { desk } = show(standing(), { 'GET /me': me })
  await screen.findByText('Nothing waits for review.')
  expect(desk.of('GET /custody')).toEqual([])
})
