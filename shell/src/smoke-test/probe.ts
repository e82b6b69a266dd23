import type { Comparison } from './comparison.ts'
import { SmokeTestFailed } from './smoke-test-failed.ts'

/** Elements outside a remote that a stylesheet can select by name, and some of the shell's classes. */
const ELEMENTS = ['h1', 'h2', 'p', 'a', 'button', 'input', 'ul', 'li', 'table', 'td', 'svg', 'span', 'div']
const CLASSES = ['q-button', 'q-card', 'q-text-2', 'q-error-card', 'shell-header']

/** Sizes in pixels depend on the fonts loaded so far; only other properties are compared. */
const MEASURED =
  /^(width|height|(inline|block)-size|perspective-origin|transform-origin|(top|right|bottom|left)|inset.*)$/

/** Puts a probe outside the slot and records its style, which must stay the same. */
export function placeProbe(page: Document): Comparison {
  const place = page.createElement('aside')
  const elements = [
    ...ELEMENTS.map(name => page.createElement(name)),
    ...CLASSES.map(name => {
      const element = page.createElement('div')
      element.className = name
      return element
    }),
  ]
  place.append(...elements)
  page.body.append(place)
  const watched = [place, ...elements]
  const before = watched.map(stylesOf)
  return {
    compare(step) {
      for (const [index, element] of watched.entries()) {
        const change = changeBetween(before[index] ?? new Map(), stylesOf(element))
        if (change !== undefined)
          throw new SmokeTestFailed({ what: 'styles', step, element: nameOf(element), ...change })
      }
    },
  }
}

function stylesOf(element: Element): Styles {
  const computed = getComputedStyle(element)
  const styles = new Map<string, string>()
  // A DOM without layout returns a list that is not iterable.
  for (let index = 0; index < computed.length; index += 1) {
    const property = computed.item(index)
    if (!MEASURED.test(property)) styles.set(property, computed.getPropertyValue(property))
  }
  for (const part of ['::before', '::after'])
    styles.set(part, getComputedStyle(element, part).getPropertyValue('content'))
  return styles
}

type Styles = ReadonlyMap<string, string>

/** The differing property with the shortest name: the others mostly follow from it. */
function changeBetween(before: Styles, after: Styles) {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const [property] = names
    .filter(name => before.get(name) !== after.get(name))
    .sort((one, other) => one.length - other.length)
  if (property === undefined) return undefined
  return { property, before: wordsOf(before.get(property)), after: wordsOf(after.get(property)) }
}

function wordsOf(value = 'none'): string {
  return value.slice(0, 200)
}

function nameOf(element: Element): string {
  const name = element.localName
  return element.className === '' ? `<${name}>` : `<${name} class="${element.getAttribute('class')}">`
}
