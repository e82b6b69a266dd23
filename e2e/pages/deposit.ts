import { expect, type Locator, type Page } from '@playwright/test'
import { drawnPhoto } from '../fixtures/drawn-photo.ts'

export class Deposit {
  readonly submit: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.submit = page.getByRole('button', { name: 'Submit for review' })
  }

  async fill({ amount, hash }: { readonly amount: string; readonly hash: string }): Promise<void> {
    await this.#page.getByLabel(/^Amount sent/).fill(amount)
    await this.#page.getByLabel('Transaction hash').fill(hash)
    await this.#page.getByLabel('Last 6 characters of the hash').fill(hash.slice(-6))
    const proof = this.#page.getByRole('group', { name: 'Proof of transfer' })
    await proof.getByLabel(/^Choose/).setInputFiles(await drawnPhoto(this.#page))
    await expect(proof.getByText('Photo saved')).toBeVisible()
  }

  row(amount: string): Locator {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByText(amount, { exact: true }) })
  }

  lastStep(amount: string): Locator {
    return this.row(amount).getByRole('listitem').last()
  }
}
