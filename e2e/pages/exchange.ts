import { expect, type Locator, type Page } from '@playwright/test'

export class Exchange {
  readonly page: Page
  readonly give: Locator
  readonly get: Locator
  readonly submit: Locator
  readonly newPrice: Locator
  readonly holds: Locator
  readonly receipts: Locator

  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.give = main.getByRole('textbox', { name: 'You pay' })
    this.get = main.getByRole('textbox', { name: 'You get' })
    this.submit = main.getByRole('button', { name: 'Exchange', exact: true })
    this.newPrice = main.getByRole('button', { name: 'Get a new rate' })
    this.holds = main.getByText(/^Rate held for \d+s$/)
    this.receipts = main.getByRole('listitem')
  }

  /** Waits for a quote; a busy site, or one whose clock was set, may have none, and the customer presses again. */
  async priced(): Promise<void> {
    await expect(async () => {
      if (await this.newPrice.isVisible()) await this.newPrice.click({ timeout: 5_000 })
      await expect(this.holds).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  }

  /** Exchanges, and retries when the price has moved; other rejections are not retried. */
  async toReceipt(count: number): Promise<void> {
    const moved = this.page.getByText('The rate has changed')
    const ended = this.receipts.nth(count - 1).or(moved)
    do {
      await this.priced()
      await this.submit.click()
      await expect(ended.first()).toBeVisible()
    } while (await moved.isVisible())
    await expect(this.receipts).toHaveCount(count)
  }

  async choose(from: string, to: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Currency you pay with' }).selectOption(from)
    await this.page.getByRole('combobox', { name: 'Currency you get' }).selectOption(to)
  }
}
