import { TrialFailed } from './trial-failed.ts'

/** What stands on the page itself, beside the slot. */
export type DrawingWatch = {
  /** Fails where something can be seen, a moment after the version has left, that was not there when the trial began. */
  settle(): Promise<void>
}

/** How long (ms) a way out of sight may take, and how often that is looked at. */
const PATIENCE = 600
const LOOK_EVERY = 20

/** Notes what the page has, so that nothing of a version stays over the screens of others until the page is loaded anew. */
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
      if (left !== undefined) throw new TrialFailed({ what: 'drawn', element: nameOf(left) })
    },
  }
}

/** Whether it or something in it takes room; regions for screen readers have a pixel. Without layout, whether it has words. */
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
