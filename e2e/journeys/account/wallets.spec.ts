import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { loginByWallet, walletNonce } from '@quayside/contracts/endpoints/sign-in/wallets'
import { Wallet } from 'ethers'
import { call, send } from '../../fixtures/api.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import {
  addressOf,
  emit,
  type InjectedWallet,
  injectWallets,
  setMood,
  someKey,
} from '../../fixtures/wallets/injected-wallets.ts'
import { NO_VIOLATIONS, violationsByTheme } from '../../pages/accessibility.ts'
import { proveAddress } from '../../pages/registration.ts'
import { openWallets } from '../../pages/ways.ts'

const NETWORKS = [
  ['Ethereum', 'ethereum'],
  ['Tron', 'tron'],
] as const

function twoOf(chainType: InjectedWallet['chainType'], delay = 0): readonly [InjectedWallet, InjectedWallet] {
  return [
    { name: 'Harbor Wallet', chainType, key: someKey() },
    { name: 'Pier Wallet', chainType, key: someKey(), delay },
  ]
}

async function usernameOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/profile$/)
  return await page.getByRole('heading', { level: 1 }).innerText()
}

for (const [network, chainType] of NETWORKS) {
  test(`a wallet of ${network} opens an account, and leads back into it`, async ({
    visitor: page,
    browser,
    site,
  }) => {
    const wallets = twoOf(chainType, 1_500)
    await injectWallets(page, wallets)
    await page.goto('/pass/login')
    const dialog = await openWallets(page, network)
    await expect(dialog.getByRole('listitem')).toHaveText(['Harbor Wallet', 'Pier Wallet'])
    await expect(dialog.locator('li img')).toHaveCount(2)
    expect(await violationsByTheme(page), 'the wallet dialog').toEqual(NO_VIOLATIONS)
    await dialog.getByRole('button', { name: 'Pier Wallet' }).click()
    const name = await usernameOf(page)
    expect(name).toMatch(/wallet-[a-z0-9]{8}/)
    const other = await elsewhere(browser)
    await injectWallets(other, wallets)
    await other.goto(`${site.origin}/pass/register`)
    const again = await openWallets(other, network, 'Sign up with a wallet')
    await again.getByRole('button', { name: 'Pier Wallet' }).click()
    expect(await usernameOf(other)).toBe(name)
    await other.context().close()
  })

  test(`a wallet of ${network} that does not sign is told apart, and signs in the end`, async ({
    visitor: page,
  }) => {
    const [wallet] = twoOf(chainType)
    await injectWallets(page, [wallet])
    await page.goto('/pass/login')
    const { name } = wallet
    await setMood(page, name, { locked: true })
    const dialog = await openWallets(page, network)
    await dialog.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(dialog.getByRole('alert')).toContainText('is locked')
    const next = async (mood: Parameters<typeof setMood>[2], words: string) => {
      await setMood(page, name, mood)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
    }
    await next({ locked: false, pending: true }, 'has an open request')
    await next({ pending: false, rejects: true }, 'You rejected the request')
    await next({ rejects: false, chainId: '0x89' }, 'is on another network')
    await dialog.getByRole('button', { name: `Switch to ${network}` }).click()
    await usernameOf(page)
  })

  test(`a request to a wallet of ${network} ends when its account, network or wallet changes`, async ({
    visitor: page,
  }) => {
    const [wallet] = twoOf(chainType)
    await injectWallets(page, [wallet])
    await page.goto('/pass/login')
    await setMood(page, wallet.name, { holds: true })
    const dialog = await openWallets(page, network)
    await dialog.getByRole('button', { name: `Continue with ${wallet.name}` }).click()
    for (const [event, words] of [
      ['accountsChanged', 'You switched accounts in Harbor Wallet'],
      ['chainChanged', 'You switched networks in Harbor Wallet'],
      ['disconnect', 'isn’t responding'],
    ] as const) {
      await expect(dialog.getByText('Sign the message in Harbor Wallet.')).toBeVisible()
      await emit(page, wallet.name, event, [])
      await expect(dialog.getByRole('alert')).toContainText(words)
      await dialog.getByRole('button', { name: 'Try again' }).click()
    }
  })
}

