// @vitest-environment happy-dom
import { resetDemo } from '@quayside/contracts/endpoints/account/account'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

async function open(customer = buildUser()) {
  const ctx = createFakeContext({ path: '/profile/balance', user: customer, strings })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Balance' })
  return { ctx, user: userEvent.setup() }
}

async function confirmReset(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
  return dialog
}

const NOTHING = [{ currency: 'USD', available: '0.00', held: '0.00' }]

describe('balance', () => {
  it('lists what is available and held in each currency', async () => {
    await open(
      buildUser({
        balances: [
          { currency: 'USD', available: '95000.00', held: '5000.00' },
          { currency: 'BTC', available: '0.01500000', held: '0.00000000', value: '750.00' },
        ],
      }),
    )
    const row = screen.getByRole('row', { name: /BTC/ })
    expect(within(row).getByText('0.015')).toBeDefined()
    expect(within(row).getAllByText('750.00').length).toBeGreaterThan(0)
    expect(screen.getByRole('columnheader', { name: 'Value' })).toBeDefined()
    expect(screen.getByText('5,000.00')).toBeDefined()
  })

  it('says what the figures leave out, for it has no price', async () => {
    await open(
      buildUser({
        balances: [{ currency: 'ETH', available: '1.00000000', held: '0.00000000' }],
        unpriced: ['ETH'],
      }),
    )
    expect(screen.getByText(/^There’s no price for ETH right now/)).toBeDefined()
    expect(within(screen.getByRole('row', { name: /ETH/ })).getByText('–')).toBeDefined()
  })

  it.each(['NO', 'YES'] as const)(
    'leads to the exchange, which says itself whom it is for (%s)',
    async virtually => {
      await open(buildUser({ virtually }))
      const way = screen.getByRole('link', { name: 'Exchange' })
      expect(way.getAttribute('href')).toBe('/profile/balance/exchange')
    },
  )

  it('lists what waits with a way there, and the lines add up to the total', async () => {
    await open(
      buildUser({
        amount: '1000.00',
        bondAmount: '200.00',
        floatingPnL: '-12.50',
        held: { plans: '300.00', options: '25.00', bids: '0.00', withdrawals: '40.25' },
        totalAssets: '1552.75',
      }),
    )
    const lines = document.querySelectorAll('[data-figure]')
    const cents = (line: Element) => Number(line.querySelector('dd')?.textContent?.replace(/[^\d-]/g, ''))
    const figures = new Map([...lines].map(line => [line.getAttribute('data-figure'), cents(line)]))
    expect([...figures.keys()]).toEqual([
      'totalAssets',
      'totalAmount',
      'bondAmount',
      'plans',
      'options',
      'withdrawals',
      'floatingPnL',
      'loanAmount',
      'profit',
    ])
    const parts = ['totalAmount', 'bondAmount', 'plans', 'options', 'withdrawals', 'floatingPnL']
    expect(parts.reduce((sum, part) => sum + (figures.get(part) ?? 0), 0)).toBe(figures.get('totalAssets'))
    expect(screen.getByRole('link', { name: 'In smart plans' }).getAttribute('href')).toBe(
      '/profile/orders?kind=smart',
    )
  })

  it('explains every figure', async () => {
    await open()
    expect(
      screen.getByText(
        'What your open positions would gain or lose at current prices, before the closing fee.',
      ),
    ).toBeDefined()
  })

  it('gives an empty real account of the sandbox sample money', async () => {
    const { ctx, user } = await open(buildUser({ virtually: 'YES', balances: NOTHING }))
    expect(screen.getByText(/^Your real account starts empty/)).toBeDefined()
    ctx.api.answer(giveSampleMoney, { amount: '2500.50' })
    await user.click(screen.getByRole('button', { name: 'Get sample dollars' }))
    const dialog = within(screen.getByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Get sample dollars' })
    for (const wrong of ['0', '1.234', '100,000.01', 'x']) {
      await user.clear(dialog.getByLabelText('Amount in US dollars'))
      await user.type(dialog.getByLabelText('Amount in US dollars'), wrong)
      await user.click(send)
      expect(dialog.getByText('Enter 0.01 to 100,000.00 USD, with up to two decimals.')).toBeDefined()
    }
    expect(ctx.api.callsOf(giveSampleMoney)).toEqual([])
    await user.clear(dialog.getByLabelText('Amount in US dollars'))
    await user.type(dialog.getByLabelText('Amount in US dollars'), '2,500.5{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(giveSampleMoney)[0]?.body).toMatchObject({ amount: '2500.50' })
  })

  it('resets the demo wallet after a confirmation', async () => {
    const { ctx, user } = await open(buildUser({ amount: '12.00' }))
    ctx.api.answer(resetDemo, buildUser())
    await confirmReset(user)
    await waitFor(() => expect(ctx.session.get().user?.amount).toBe('100000.00'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['10008', /Close or cancel whatever is still open/],
    ['10015', /You have a position in a closed market/],
  ])('explains refusal %s, and a second try is a new reset', async (code, text) => {
    const { ctx, user } = await open()
    ctx.api.refuse(resetDemo, refusal(code))
    const dialog = await confirmReset(user)
    expect(await within(dialog).findByText(text)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(ctx.api.callsOf(resetDemo)).toHaveLength(2))
    const [first, second] = ctx.api.callsOf(resetDemo)
    expect(second?.body?.clientId).not.toBe(first?.body?.clientId)
  })

  it('sends the same reset again after a lost answer', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(resetDemo, networkFailure())
    const dialog = await confirmReset(user)
    await within(dialog).findByText(/Can’t reach the server/)
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(ctx.api.callsOf(resetDemo)).toHaveLength(2))
    const [first, second] = ctx.api.callsOf(resetDemo)
    expect(second?.body).toEqual(first?.body)
  })

  it('says what the real account of a sandbox is', async () => {
    await open(buildUser({ virtually: 'YES' }))
    expect(
      screen.getByText(/^No real money goes in or out of this sandbox. This is sample money/),
    ).toBeDefined()
    expect(screen.queryByText(/starts empty/)).toBeNull()
  })

  it('offers no reset of a real account, and nothing that does not exist', async () => {
    await open(buildUser({ virtually: 'YES' }))
    expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['Get sample dollars'])
  })
})
