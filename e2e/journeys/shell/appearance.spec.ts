import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { Chrome } from '../../pages/chrome.ts'

test('the theme follows the system until it is chosen, and the choice lasts', async ({
  visitor: page,
  isMobile,
}) => {
  const chrome = new Chrome(page, isMobile)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/help')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => brightness(page)).toBeLessThan(50)
  await chrome.chooseTheme('Light')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
})

const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-:+_']
const PAIRS = CHARACTERS.map(first => CHARACTERS.map(second => first + second).join(' '))
const DIGITS = [...'0123456789']
const TIMES = DIGITS.map(first => DIGITS.map(second => `${first}x${second}`).join(' '))

test('each pair of characters in an address, hash, or code is drawn as it is', async ({ visitor: page }) => {
  await page.goto('/help')
  await page.evaluate(
    async lines => {
      await document.fonts.load('16px "Inter Variable"')
      const drawn = document.createElement('div')
      drawn.id = 'drawn'
      document.body.replaceChildren(drawn)
      for (const tag of ['bdi', 'code', 'button', 'input'])
        for (const line of lines) {
          const element = document.createElement(tag)
          if (element instanceof HTMLInputElement) element.value = line
          else element.textContent = line
          element.style.cssText = 'display: block; inline-size: 120rem; white-space: nowrap'
          drawn.append(element)
        }
    },
    [...PAIRS, ...TIMES],
  )
  const lines = page.locator('#drawn > *')
  const drawing = async (alternates: string) => {
    await lines.evaluateAll((all, value) => {
      for (const line of all) if (line instanceof HTMLElement) line.style.fontFeatureSettings = value
    }, alternates)
    return (await page.locator('#drawn').screenshot()).toString('base64')
  }
  const drawn = await drawing('normal')
  expect(drawn === (await drawing('"calt" 0')), 'drawn without alternates').toBe(true)
  expect(drawn === (await drawing('"calt" 1')), 'this font has alternates').toBe(false)
})

function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const colors = [document.body, document.documentElement].map(
      element => getComputedStyle(element).backgroundColor,
    )
    const opaque = colors.find(color => !color.endsWith(', 0)')) ?? ''
    const parts =
      opaque
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? []
    return parts.reduce((sum, part) => sum + part, 0) / 3
  })
}
