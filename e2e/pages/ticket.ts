import { expect, type Locator, type Page } from '@playwright/test'

/** The order ticket: in the rail on a desktop, in a sheet behind the two buttons on a phone. */
export class Ticket {
  readonly page: Page
  /** The contract form. */
  readonly form: Locator
  /** The option form. */
  readonly option: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Order ticket' })
    this.option = page.getByRole('form', { name: 'Option ticket' })
  }

  /** The button of the form: it shows the whole order. */
  get submit(): Locator {
    return this.form.getByRole('button', { name: /^(Buy|Sell) / })
  }

  /** The button that sends the order that was shown. */
  get place(): Locator {
    return this.page.getByRole('button', { name: 'Place order' })
  }

  async open(): Promise<void> {
    const buy = this.page.getByRole('button', { name: /^Buy/ })
    await expect(this.form.or(this.option).or(buy).first()).toBeVisible()
    if (!(await this.form.or(this.option).isVisible())) await buy.first().click()
    await expect(this.form.or(this.option)).toBeVisible()
  }

  async fill(lots: string, leverage: number): Promise<void> {
    await this.form.getByRole('textbox', { name: 'Lots' }).fill(lots)
    await this.form.getByRole('textbox', { name: 'Leverage' }).fill(String(leverage))
  }

  async buy(lots: string, leverage: number): Promise<void> {
    await this.fill(lots, leverage)
    await this.send('Order filled')
  }

  /** Buys with a stop and a target, both in percent of the margin. */
  async buyWithStops(
    lots: string,
    leverage: number,
    { stopLoss, takeProfit }: { stopLoss: string; takeProfit: string },
  ): Promise<void> {
    await this.fill(lots, leverage)
    for (const [name, percent] of [
      ['Stop loss', stopLoss],
      ['Take profit', takeProfit],
    ] as const) {
      await this.form
        .getByRole('radiogroup', { name: `${name}: unit` })
        .getByText('%')
        .click()
      await this.form.getByRole('textbox', { name }).fill(percent)
    }
    await this.send('Order filled')
  }

  /** Goes to the contract form and to orders at the market. */
  async atMarket(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Contract' }).click()
    await this.form.getByText('Market', { exact: true }).click()
  }

  /** Sees the whole order, places it, and says yes as often as the price has moved meanwhile. */
  private async send(done: string): Promise<void> {
    await this.submit.click()
    await this.place.click()
    const moved = this.page.getByRole('button', { name: /^Yes, place it at/ })
    await expect(async () => {
      if (await moved.isVisible()) await moved.click()
      await expect(this.page.getByText(done)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  }

  /** Places a limit order at a price that the market has not reached. */
  async buyAt(price: string, lots: string, leverage: number): Promise<void> {
    await this.form.getByRole('radio', { name: 'Limit' }).check()
    await this.form.getByRole('textbox', { name: 'Limit price' }).fill(price)
    await this.fill(lots, leverage)
    await this.send('Limit order placed')
  }

  /** Buys a fixed-time option; the period as English writes it, "30 sec". */
  async buyOption(direction: 'Up' | 'Down', period: string, amount: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Option' }).click()
    await this.option.getByRole('radio', { name: direction }).check()
    await this.option.getByRole('radio', { name: period, exact: true }).check()
    await this.option.getByRole('textbox', { name: 'Stake' }).fill(amount)
    await this.option.getByRole('button', { name: `Buy ${direction.toLowerCase()}` }).click()
    const review = this.page.getByRole('region', { name: /^Check your option/ })
    await review.getByRole('button', { name: `Buy ${direction.toLowerCase()}` }).click()
    await expect(this.page.getByText('Option bought')).toBeVisible()
  }

  /** Leaves the phone's sheet; on a desktop there is none. */
  async leave(): Promise<void> {
    const sheet = this.page.getByRole('dialog')
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  }
}
