import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor } from '../fixtures/api.ts'

export class Withdrawal {
  readonly amount: Locator
  readonly dialog: Locator
  readonly review: Locator
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
    this.amount = page.getByLabel('Amount (USDT)')
    this.dialog = page.getByRole('dialog', { name: 'Authorize withdrawal' })
    this.review = page.getByRole('button', { name: 'Review and authorize' })
  }

  async openBook(place: string): Promise<void> {
    await this.#page.goto(`${this.#origin}/profile/balance/addresses`)
    await this.#page.getByText(place, { exact: true }).click()
  }

  async addAddress(address: string, name: string): Promise<void> {
    await this.#page.getByLabel('Address', { exact: true }).fill(address)
    await this.#page.getByLabel('Name', { exact: true }).fill(name)
    await this.#page.getByRole('button', { name: 'Add address' }).click()
    await expect(this.#page.getByText('Confirm by email')).toBeVisible()
  }

  async confirmAddress(email: string): Promise<void> {
    await this.#page.getByLabel('Verification code').fill(await codeFor(this.#origin, email))
    await expect(this.#page.getByText('Ready', { exact: true })).toBeVisible()
  }

  async fill({ place, amount }: { readonly place: string; readonly amount: string }): Promise<void> {
    await this.#page.goto(`${this.#origin}/profile/balance/withdraw`)
    await this.#page.getByText(place, { exact: true }).click()
    await this.#page.getByLabel('Send to').selectOption({ index: 1 })
    await expect(this.amount).toHaveValue('')
    await this.amount.fill(amount)
  }

  async reviewBy(chain: string): Promise<void> {
    await this.#page.getByText(`${chain} wallet`, { exact: true }).click()
    await this.review.click()
    await expect(this.dialog).toBeVisible()
  }

  row(label: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: label })
  }
}
