import type { Page } from '@playwright/test'

/** Translates the page like Chrome: each text node becomes a `<font>` in a `<font>`, marked numbers too. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_ALONE = 'font, script, style, textarea, svg, title'

    function translateTexts(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(LEFT_ALONE)) continue
        const font = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        font.append(inner)
        text.replaceWith(font)
      }
    }

    let isScheduled = false
    new MutationObserver(() => {
      if (isScheduled) return
      isScheduled = true
      setTimeout(() => {
        isScheduled = false
        translateTexts()
      })
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    translateTexts()
  })
}
