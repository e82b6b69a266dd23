import { expect, type Locator, type Page } from '@playwright/test'

/** The exchange screen, in English. */
export class Exchange {
  readonly page: Page
  readonly give: Locator
  readonly get: Locator
  readonly submit: Locator
  readonly newPrice: Locator
  /** How long the price still holds. */
  readonly holds: Locator
  readonly receipts: Locator

  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.give = main.getByRole('textbox', { name: 'You give' })
    this.get = main.getByRole('textbox', { name: 'You get' })
    this.submit = main.getByRole('button', { name: 'Exchange', exact: true })
    this.newPrice = main.getByRole('button', { name: 'Get a new price' })
    this.holds = main.getByText(/^This price holds for \d+ s\.$/)
    this.receipts = main.getByRole('listitem')
  }

  /**
   * Waits for a price. A site that was busy, or whose clock was set, may have none for a moment; the screen says so then,
   * and asking again is the customer's press.
   */
  async priced(): Promise<void> {
    await expect(async () => {
      if (await this.newPrice.isVisible()) await this.newPrice.click()
      await expect(this.holds).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  }

  /**
   * Exchanges. A price that moved meanwhile is refused, and the next one is the customer's press again; whatever else is
   * refused is not.
   */
  async toReceipt(count: number): Promise<void> {
    const moved = this.page.getByText('The price has moved')
    const ended = this.receipts.nth(count - 1).or(moved)
    do {
      await this.priced()
      await this.submit.click()
      await expect(ended.first()).toBeVisible()
    } while (await moved.isVisible())
    await expect(this.receipts).toHaveCount(count)
  }

  async choose(from: string, to: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Currency you give' }).selectOption(from)
    await this.page.getByRole('combobox', { name: 'Currency you get' }).selectOption(to)
  }
}
