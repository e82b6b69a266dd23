import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../fixtures/in-tab.ts'
import { Chrome } from './chrome.ts'

/** The card or the last good version appears within this time (ms). */
const IN_TIME = { timeout: 10_000 }

export type ScreenOf = {
  readonly remote: string
  readonly path: string
  readonly heading: string | RegExp
}

export class RemoteScreen {
  readonly page: Page
  readonly place: Locator
  readonly card: Locator
  readonly #screen: ScreenOf
  readonly #neighbor: { readonly tab: 'Market' | 'Loans'; readonly path: string }

  constructor(page: Page, screen: ScreenOf) {
    this.page = page
    this.#screen = screen
    this.place = page.locator(`[data-remote="${screen.remote}"]`)
    this.card = page.getByRole('main').getByRole('alert')
    this.#neighbor =
      screen.remote === 'mfe-market' ? { tab: 'Loans', path: '/loan' } : { tab: 'Market', path: '/market' }
  }

  async openOther(): Promise<void> {
    await this.page.goto(this.#neighbor.path)
    await this.#expectOther()
  }

  async leave(): Promise<void> {
    await new Chrome(this.page, false).go(this.#neighbor.tab)
    await this.#expectOther()
  }

  async enter(): Promise<void> {
    await goWithin(this.page, this.#screen.path)
  }

  async expectCard(text = ''): Promise<void> {
    await expect(this.card).toHaveCount(1, IN_TIME)
    await expect(this.card).toContainText('This section couldn’t load')
    await expect(this.card).toContainText(`${this.#screen.remote}@`)
    await expect(this.card).toContainText(text)
  }

  async expectGood(version?: string): Promise<void> {
    await expect(this.place.getByRole('heading', { level: 1 })).toHaveText(this.#screen.heading, IN_TIME)
    await expect(this.card).toHaveCount(0)
    if (version !== undefined)
      // A screen may contain a widget of its own remote.
      await expect(this.place.locator('> * > [data-version]')).toHaveAttribute('data-version', version)
  }

  async #expectOther(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.#neighbor.tab })).toBeVisible(IN_TIME)
    await expect(this.card).toHaveCount(0)
  }
}
