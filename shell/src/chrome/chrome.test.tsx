// @vitest-environment happy-dom
import { chooseTheme, openLanguagePicker } from '@quayside/runtime/shell-requests'
import { buildContent, buildUser } from '@quayside/testing/builders'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildLink } from '../links/links.builders.ts'
import { show } from './chrome.builders.tsx'

beforeEach(() => sessionStorage.clear())
describe('the chrome', () => {
  it('has six tabs and the ways in on the desktop', () => {
    show()
    const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual([
      'Home',
      'Market',
      'Smart trading',
      'Loans',
      'Charity NFTs',
      'Account',
    ])
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/pass/login')
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/pass/register')
  })

  it('shows a remote’s link as soon as it is there, and no longer', () => {
    const { links } = show()
    const menu = screen.getByRole('navigation', { name: 'Main' })
    act(() => links.set(links.get().filter(({ path }) => path !== '/loan')))
    expect(within(menu).queryByRole('link', { name: 'Loans' })).toBeNull()
    act(() => links.set([...links.get(), buildLink('/news', 'News', { in: { menu: 25 } })]))
    expect(within(menu).getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/news')
  })

  it('puts what six tabs do not hold into a menu on the desktop, and into the phone’s own', async () => {
    const links = Array.from({ length: 50 }, (_, at) =>
      buildLink(`/page-${at}`, `Page ${at}`, { icon: 'nothing' }),
    )
    const { user } = show({ links })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    expect(screen.getByRole('link', { name: 'Page 49' }).getAttribute('href')).toBe('/page-49')
    cleanup()
    sessionStorage.setItem('quayside.onboarded', '1')
    const phone = show({ links, device: 'mobile' })
    const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual(links.slice(0, 6).map(({ text }) => text))
    await phone.user.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(screen.getByRole('link', { name: 'Page 6' })).toBeTruthy()
  })

  it('shows texts of a remote as texts', () => {
    show({ links: [buildLink('/x', '<img src=x onerror=alert(1)>')] })
    expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' }).children).toHaveLength(0)
  })

  it.each([
    ['a visitor', undefined, ['Everyone', 'Visitors']],
    ['a demo customer', buildUser({ virtually: 'NO' }), ['Everyone', 'Customers']],
    ['a real customer', buildUser({ virtually: 'YES' }), ['Everyone', 'Customers', 'Real']],
  ])('shows %s the links for them alone', (_, user, shown) => {
    const links = ['Everyone', 'Visitors', 'Customers', 'Real', 'Robots'].map(text =>
      buildLink(`/${text}`, text, { audience: text.toLowerCase().replace(/(?<=visitor|customer)s$/, '') }),
    )
    show({ links, ...(user && { user }) })
    const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual(shown)
  })

  it('shows icon and button to the login page to a visitor on the phone', () => {
    sessionStorage.setItem('quayside.onboarded', '1')
    show({ device: 'mobile', path: '/help' })
    for (const name of ['Log in', 'Log in to your account']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/pass/login')
    }
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  })

  it.each([
    ['sandbox', true],
    ['live', false],
  ] as const)('in mode %s shows the ribbon: %s', (siteMode, isShown) => {
    show({ siteMode })
    expect(screen.queryByText('Sandbox: simulated markets, no real money') !== null).toBe(isShown)
  })

  it('hides the footer on a bare screen, and all but customer service on one without chrome', async () => {
    show({ path: '/pass/login' })
    expect(screen.queryByRole('contentinfo')).toBeNull()
    cleanup()
    show({ path: '/api/loginCallback/google' })
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('banner')?.childElementCount).toBe(1)
    expect(await screen.findByRole('button', { name: 'Customer service' })).toBeDefined()
  })

  it('builds the footer from the content list', async () => {
    show({ boot: { contents: [buildContent({ id: 'p', title: 'Privacy', type: 2 })] } })
    const policies = await screen.findByRole('navigation', { name: 'Policies' })
    expect(within(policies).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(
      '/detail?id=p&title=Privacy',
    )
  })

  it('names the operator and its license in the footer', async () => {
    show({ boot: { operator: { name: 'Example Ltd', license: 'License 17' } } })
    const footer = await screen.findByRole('contentinfo')
    expect(footer.textContent).toContain('Operated by Example Ltd. License 17')
  })

  it('fetches a remote when a link to it is reached for', async () => {
    const { parts, user } = show()
    await user.hover(screen.getByRole('link', { name: 'Market' }))
    expect(parts.system.prefetch).toHaveBeenCalledWith('mfe-market')
  })
})

describe('navigation', () => {
  it('goes home from an unknown path', () => {
    const { ctx, mounted } = show({ path: '/nowhere' })
    expect(ctx.history.href()).toBe('/')
    expect(mounted).toContain('mfe-market')
  })

  it('takes a visitor to the login page and back after the sign-in', async () => {
    const { ctx } = show({ path: '/profile/balance?x=1' })
    expect(ctx.history.href()).toBe('/pass/login')
    ctx.session.login({ token: 't', user: buildUser() })
    await waitFor(() => expect(ctx.history.href()).toBe('/profile/balance?x=1'))
  })

  it.each([
    ['the product screen they came from', ['/market?type=2'], '/market?type=2'],
    ['the account after the front page', ['/market', '/'], '/profile'],
    ['the product screen although they read a page on the way', ['/market', '/help'], '/market'],
  ])('takes a visitor after the sign-in to %s', async (_, visited, target) => {
    const { ctx } = show({ path: '/profile/balance' })
    for (const place of visited) {
      ctx.history.navigator.push(place)
      await waitFor(() => expect(ctx.history.href()).toBe(place))
      await screen.findByText(/screen of mfe-(market|help)/)
    }
    ctx.history.navigator.push('/pass/login')
    await screen.findByText('screen of mfe-account')
    ctx.session.login({ token: 't', user: buildUser() })
    await waitFor(() => expect(ctx.history.href()).toBe(target))
  })

  it('says why a demo account cannot enter, and lets it switch', async () => {
    const { user } = show({ path: '/deposit', user: buildUser() })
    expect(await screen.findByRole('heading', { name: 'Switch to your real account' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Switch to real account' }))
    expect(await screen.findByText('screen of mfe-account')).toBeTruthy()
  })

  it('sets the title, scrolls to the top and moves the focus into the new screen', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { ctx } = show()
    expect(document.title).toBe('Home — Quayside')
    scrollTo.mockClear()
    ctx.history.navigator.push('/market')
    await waitFor(() => expect(document.title).toBe('Market — Quayside'))
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    const heading = document.createElement('h1')
    screen.getByRole('main').append(heading)
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('stays where it is when a screen rewrites its own query', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { ctx } = show({ path: '/market' })
    scrollTo.mockClear()
    ctx.history.navigator.replace('/market?type=2')
    await waitFor(() => expect(ctx.history.get().location.search).toBe('?type=2'))
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

describe('dialogs', () => {
  it('offers eleven languages and changes to the chosen one', async () => {
    const { parts, user } = show()
    await user.click(screen.getByRole('button', { name: 'Language' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(11)
    await user.click(within(dialog).getByRole('button', { name: 'العربية' }))
    expect(parts.language.change).toHaveBeenCalledWith('ar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens the language picker and changes the theme when a remote asks', async () => {
    const { parts } = show()
    openLanguagePicker()
    expect(await screen.findByRole('dialog')).toBeTruthy()
    chooseTheme('dark')
    expect(parts.theme.get()).toBe('dark')
  })

  it('asks before a lost session leaves the balance page', async () => {
    const { parts, user } = show({ path: '/profile/balance', user: buildUser() })
    const answer = parts.expiry.ask()
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    await expect(answer).resolves.toBe(false)
  })

  it('says for customers that service is closed when it is not configured', async () => {
    const { user } = show()
    const [button] = await screen.findAllByRole('button', { name: 'Customer service' })
    if (button) await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Online support' }))
    expect(await screen.findByText('Customer service is closed right now')).toBeTruthy()
  })

  it.each([
    ['configured', { email: 'help@example.test', url: '', hours: null }],
    ['not configured', null],
  ])(
    'opens the service page from the phone’s floating button when service is %s',
    async (_, customerService) => {
      const { ctx, user } = show({ device: 'mobile', path: '/help', boot: { customerService } })
      await user.click(await screen.findByRole('button', { name: 'Customer service' }))
      expect(ctx.history.href()).toBe('/service')
    },
  )

  it('does not cover the service page on a phone', async () => {
    const { ctx, user } = show({ device: 'mobile', path: '/help' })
    await user.click(await screen.findByRole('button', { name: 'Customer service' }))
    expect(ctx.history.href()).toBe('/service')
    expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull()
  })

  it('opens the service page from the desktop’s menu', async () => {
    const { ctx, user } = show()
    const [button] = await screen.findAllByRole('button', { name: 'Customer service' })
    if (button) await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Help and contact' }))
    expect(ctx.history.href()).toBe('/service')
  })
})

describe('the first-visit board', () => {
  it('covers the phone’s front page only', () => {
    show({ device: 'desktop' })
    expect(screen.queryByText('Welcome to Quayside')).toBeNull()
    cleanup()
    show({ device: 'mobile', path: '/help' })
    expect(screen.queryByText('Welcome to Quayside')).toBeNull()
  })

  it.each([
    ['a visitor', undefined, '/pass/register'],
    ['a customer', buildUser(), '/'],
  ])('leads %s on and is gone for the session', async (_, visitor, target) => {
    const { ctx, user } = show({ device: 'mobile', ...(visitor ? { user: visitor } : {}) })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(ctx.history.href()).toBe(target)
    cleanup()
    show({ device: 'mobile' })
    expect(screen.queryByText('Welcome to Quayside')).toBeNull()
  })

  it('is skipped to the front page', async () => {
    const { ctx, user } = show({ device: 'mobile' })
    await user.click(await screen.findByRole('button', { name: 'Skip' }))
    expect(ctx.history.href()).toBe('/')
    expect(screen.queryByText('Welcome to Quayside')).toBeNull()
  })
})
