// @vitest-environment happy-dom

import {
  type StatementEvent,
  statement,
  statementCsv,
  statementGroups,
  statementLines,
  statementPdf,
} from '@quayside/contracts/endpoints/funds/statement'
import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import ar from '../../locales/ar.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { accountKey } from './event-row.tsx'
import { buildEvent } from './statement.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

let saved: string[]

beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

async function open(pages: readonly StatementEvent[][], { total = 0, search = '', timeZone = 'UTC' } = {}) {
  const user = buildUser({ createdAt: new Date().toISOString(), timeZone })
  const ctx = createFakeContext({ path: `/profile/transactions${search}`, user, strings })
  ctx.api.answer(statement, ({ query }) => {
    const page = Number(query?.page ?? 1)
    return { list: [...(pages[page - 1] ?? [])], total: total || pages.flat().length, page, size: 20 }
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Statement', level: 1 })
  return { ctx, user: userEvent.setup() }
}

describe('the statement', () => {
  it('has a row an event, with what it is about, its fee and the balance after it', async () => {
    await open([[buildEvent()]])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Position opened')
    expect(row.textContent).toContain('Bitcoin / USDT')
    expect(row.textContent).toContain('-5.00USD')
    expect(row.textContent).toContain('Fee 5.00USD')
    expect(row.textContent).toContain('Balance after 99,995.00USD')
  })

  it('unfolds to the lines of the ledger', async () => {
    const { user } = await open([[buildEvent()]])
    await user.click(await screen.findByText('Position opened'))
    expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
    const lines = screen.getByRole('table', { name: 'Ledger entries' })
    expect(within(lines).getByRole('row', { name: /^Available -105\.00\s?USD/ })).toBeDefined()
    expect(within(lines).getByRole('row', { name: /^Margin \+100\.00\s?USD/ })).toBeDefined()
    // Rows displayed as blocks need explicit roles.
    expect(lines.querySelector(':is(thead, tbody, tr, th, td):not([role])')).toBeNull()
    expect(lines.getAttribute('role')).toBe('table')
  })

  it('shows both sides of an exchange in one row', async () => {
    const got = { currency: 'BTC', amount: '0.01', fee: '0', balance: '0.01', available: '0.01' }
    await open([[buildEvent({ words: 'Exchange', title: 'USD → BTC', others: [got] })]])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('-5.00USD')
    expect(row.textContent).toContain('+0.01BTC')
  })

  it('says what was set aside where nothing was gained or lost', async () => {
    await open([[buildEvent({ amount: '0.00', fee: '0.00' })]])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Available -105.00USD')
    expect(row.textContent).not.toContain('Fee')
  })

  it('says that support ended an order, and has neutral words for an account it does not know', async () => {
    const lines = [{ account: 'moon', currency: 'USD', amount: '1.00', balanceAfter: '1.00' }]
    await open([[buildEvent({ endedByStaff: 'takeover', title: null, lines }), buildEvent({ id: '2' })]])
    expect(await screen.findAllByText(/Closed by our team/)).toHaveLength(1)
    expect(screen.getByText('Other balance')).toBeDefined()
  })

  it('says how much of the balance afterwards is held, where some of it is', async () => {
    const bid = buildEvent({
      kind: 'bid_hold',
      words: 'Bid placed',
      title: 'Low tide',
      currency: 'USDT',
      amount: '0.00',
      fee: '0.00',
      balance: '250.00',
      available: '130.00',
      held: '120.00',
    })
    await open([[bid, buildEvent({ id: '2', held: '0.00' })]])
    expect(await screen.findByText('Low tide')).toBeDefined()
    const rows = screen.getAllByText(/^Balance after/, { selector: 'span' })
    expect(rows.map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Balance after 250.00USDT (Available 130.00, Held 120.00)',
      'Balance after 99,995.00USD',
    ])
  })

  it('parts what is available from what is held as the reader’s language does', async () => {
    const ctx = createFakeContext({
      path: '/profile/transactions',
      user: buildUser(),
      locale: 'ar',
      strings: { 'mfe-account': ar, common: shell.common },
    })
    const bid = buildEvent({ balance: '250.00', available: '130.00', held: '120.00' })
    ctx.api.answer(statement, { list: [bid], total: 1, page: 1, size: 20 })
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain(`130.00، ${ar['balance.held']}`)
  })

  it('loads page after page, and shows once what a new event pushed onto the next page', async () => {
    const first = [buildEvent({ id: 'a' }), buildEvent({ id: 'b', words: 'Deposit' })]
    const second = [buildEvent({ id: 'b', words: 'Deposit' }), buildEvent({ id: 'c', words: 'Demo funds' })]
    const { user } = await open([first, second], { total: 40 })
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Demo funds')).toBeDefined()
    expect(screen.getAllByText('Deposit')).toHaveLength(1)
    expect(screen.getByText('End of list')).toBeDefined()
  })

  it('can be tried again after a failure', async () => {
    const ctx = createFakeContext({ path: '/profile/transactions', user: buildUser(), strings })
    ctx.api.refuse(statement, refusal('500'))
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    ctx.api.answer(statement, { list: [buildEvent()], total: 1, page: 1, size: 20 })
    await userEvent.click(retry)
    expect(await screen.findByText('Position opened')).toBeDefined()
  })

  it('has a text for every account of the ledger and every group', () => {
    const keys = [
      ...CUSTOMER_ACCOUNTS.map(accountKey),
      ...statementGroups.map(name => `statement.kind.${name}`),
    ]
    expect(keys.filter(key => !(key in en))).toEqual([])
    expect(accountKey('custody')).toBe('ledger.other')
  })
})

describe('its filters', () => {
  it('ask for what is looked for, of which kind and which days, and stand in the address', async () => {
    const { ctx, user } = await open([[buildEvent()]])
    await user.type(await screen.findByRole('searchbox'), 'bitcoin')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'trades')
    await user.type(screen.getByLabelText('From'), '2026-11-02')
    await user.type(screen.getByLabelText('To'), '2026-11-03')
    await waitFor(() =>
      expect(ctx.api.callsOf(statement).at(-1)?.query).toMatchObject({
        q: 'bitcoin',
        kinds: 'trades',
        page: 1,
        locale: 'en',
        from: '2026-11-02T00:00:00.000Z',
        to: '2026-11-03T23:59:59.999Z',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  })

  it.each([
    ['Pacific/Kiritimati', '2026-10-31T10:00:00.000Z', '2026-11-01T09:59:59.999Z'],
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('hold a day from midnight to midnight where moments are told in %s', async (timeZone, from, to) => {
    const { ctx } = await open([[buildEvent()]], { search: '?from=2026-11-01&to=2026-11-01', timeZone })
    expect(ctx.api.callsOf(statement)[0]?.query).toMatchObject({ from, to })
  })

  it('are read from the address, without what is no day', async () => {
    const { ctx } = await open([[]], { search: '?kind=plans&q=gold&from=2026-02-30' })
    expect(await screen.findByText('No activity matches these filters.')).toBeDefined()
    expect(ctx.api.callsOf(statement)[0]?.query).toMatchObject({ kinds: 'plans', q: 'gold' })
    expect(ctx.api.callsOf(statement)[0]?.query).not.toHaveProperty('from')
  })

  it('are not blamed for an account in which nothing has moved', async () => {
    await open([[]])
    expect(await screen.findByText('No activity in this account yet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })
})

describe('its files', () => {
  const month = new Date().toISOString().slice(0, 7)

  it('are the filtered events as CSV, and a month as PDF and as ledger lines', async () => {
    const { ctx, user } = await open([[buildEvent()]], { search: '?kind=trades' })
    for (const endpoint of [statementCsv, statementPdf, statementLines])
      ctx.api.answer(endpoint, new Blob(['file']))
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await user.click(screen.getByRole('button', { name: 'Export PDF' }))
    await user.click(screen.getByRole('button', { name: 'Export ledger entries (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(3))
    expect(ctx.api.callsOf(statementCsv)[0]?.query).toMatchObject({ kinds: 'trades', locale: 'en' })
    expect(ctx.api.callsOf(statementPdf)[0]?.query).toEqual({ month, locale: 'en' })
    expect(ctx.api.callsOf(statementLines)[0]?.query).toEqual({ month })
    expect(saved.slice(1).sort()).toEqual([`ledger-${month}.csv`, `statement-${month}.pdf`])
  })

  it('save nothing when they are refused', async () => {
    const { ctx, user } = await open([[buildEvent()]])
    ctx.api.refuse(statementPdf, refusal('429'))
    const button = await screen.findByRole('button', { name: 'Export PDF' })
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(saved).toEqual([])
  })
})
