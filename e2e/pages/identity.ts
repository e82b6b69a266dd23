import { expect, type Page } from '@playwright/test'

/** A square noise image, like a photo; the page encodes it so that its decoder can read it. */
export async function drawnPhoto(
  page: Page,
  side = 900,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async size => {
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    for (let at = 0; at < 400; at += 1) {
      context.fillStyle = `hsl(${(at * 137) % 360} 60% 60%)`
      context.fillRect((at * 61) % size, (at * 89) % size, 120, 40)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  }, side)
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

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
    await field.getByLabel(/^Choose/).setInputFiles(await drawnPhoto(this.page))
    await expect(field.getByText('Saved', { exact: true })).toBeVisible()
  }

  async continueTo(heading: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
}