test('the ways in: link, add an e-mail, remove, and the last one stays', async ({ visitor: page, site }) => {
  const wallets = twoOf('ethereum')
  const tron = { ...twoOf('tron')[0], name: 'Tide Wallet' }
  await injectWallets(page, [wallets[0], tron])
  await page.goto('/pass/login')
  const entry = await openWallets(page, 'Ethereum')
  await entry.getByRole('button', { name: 'Continue with Harbor Wallet' }).click()
  await usernameOf(page)
  await page
    .getByRole('radio', { name: 'Real' })
    .or(page.getByText('Real', { exact: true }))
    .first()
    .click()
  await expect(page.getByText('Add your email in Settings first')).toBeVisible()

  await page.goto('/profile/settings#ways')
  const ways = page.locator('#ways')
  await expect(ways.getByText('This is your only way to log in')).toBeVisible()
  const dialog = await openWallets(page, 'Tron', 'Link a wallet')
  await dialog.getByRole('button', { name: 'Continue with Tide Wallet' }).click()
  await expect(ways.getByText('Tron wallet')).toBeVisible()

  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await proveAddress(page, site.origin, email)
  await page.getByRole('button', { name: 'Add email' }).click()
  // Waits for its row, which shifts the others; the form also shows the address.
  await expect(ways.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  await ways.getByRole('button', { name: /^Remove 0x/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(ways.getByText('Ethereum wallet')).toBeHidden()
  await expect(ways.getByText('Tron wallet')).toBeVisible()
})

test('a wallet of another customer is not linked', async ({ visitor: page, site, customer }) => {
  const [wallet] = twoOf('ethereum')
  const signer = new Wallet(wallet.key)
  const query = { chainType: 'ethereum', address: addressOf(wallet) } as const
  const { message } = await call(site.origin, walletNonce, { query })
  const body = {
    loginType: 'wallet',
    ...query,
    message,
    signature: await signer.signMessage(message),
  } as const
  await call(site.origin, loginByWallet, { body })
  const replayed = await send(site.origin, '/login/loginByWallet', { body: JSON.stringify(body) })
  expect([replayed.status, replayed.result]).toEqual([403, { reason: 'replayed' }])

  await injectWallets(page, [wallet])
  await enterAs(page, site.origin, customer)
  await page.goto('/profile/settings')
  const dialog = await openWallets(page, 'Ethereum', 'Link a wallet')
  await dialog.getByRole('button', { name: 'Continue with Harbor Wallet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('linked to another account')
})

test('nothing of wallets is loaded before it is wanted', async ({ visitor: page }) => {
  const scripts: string[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/pass/login')
  await expect(page.getByRole('button', { name: 'Log in with a wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.getByRole('button', { name: 'Log in with a wallet' }).click()
  await expect(page.getByRole('dialog').getByText('No Ethereum wallet found in this browser')).toBeVisible()
  expect(scripts.length).toBe(before + 1)
})

test('a phone without a wallet is led into the browsers of known wallets', async ({ browser, site }) => {
  const page = await elsewhere(browser, { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await page.goto(`${site.origin}/pass/login`)
  const dialog = await openWallets(page, 'Ethereum')
  const link = dialog.getByRole('link', { name: 'MetaMask' })
  await expect(link).toHaveAttribute(
    'href',
    `https://metamask.app.link/dapp/${new URL(site.origin).host}/pass/login`,
  )
  await dialog.getByText('Tron', { exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'TronLink' })).toHaveAttribute('href', /^tronlinkoutside:/)
  await page.context().close()
})

async function elsewhere(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await passOnboarding(page)
  return page
}
