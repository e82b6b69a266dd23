import type { Page } from '@playwright/test'

/** Returns a function that counts the presses of a task; a native list takes two, and a file one. */
export async function pressCounter(page: Page): Promise<(task: () => Promise<void>) => Promise<number>> {
  let presses = 0
  await page.exposeFunction('quaysidePressed', (count: number) => {
    presses += count
  })
  await page.addInitScript(() => {
    const { quaysidePressed } = window as unknown as { quaysidePressed(count: number): void }
    addEventListener('pointerdown', () => quaysidePressed(1), { capture: true })
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) quaysidePressed(2)
        if (target instanceof HTMLInputElement && target.type === 'file') quaysidePressed(1)
      },
      { capture: true },
    )
  })
  return async task => {
    presses = 0
    await task()
    return presses
  }
}
