// @vitest-environment happy-dom
import { type HouseExposure, type MarketExposure, MOVES } from '@quayside/contracts/staff/exposure'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../../testing/open-console.tsx'

const sums = {
  positions: 2,
  long: '1500.00',
  short: '500.00',
  net: '1000.00',
  gross: '2000.00',
  result: '-12.50',
  options: 1,
  staked: '100.00',
  mostPaid: '90.00',
  moves: MOVES.map(percent => ({ percent, result: `${-10 * percent}.00` })),
}
const bitcoin: MarketExposure = { code: 'BTCUSDT', name: 'Bitcoin / USDT', price: '91000.00', ...sums }
const { moves: _, ...ofCustomer } = sums

function show(over: Partial<HouseExposure> = {}) {
  const exposure: HouseExposure = {
    asOf: '2026-11-20T09:00:00.000Z',
    total: sums,
    markets: [bitcoin],
    customers: [{ userId: 'user-1', username: 'ada', ...ofCustomer }],
    ...over,
  }
  openConsole('/desk/exposure', { desk: { 'GET /exposure': exposure } })
}

async function rowsOf(name: string) {
  const table = within(await screen.findByRole('region', { name })).getByRole('table')
  return within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))
}

it('lists what price jumps cost, in total and by market', async () => {
  show()
  const [heads, total, market] = await rowsOf('If prices jump')
  expect(heads?.slice(4)).toEqual([
    'Gross',
    'House result',
    '−20 %',
    '−5 %',
    '−1 %',
    '+1 %',
    '+5 %',
    '+20 %',
    'Max. option loss',
  ])
  const figures = ['1,500.00', '500.00', '1,000.00', '2,000.00', '−12.50']
  const jumps = ['200.00', '50.00', '10.00', '−10.00', '−50.00', '−200.00', '90.00']
  expect(total).toEqual(['All markets', ...figures, ...jumps])
  expect(market).toEqual(['Bitcoin / USDT', ...figures, ...jumps])
  expect(screen.getByText('2 open positions and 1 running option.')).toBeTruthy()
})

it('links to the largest customers', async () => {
  show()
  const [, ada] = await rowsOf('Largest customers')
  expect(ada).toEqual(['ada', '2', '1,500.00', '500.00', '1,000.00', '−12.50', '90.00'])
  expect(screen.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/desk/customers/user-1')
})

it('marks a market without a price', async () => {
  show({ markets: [{ ...bitcoin, price: null }] })
  expect((await rowsOf('If prices jump'))[2]?.[0]).toBe('Bitcoin / USDT (no price)')
})

it('says that nothing is open', async () => {
  show({ markets: [], customers: [] })
  expect(await screen.findByText('No real account has an open position or option.')).toBeTruthy()
})
