import type { Comparison } from './comparison.ts'
import { SmokeTestFailed } from './smoke-test-failed.ts'

/** User events that a single listener on `window` can block for the whole page. */
const TYPES = ['keydown', 'beforeinput', 'paste', 'pointerdown', 'mousedown', 'touchstart', 'click', 'wheel']

/** Puts a field outside the slot: its events must arrive after a remote has left. */
export function placePresses(page: Document): Comparison {
  const field = page.createElement('input')
  page.body.append(field)
  const free = TYPES.filter(type => comesThrough(field, type))
  return {
    compare(step) {
      const type = free.find(wanted => !comesThrough(field, wanted))
      if (type !== undefined) throw new SmokeTestFailed({ what: 'events', step, type })
    },
  }
}

/** Whether an event reaches the element and no listener cancels it, in the capture or bubble phase. */
function comesThrough(field: HTMLElement, type: string): boolean {
  const reached: Event[] = []
  field.addEventListener(type, event => reached.push(event), { once: true })
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true })
  Reflect.set(event, 'key', 'a')
  return field.dispatchEvent(event) && reached.length === 1
}
