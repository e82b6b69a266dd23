import type { Locator, Page } from '@playwright/test'
import { LOCALES } from '@quayside/contracts/locales'

/** Fills two fields in each of the eleven languages; `last` is the start of the second field's label. */
export async function inEveryLanguage(
  form: Page | Locator,
  { name, text, last }: { readonly name: string; readonly text: string; readonly last: string },
): Promise<void> {
  for (const { value, name: language } of LOCALES) {
    await form.getByLabel('Language').selectOption(value)
    await form.getByLabel(`Name in ${language}`).fill(`${name} · ${value}`)
    await form.getByLabel(`${last} in ${language}`).fill(`${text} (${value})`)
  }
}

/** Day and time in the format of the browser's form. */
export async function momentOnPage(page: Page, minutesAhead: number): Promise<{ day: string; time: string }> {
  return await page.evaluate(minutes => {
    const at = new Date(Date.now() + minutes * 60_000)
    const two = (part: number) => String(part).padStart(2, '0')
    const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
    return { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
  }, minutesAhead)
}
