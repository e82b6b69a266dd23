import type { Browser } from '@playwright/test'
import { injectWallets, someKey } from '../../e2e/fixtures/wallets/injected-wallets.ts'
import { desktopVisit, median, phoneVisit, throttle, type Visit } from './browser.ts'

/** From the click on "Log in with a wallet" to the wallet in the dialog, ms; medians, nothing cached. */
export type WalletDialog = { readonly desktopMs: number; readonly slowPhoneMs: number }

const RUNS = 5
const WALLETS = ['Harbor Wallet', 'Pier Wallet'].map(name => ({
  name,
  chainType: 'ethereum' as const,
  key: someKey(),
}))

export async function walletDialog(browser: Browser, origin: string): Promise<WalletDialog> {
  const desktop: number[] = []
  const phone: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    desktop.push(await timeDialog(await desktopVisit(browser), origin))
    const visit = await phoneVisit(browser)
    phone.push(await timeDialog(visit, origin, () => throttle(visit.cdp)))
  }
  return { desktopMs: median(desktop), slowPhoneMs: median(phone) }
}

async function timeDialog(
  { context, page }: Visit,
  origin: string,
  slowDown: () => Promise<void> = async () => {},
): Promise<number> {
  await injectWallets(page, WALLETS)
  await page.goto(`${origin}/pass/login`)
  const ask = page.getByRole('button', { name: 'Log in with a wallet' })
  await ask.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown()
  // Inside the page, so that no message between test and browser counts.
  const took = await ask.evaluate(async button => {
    if (!(button instanceof HTMLElement)) throw new Error('there is no button')
    const found = () => document.querySelector('[role="dialog"] li, dialog li') !== null
    if (found()) throw new Error('the wallets are listed already')
    const started = performance.now()
    button.click()
    while (!found()) {
      if (performance.now() - started > 20_000) throw new Error('no wallet was found')
      await new Promise(requestAnimationFrame)
    }
    // The second frame starts after the first has been painted.
    await new Promise(requestAnimationFrame)
    return Math.round(performance.now() - started)
  })
  await context.close()
  return took
}
