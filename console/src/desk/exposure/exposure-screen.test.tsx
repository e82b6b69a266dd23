// @vitest-environment happy-dom
import {
  type ExposureLimit,
  type ExposureSample,
  type HouseExposure,
  type MarketExposure,
  type MissingPrice,
  MOVES,
} from '@quayside/contracts/staff/exposure'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

const DAY = { from: '2026-11-19T09:00:00.000Z', to: '2026-11-20T09:00:00.000Z' }

type Shown = {
  readonly samples?: readonly ExposureSample[]
  readonly limits?: readonly ExposureLimit[]
  readonly unpriced?: readonly MissingPrice[]
}

function show(over: Partial<HouseExposure> = {}, { samples = [], limits = [], unpriced = [] }: Shown = {}) {
  const exposure: HouseExposure = {
    asOf: '2026-11-20T09:00:00.000Z',
    total: sums,
    markets: [bitcoin],
    customers: [{ userId: 'user-1', username: 'ada', ...ofCustomer }],
    ...over,
  }
  const desk = {
    'GET /exposure': exposure,
    'GET /exposure/limits': { limits },
    'GET /exposure/prices': { markets: unpriced },
    'GET /exposure/history': { ...DAY, samples },
  }
  return openConsole('/desk/exposure', { desk })
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

it('names the markets that have no current price, and why', async () => {
  const unpriced: MissingPrice[] = [
    { code: 'AAPL', name: 'Apple', fault: 'jump', lastAt: '2026-11-20T08:59:00.000Z' },
    { code: 'EURUSD', name: 'EUR/USD', fault: 'stale', lastAt: null },
  ]
  show({}, { unpriced })
  const [, apple, euro] = await rowsOf('Markets without a current price')
  expect(apple?.[1]).toMatch(/^A jump that nothing confirms/)
  expect(euro).toEqual(['EUR/USD', 'No price arrives', '–'])
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

describe('limits', () => {
  it('show how much of them is used, and which are near or reached', async () => {
    const limits: ExposureLimit[] = [
      { measure: 'contracts', market: 'total', used: '1000.00', limit: '5000.00' },
      { measure: 'contracts', market: 'crypto', used: '1000.00', limit: '1250.00' },
      { measure: 'contracts', market: 'BTCUSDT', used: '1000.00', limit: '999.00' },
      { measure: 'options', market: 'metals', used: '0.00', limit: '0.00' },
    ]
    show({}, { limits })
    const region = within(await screen.findByRole('region', { name: 'Limits' }))
    await region.findByRole('table')
    const rows = region.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))
    expect(rows.slice(1).map(([name, used, limit, , state]) => [name, used, limit, state])).toEqual([
      ['Contracts, all markets', '1,000.00', '5,000.00', 'Below'],
      ['Contracts, crypto', '1,000.00', '1,250.00', 'Near'],
      ['Contracts, Bitcoin / USDT', '1,000.00', '999.00', 'Reached'],
      ['Options, metals and ETFs', '0.00', '0.00', 'Reached'],
    ])
    const bar = region.getByRole('progressbar', { name: 'Contracts, crypto' })
    expect([bar.getAttribute('value'), bar.getAttribute('aria-valuetext')]).toEqual(['80', '80 %'])
  })

  it('are said not to be set', async () => {
    show()
    expect(await screen.findByText('No limits are set (EXPOSURE_LIMITS).')).toBeTruthy()
  })
})

describe('the history', () => {
  const sample = (at: string, net: string): ExposureSample => ({
    at: `2026-11-20T${at}:00.000Z`,
    net,
    gross: '90000.00',
    mostPaid: '0.00',
  })

  it('draws the samples and lists the latest and the highest', async () => {
    const samples = [sample('08:00', '100.00'), sample('08:05', '2500.00'), sample('08:10', '200.00')]
    show({}, { samples })
    const region = within(await screen.findByRole('region', { name: 'History' }))
    const lines = (await region.findByRole('img', { name: /^Net, gross/ })).querySelectorAll('path')
    expect(lines).toHaveLength(4)
    expect(lines[1]?.getAttribute('d')).toMatch(/^M958\.3,199\.8h0L961\.8,195L965\.3,199\.6$/)
    const [, net] = region.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))
    expect(net?.slice(0, 3)).toEqual(['Net', '200.00', '2,500.00'])
  })

  it('asks for another span', async () => {
    const { user, desk } = show()
    await user.click(await screen.findByRole('radio', { name: 'Month' }))
    expect(await screen.findByText(/There are no samples yet/)).toBeTruthy()
    expect(desk.of('GET /exposure/history').map(({ query }) => query.get('span'))).toEqual(['day', 'month'])
  })
})
