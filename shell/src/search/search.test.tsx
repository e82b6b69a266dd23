// @vitest-environment happy-dom
import { listAllOrders, type OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { hearRequests, type ThemeChoice } from '@quayside/runtime/shell-requests'
import { createWatched } from '@quayside/runtime/watched'
import { buildContent, buildMarketItem, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import locale from '../../locales/en.json' with { type: 'json' }
import { createAsk } from '../ask.ts'
import { buildLink } from '../links/links.builders.ts'
import { type ShellParts, ShellPartsContext } from '../shell-parts.ts'
import { Search } from './search.tsx'

function show(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({
    ...options,
    strings: { chrome: locale.chrome, common: locale.common },
    boot: { markets: [buildMarketItem({ fullName: 'Euro / US dollar' })] },
  })
  const theme = createWatched<ThemeChoice>('system')
  const done: string[] = []
  const parts: ShellParts = {
    system: {
      table: [],
      widgets: ctx.widgets,
      mounted: [],
      connect() {},
      loadStrings: async () => undefined,
      prefetch() {},
      mountScreen: () => ({ update() {}, unmount: async () => undefined }),
    },
    links: {
      ...createWatched([
        buildLink('/market', 'Market', { in: { search: 10 } }),
        buildLink('/profile/orders', 'Orders', { audience: 'customer', in: { search: 20 } }),
        buildLink('/profile/settings', 'Settings', { audience: 'customer', in: { search: 30 } }),
        buildLink('/loan', 'Loans', { in: { menu: 10 } }),
      ]),
      load: async () => undefined,
    },
    language: {
      contents: createWatched([buildContent({ id: 'faq-fees', title: 'What does trading cost?', type: 5 })]),
      change: async locale => void done.push(locale),
      restore: async () => undefined,
    },
    theme: { ...theme, choose: theme.set },
    expiry: createAsk(),
    switchMode: async mode => void done.push(mode),
  }
  renderRemote(
    <ShellPartsContext value={parts}>
      <input aria-label="elsewhere" />
      <Search />
    </ShellPartsContext>,
    { ctx, remote: 'chrome' },
  )
  return { ...ctx, theme, done }
}

const box = () => screen.findByRole('combobox', { name: 'Markets, pages, help, or order numbers' })
const options = () => screen.queryAllByRole('option').map(option => option.textContent)

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.shortcuts
})

describe('the search over everything', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'opens at %s, with the focus in it',
    async keys => {
      show()
      await userEvent.keyboard(keys)
      const input = await box()
      await waitFor(() => expect(document.activeElement).toBe(input))
      expect(options()).toEqual(['Market', 'LightAppearance', 'DarkAppearance', 'Language'])
    },
  )

  it('leaves a slash to who types, and rests where shortcuts are off', async () => {
    show()
    await userEvent.type(screen.getByLabelText('elsewhere'), '/')
    document.documentElement.dataset.shortcuts = 'off'
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves a slash to a screen that has a search of its own', async () => {
    show()
    const own = (event: KeyboardEvent) => event.preventDefault()
    document.addEventListener('keydown', own)
    await userEvent.keyboard('/')
    document.removeEventListener('keydown', own)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes by arrows and Enter, and says which option is meant', async () => {
    const ctx = show()
    await userEvent.keyboard('/')
    const input = await box()
    await userEvent.type(input, 'e')
    const found = options()
    expect(found.length).toBeGreaterThan(1)
    const meant = () => screen.getByRole('option', { selected: true })
    expect(input.getAttribute('aria-activedescendant')).toBe(meant().id)
    await userEvent.keyboard('{ArrowUp}')
    expect(meant().textContent).toBe(found.at(-1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(ctx.history.href()).toBe('/cruuency?code=EURUSD&type=1&id=1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names its groups and says when it finds nothing', async () => {
    show()
    await userEvent.keyboard('/')
    await userEvent.type(await box(), 'cost')
    expect(within(screen.getByRole('group', { name: 'Help' })).getByRole('option').textContent).toBe(
      'What does trading cost?',
    )
    await userEvent.type(await box(), 'zzz')
    expect(await screen.findByText('No results.')).toBeDefined()
  })

  it("finds a customer's order by the beginning of its number", async () => {
    const ctx = show({ user: buildUser() })
    const order: OrderSummary = {
      kind: 'contract',
      id: 'o1',
      orderNo: '2026112400017',
      title: 'EUR/USD',
      code: 'EURUSD',
      action: 'buy',
      size: '1',
      unit: 'lots',
      createdAt: SOME_TIME,
      endedAt: null,
      profit: null,
      currency: 'USD',
      status: 'open',
      virtually: 'NO',
    }
    ctx.api.answer(listAllOrders, { list: [order], total: 1, page: 1, size: 5 })
    await userEvent.keyboard('/')
    expect(options()).toContain('Settings')
    await userEvent.type(await box(), '20261124')
    await userEvent.click(await screen.findByRole('option', { name: /2026112400017/ }, { timeout: 4_000 }))
    expect(ctx.history.href()).toBe('/profile/orders?order=o1&of=contract')
  })

  it('says that nothing was found only after the answer', async () => {
    const ctx = show({ user: buildUser() })
    ctx.api.answer(listAllOrders, { list: [], total: 0, page: 1, size: 5 })
    await userEvent.keyboard('/')
    await userEvent.type(await box(), '20261124')
    expect(options()).toEqual([])
    expect(screen.queryByText('No results.')).toBeNull()
    expect(await screen.findByText('No results.')).toBeTruthy()
    expect(ctx.api.callsOf(listAllOrders)).toHaveLength(1)
  })

  it('asks the server for no order of a visitor', async () => {
    const ctx = show()
    await userEvent.keyboard('/')
    await userEvent.type(await box(), '20261124')
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(ctx.api.callsOf(listAllOrders)).toHaveLength(0)
  })

  const customer = { user: buildUser() }
  it.each<[string, Outcome]>([
    ['dark', { theme: 'dark' }],
    ['night', { theme: 'dark' }],
    ['german', { done: ['de'] }],
    ['sign out', { acts: ['logout'] }],
    ['live acc', { done: ['real'] }],
  ])('does what %j says', async (text, { theme = 'system', done = [], acts = [] }) => {
    const ctx = show(customer)
    await userEvent.keyboard('/')
    await userEvent.type(await box(), text)
    await screen.findByRole('option', { selected: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(ctx.session.acts).toEqual(acts))
    expect(ctx.theme.get()).toBe(theme)
    expect(ctx.done).toEqual(done)
  })

  it('asks for the picker of languages', async () => {
    let asked = 0
    const hear = () => {
      asked += 1
    }
    const stop = hearRequests({ openLanguages: hear, theme: () => undefined })
    show()
    await userEvent.keyboard('/')
    await userEvent.type(await box(), 'translate')
    await userEvent.click(await screen.findByRole('option', { name: 'Language' }))
    stop()
    expect(asked).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the ticket for "buy" and a name, and leaves a visitor nothing of an account', async () => {
    const ctx = show()
    await userEvent.keyboard('/')
    expect(options()).not.toContain('Log out')
    await userEvent.type(await box(), 'buy eur/usd')
    const found = within(screen.getByRole('group', { name: 'Actions' })).getByRole('option')
    expect(found.textContent).toBe('EUR/USDBuy')
    await userEvent.keyboard('{Enter}')
    expect(ctx.history.href()).toBe('/cruuency?code=EURUSD&type=1&id=1&side=buy')
  })
})

type Outcome = { theme?: ThemeChoice; done?: readonly string[]; acts?: readonly string[] }
