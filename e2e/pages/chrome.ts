import { expect, type Locator, type Page } from '@playwright/test'

const SHORT_ON_PHONE: Readonly<Record<string, string>> = { 'Smart trading': 'Smart', 'Charity NFTs': 'NFTs' }

type Tab = 'Home' | 'Market' | 'Smart trading' | 'Loans' | 'Charity NFTs' | 'Account'

export class Chrome {
  readonly page: Page
  readonly isMobile: boolean
  readonly header: Locator
  readonly tabs: Locator

  constructor(page: Page, isMobile: boolean) {
    this.page = page
    this.isMobile = isMobile
    this.header = page.getByRole('banner')
    this.tabs = page.getByRole('navigation', { name: 'Main' })
  }

  async go(tab: Tab): Promise<void> {
    const name = this.isMobile ? (SHORT_ON_PHONE[tab] ?? tab) : tab
    await this.tabs.getByRole('link', { name, exact: true }).click()
  }

  async openLanguages(name = 'Language'): Promise<Locator> {
    await this.header.getByRole('button', { name, exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    return dialog
  }

  async chooseTheme(theme: 'Light' | 'Dark' | 'System'): Promise<void> {
    if (!this.isMobile) {
      await this.header.getByRole('button', { name: 'Appearance' }).click()
      return this.header.getByRole('button', { name: theme }).click()
    }
    const dialog = await this.openLanguages()
    await dialog.getByText(theme, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  }

  /** Logs out; on a phone the button is at the bottom of the account page. */
  async logOut(): Promise<void> {
    if (!this.isMobile) await this.header.getByRole('button', { name: /^Account/ }).click()
    const place = this.isMobile ? this.page.getByRole('main') : this.header
    await place.getByRole('button', { name: 'Log out' }).click()
    await expect(this.page).toHaveURL(/\/pass\/login$/)
  }

  get mode(): Locator {
    return this.header.locator('[data-mode]')
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByText(text)
  }
}
