import { SmokeTestFailed } from './smoke-test-failed.ts'

export type DrawingWatch = {
  /** Throws if, shortly after the version has left, a new element is still visible. */
  settle(): Promise<void>
}

/** Time limit (ms) for elements to disappear, and the check interval. */
const PATIENCE = 600
const LOOK_EVERY = 20

/** Records the page's elements, so that no part of a version stays over other screens until a reload. */
export function watchDrawing(page: Document): DrawingWatch {
  const childrenOf = () => [...page.documentElement.children, ...page.body.children]
  const known = new Set(childrenOf())
  const findLeft = () => childrenOf().find(element => !known.has(element) && isSeen(element))
  return {
    async settle() {
      let left = findLeft()
      for (let waited = 0; left !== undefined && waited < PATIENCE; waited += LOOK_EVERY) {
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY))
        left = findLeft()
      }
      if (left !== undefined) throw new SmokeTestFailed({ what: 'drawn', element: nameOf(left) })
    },
  }
}

/** Whether it or a descendant takes up space (screen reader regions: a pixel); without layout, whether it has text. */
function isSeen(element: Element): boolean {
  const page = element.ownerDocument
  if (page.documentElement.getBoundingClientRect().width === 0)
    return !element.matches('[hidden], style, script') && element.textContent.trim() !== ''
  return [element, ...element.querySelectorAll('*')].some(takesRoom)
}

function takesRoom(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

function nameOf(element: Element): string {
  const given = [
    element.id && `id="${element.id}"`,
    element.className && `class="${element.getAttribute('class')}"`,
  ]
  return `<${[element.localName, ...given.filter(Boolean)].join(' ')}>`
}
