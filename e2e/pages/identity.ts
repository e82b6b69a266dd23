import { expect, type Page } from '@playwright/test'
import { drawnPhoto } from '../fixtures/drawn-photo.ts'

export class IdentityForm {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const field = this.page.getByRole('main').getByLabel(label, { exact: true })
      if (await field.evaluate(element => element.tagName === 'SELECT')) await field.selectOption(value)
      else await field.fill(value)
    }
  }

  async choose(option: string): Promise<void> {
    await this.page.getByRole('main').getByText(option, { exact: true }).click()
  }

  async send(side: string): Promise<void> {
    const field = this.page.getByRole('group', { name: side })
    await field.getByLabel(/^(Choose|Replace)/).setInputFiles(await drawnPhoto(this.page))
    await expect(field.getByText('Saved', { exact: true })).toBeVisible()
  }

  async continueTo(heading: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
}
