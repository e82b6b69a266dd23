import { expect, type Locator, type Page } from '@playwright/test'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'

/** Order responses so far: whether one was accepted, and stale-price rejections since the last press. */
type Sent = { isTaken: boolean; stale: number }

/** The order ticket: in the rail on a desktop, in a sheet behind the two buttons on a phone. */
export class Ticket {
  readonly page: Page
  readonly form: Locator
  readonly option: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Order ticket' })
    this.option = page.getByRole('form', { name: 'Option ticket' })
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: /^(Buy|Sell) / })
  }

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
    await this.unfoldStops()
    for (const [name, percent] of [
      ['Stop loss', stopLoss],
      ['Take profit', takeProfit],
    ] as const) {
      await this.form.getByRole('combobox', { name: `${name}: unit` }).selectOption('%')
      await this.form.getByRole('textbox', { name }).fill(percent)
    }
    await this.send('Order filled')
  }

  async unfoldStops(): Promise<void> {
    const row = this.form.getByRole('button', { name: /^Stop loss and take profit/, expanded: false })
    if (await row.isVisible()) await row.click()
  }

  async atMarket(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Contract' }).click()
    await this.form.getByText('Market', { exact: true }).click()
  }

  private async send(done: string | RegExp): Promise<void> {
    await this.submit.click()
    await this.sendBy(() => this.place.click(), done)
  }

  /** Sends the order and confirms price moves. Waits for its own response: the previous message may be visible. */
  async sendBy(press: () => Promise<void>, done: string | RegExp): Promise<void> {
    const sent = this.sent(buyContracts.path)
    await press()
    const moved = this.page.getByRole('button', { name: /^Place at/ })
    await expect(async () => {
      if (!sent.isTaken && (await moved.isVisible())) await moved.click({ timeout: 5_000 })
      await this.sendAgain(sent, this.submit, press)
      expect(sent.isTaken, 'the order was taken').toBe(true)
    }).toPass({ timeout: 60_000 })
    await expect(this.page.getByText(done).first()).toBeVisible()
  }

  /** Retries after a stale-price rejection: a busy machine may pause longer than a price lasts (0.75 s of Bitcoin). */
  private async sendAgain(sent: Sent, show: Locator, press: () => Promise<void>): Promise<void> {
    if (sent.isTaken || sent.stale === 0) return
    await show.click({ timeout: 5_000 })
    sent.stale = 0
    await press()
  }

  private sent(path: string): Sent {
    const sent: Sent = { isTaken: false, stale: 0 }
    this.page.on('response', async answer => {
      if (!answer.url().endsWith(`${API_PREFIX}${path}`)) return
      if (answer.ok()) sent.isTaken = true
      else if ((await answer.text().catch(() => '')).includes('"stale":true')) sent.stale += 1
    })
    return sent
  }

  async buyAt(price: string, lots: string, leverage: number): Promise<void> {
    await this.form.getByRole('radio', { name: 'Limit' }).check()
    await this.form.getByRole('textbox', { name: 'Limit price' }).fill(price)
    await this.fill(lots, leverage)
    // The market may reach the limit before the first of the two is read.
    await this.send(/Limit order placed|Order filled/)
  }

  /** Places a stop entry above the market that expires at `until`, in the format of a datetime field. */
  async stopAt(price: string, until: string, lots: string, leverage: number): Promise<void> {
    await this.form.getByRole('radio', { name: 'Stop', exact: true }).check()
    await this.form.getByRole('textbox', { name: 'Stop price' }).fill(price)
    await this.form.getByRole('combobox', { name: 'Time in force' }).selectOption('Until a date and time')
    await this.form.getByLabel('Date and time', { exact: true }).fill(until)
    await this.fill(lots, leverage)
    await this.send('Stop order placed')
  }

  /** Buys a fixed-time option; the period in English, such as "30 sec". */
  async buyOption(direction: 'Up' | 'Down', period: string, amount: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Option', exact: true }).click()
    await this.option.getByRole('radio', { name: direction }).check()
    await this.option.getByRole('radio', { name: period, exact: true }).check()
    await this.option.getByRole('textbox', { name: 'Stake' }).fill(amount)
    const show = this.option.getByRole('button', { name: `Buy ${direction.toLowerCase()}` })
    await show.click()
    const review = this.page.getByRole('region', { name: /^Review option/ })
    const sent = this.sent(buyOptions.path)
    const press = () => review.getByRole('button', { name: `Buy ${direction.toLowerCase()}` }).click()
    await press()
    await expect(async () => {
      await this.sendAgain(sent, show, press)
      expect(sent.isTaken, 'the option was taken').toBe(true)
    }).toPass({ timeout: 60_000 })
    await expect(this.page.getByText('Purchase complete').first()).toBeVisible()
  }

  async leave(): Promise<void> {
    const sheet = this.page.getByRole('dialog')
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  }
}
