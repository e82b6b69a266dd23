import type { Page } from '@playwright/test'

/** Typed into each decimal field: as wide as a price of six digits or an amount of bitcoin with eight decimals. */
const FIGURE = '1234567.89'

/** Visible texts that a box cuts or that leave their button, tag, or cell, and fields too narrow for their text. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(figure => {
    type Box = { rect: DOMRect; isCutX: boolean; isCutY: boolean }
    const CELLS = 'button, td, th, dd, code, bdi, .q-button, .q-badge, .q-affix'
    const TYPED =
      'input:is([type="text"], [type="email"], [type="search"], [type="tel"], :not([type])), select'
    const UNSEEN = 'svg, script, style, select, .q-visually-hidden'
    const known = new Map<Element, readonly Box[]>()

    /** Boxes around the texts of an element, up to the one that scrolls. */
    function boxesOf(element: Element | null): readonly Box[] {
      if (element === null || element === document.body) return []
      const before = known.get(element)
      if (before) return before
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const isEnd = position === 'fixed' || /auto|scroll/.test(overflowX + overflowY)
      const boxes = isEnd
        ? []
        : [...boxOf(element, { overflowX, overflowY }), ...boxesOf(element.parentElement)]
      known.set(element, boxes)
      return boxes
    }

    function boxOf(element: Element, overflow: { overflowX: string; overflowY: string }): Box[] {
      const isCutX = /hidden|clip/.test(overflow.overflowX)
      const isCutY = /hidden|clip/.test(overflow.overflowY)
      if (!isCutX && !isCutY && !element.matches(CELLS)) return []
      return [{ rect: element.getBoundingClientRect(), isCutX, isCutY }]
    }

    function isShown(element: Element): boolean {
      const { width } = element.getBoundingClientRect()
      return width > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    function isBeyond(text: DOMRect, { rect, isCutX, isCutY }: Box): boolean {
      // A box of one pixel hides its text on purpose, and so does one that shows no line of it.
      if (rect.width <= 1.5 || text.top >= rect.bottom) return false
      const isWide = text.left < rect.left - 1 || text.right > rect.right + 1
      const isHigh = text.top < rect.top - 2 || text.bottom > rect.bottom + 2
      return (isWide && (isCutX || !isCutY)) || (isHigh && isCutY)
    }

    function cutLines(): string[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      while (walker.nextNode()) {
        const { currentNode: text } = walker
        const parent = text.parentElement
        const words = text.nodeValue?.trim() ?? ''
        if (words === '' || !parent || parent.closest(UNSEEN) || !isShown(parent)) continue
        if (isCut(text, parent)) cut.push(`${parent.className || parent.localName}: ${words}`)
      }
      return cut
    }

    function isCut(text: Node, parent: Element): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rect = range.getBoundingClientRect()
      return rect.width > 1 && boxesOf(parent).some(box => isBeyond(rect, box))
    }

    function narrowFields(): string[] {
      const ruler = document.createElement('span')
      ruler.style.cssText = 'position: absolute; visibility: hidden; white-space: pre'
      document.body.append(ruler)
      const narrow = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(TYPED)]
        .filter(field => isShown(field) && !field.closest('.q-otp'))
        .flatMap(field => {
          const style = getComputedStyle(field)
          // The shorthand is empty where it cannot express a variant.
          const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing } = style
          Object.assign(ruler.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing })
          const { paddingLeft, paddingRight } = style
          const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          const texts =
            field instanceof HTMLSelectElement
              ? [field.selectedOptions[0]?.text ?? '']
              : [field.value, field.placeholder, ...(field.inputMode === 'decimal' ? [figure] : [])]
          const name = field.labels?.[0]?.textContent ?? field.ariaLabel
          return texts
            .filter(text => {
              ruler.textContent = text
              return ruler.getBoundingClientRect().width > room + 1
            })
            .map(text => `${name}: “${text}”, ${ruler.getBoundingClientRect().width} in ${room} px`)
        })
      ruler.remove()
      return narrow
    }

    return [...new Set([...cutLines(), ...narrowFields()])]
  }, FIGURE)
}
