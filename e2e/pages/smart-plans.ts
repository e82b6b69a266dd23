import { expect, type Locator, type Page } from '@playwright/test'

export class SmartPlans {
  readonly page: Page
  readonly running: Locator
  readonly question: Locator

  constructor(page: Page) {
    this.page = page
    this.running = page.getByRole('region', { name: 'Your active plans' })
    this.question = page.getByRole('dialog')
  }

  offer(product: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: product, exact: true, level: 2 }) })
  }

  async askForAccess(): Promise<void> {
    await this.page.getByLabel('I’ve read how plans work and what I can lose').check()
    await this.page.getByRole('button', { name: 'Request access' }).click()
  }

  async askToBuy(product: string, amount: string): Promise<void> {
    const offer = this.offer(product)
    await offer.getByLabel('Amount', { exact: true }).fill(amount)
    await offer.getByRole('button', { name: `Buy ${product}` }).click()
    await expect(this.question).toBeVisible()
  }

  async confirmPurchase(): Promise<void> {
    await this.question.getByRole('button', { name: /^Buy for/ }).click()
  }
}
