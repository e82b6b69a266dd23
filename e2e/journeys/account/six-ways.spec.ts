import type { Page } from '@playwright/test'
import { addPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { startIssuers } from '../../fixtures/servers/issuers.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { test as base, expect, passOnboarding } from '../../fixtures/test.ts'
import { type InjectedWallet, injectWallets, someKey } from '../../fixtures/wallets/injected-wallets.ts'
import { Chrome } from '../../pages/chrome.ts'
import { fillLogin } from '../../pages/login.ts'
import { register, someAccount } from '../../pages/registration.ts'
import { openWallets, signInAtIssuer } from '../../pages/ways.ts'

const HOUR = 3_600_000
const NETWORKS = [
  ['Ethereum', 'ethereum'],
  ['Tron', 'tron'],
] as const
const WALLETS: readonly InjectedWallet[] = NETWORKS.map(([network, chainType]) => ({
  name: `Harbor ${network}`,
  chainType,
  key: someKey(),
}))

type Named = { readonly site: Site; readonly origin: string }

/** A site with Google and Facebook at a host name, because browsers do not bind passkeys to IP addresses. */
const test = base.extend<object, { named: Named }>({
  named: [
    async ({ browserName: _ }, use) => {
      let issuers: Awaited<ReturnType<typeof startIssuers>> | undefined
      const nameOf = (origin: string) => origin.replace('127.0.0.1', 'localhost')
      const site = await startSite(
        async origin => {
          issuers = await startIssuers(nameOf(origin))
          return issuers.settings
        },
        { isClockDriven: true },
      )
      await use({ site, origin: nameOf(site.origin) })
      await site.stop()
      await issuers?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function openSettings(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/profile/settings`)
  await expect(page.locator('#ways').getByRole('listitem').first()).toBeVisible()
}

test('one account is entered in six ways; its passkey is lost, and 72 hours later it is entered again', async ({
  browser,
  named: { site, origin },
}) => {
  test.setTimeout(150_000)
  const page = await (await browser.newContext()).newPage()
  await passOnboarding(page)
  await injectWallets(page, WALLETS)
  const chrome = new Chrome(page, false)
  const account = someAccount()
  const ways = page.locator('#ways')
  const isIn = async () => {
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(account.username)
  }

  await test.step('links Google, Facebook and two wallets', async () => {
    await register(page, origin, account)
    for (const name of ['Google', 'Facebook']) {
      await openSettings(page, origin)
      await ways.getByRole('button', { name: `Link ${name}` }).click()
      await signInAtIssuer(page, `${name.toLowerCase()}-${account.email}`)
      await expect(ways.getByText(`${name} account`, { exact: true })).toBeVisible()
    }
    for (const [network] of NETWORKS) {
      const dialog = await openWallets(page, network, 'Link a wallet')
      await dialog.getByRole('button', { name: `Continue with Harbor ${network}` }).click()
      await expect(dialog).toBeHidden()
    }
    await chrome.logOut()
  })

  await test.step('comes in by each of them', async () => {
    await fillLogin(page, account)
    await isIn()
    await chrome.logOut()
    for (const name of ['Google', 'Facebook']) {
      await page.getByRole('button', { name: `Continue with ${name}` }).click()
      // Google remembers the browser.
      if (name === 'Facebook') await signInAtIssuer(page, `facebook-${account.email}`)
      await isIn()
      await chrome.logOut()
    }
    for (const [network] of NETWORKS) {
      const dialog = await openWallets(page, network)
      await dialog.getByRole('button', { name: `Continue with Harbor ${network}` }).click()
      await isIn()
      if (network === 'Ethereum') await chrome.logOut()
    }
  })

  const device = await addPasskeyDevice(page)
  await test.step('adds a passkey, and comes in by it alone', async () => {
    await openSettings(page, origin)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await chrome.logOut()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await isIn()
    await chrome.logOut()
  })

  await test.step('loses it, waits 72 hours, and comes in without it', async () => {
    await device.lose()
    await fillLogin(page, account)
    await page.getByRole('button', { name: 'I can’t use my second step' }).click()
    await page.getByRole('button', { name: 'Start the 72-hour wait' }).click()
    await expect(page.getByText(/You can log in once without your second step between/)).toBeVisible()
    await site.setClock(71 * HOUR)
    await page.goto(`${origin}/pass/login`)
    await fillLogin(page, account)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await site.setClock(73 * HOUR)
    await page.goto(`${origin}/pass/login`)
    await fillLogin(page, account)
    await isIn()
    await openSettings(page, origin)
    const passkeys = page.locator('#passkeys')
    await expect(passkeys.getByRole('button', { name: 'Add passkey' })).toBeVisible()
    await expect(passkeys.getByRole('button', { name: /^Remove / })).toHaveCount(0)
    await expect(ways.getByRole('button', { name: /^Remove / })).toHaveCount(NETWORKS.length + 2)
  })
  await page.context().close()
})
