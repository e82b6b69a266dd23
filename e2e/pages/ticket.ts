import { expect, type Locator, type Page } from '@playwright/test'

/** The order ticket: in the rail on a desktop, in a sheet behind the two buttons on a phone. */
export class Ticket {
  readonly page: Page
  readonly form: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Order ticket' })
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: /^Buy / })
  }

  async open(): Promise<void> {
    const buy = this.page.getByRole('button', { name: /^Buy/ })
    await expect(this.form.or(buy.first()).first()).toBeVisible()
    if (!(await this.form.isVisible())) await buy.first().click()
    await expect(this.form).toBeVisible()
  }

  async fill(lots: string, leverage: number): Promise<void> {
    await this.form.getByRole('textbox', { name: 'Lots' }).fill(lots)
    await this.form.getByRole('slider', { name: 'Leverage' }).fill(String(leverage))
  }

  async buy(lots: string, leverage: number): Promise<void> {
    await this.fill(lots, leverage)
    await this.submit.click()
    await expect(this.page.getByText('Order filled')).toBeVisible()
  }

  /** Leaves the phone's sheet; on a desktop there is none. */
  async leave(): Promise<void> {
    const sheet = this.page.getByRole('dialog')
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  }
}
