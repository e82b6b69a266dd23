// @vitest-environment happy-dom
import { type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followTranslation } from './translated-texts.ts'

let place: HTMLElement
let root: Root

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  followTranslation(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const draw = (node: ReactNode) => flushSync(() => root.render(node))
const settled = () => new Promise(resolve => setTimeout(resolve))

const WAYS = {
  'in its place'(text: Text) {
    text.replaceWith(fontOf(translated(text.data)))
  },
  'before it, which is then removed'(text: Text) {
    text.before(fontOf(fontOf(translated(text.data))))
    text.remove()
  },
  'behind it, which is then removed'(text: Text) {
    text.after(fontOf(translated(text.data)))
    text.remove()
  },
  'around it'(text: Text) {
    const font = fontOf('')
    text.replaceWith(font)
    font.append(text)
  },
  'next to it, which then moves in'(text: Text) {
    const font = fontOf('')
    text.before(font)
    font.append(text)
  },
}

function fontOf(content: Node | string): HTMLElement {
  const font = document.createElement('font')
  font.append(content)
  return font
}

const translated = (text: string) => text.toUpperCase()

async function translate(way: keyof typeof WAYS, below: Node = place): Promise<void> {
  const walker = document.createTreeWalker(below, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '')
      texts.push(walker.currentNode)
  for (const text of texts) WAYS[way](text)
  await settled()
}

const ways = Object.keys(WAYS) as (keyof typeof WAYS)[]

describe.each(ways)('a text whose translation is put %s', way => {
  const word = way.includes('around') || way.includes('moves in') ? (text: string) => text : translated

  it('shows the translation, and what React writes afterwards', async () => {
    draw(<p>Price {'1'} USD</p>)
    await translate(way)
    expect(place.textContent).toBe(word('Price 1 USD'))
    draw(<p>Price {'2'} USD</p>)
    await settled()
    expect(place.textContent).toBe(`${word('Price ')}2${word(' USD')}`)
    await translate(way)
    draw(<p>Price {'3'} USD</p>)
    await settled()
    expect(place.textContent).toBe(`${word('Price ')}3${word(' USD')}`)
  })

  it('goes when React removes it, and when React empties it', async () => {
    draw(
      <p>
        a{'b'}c{'d'}
      </p>,
    )
    await translate(way)
    draw(
      <p>
        a{null}c{''}
      </p>,
    )
    await settled()
    expect(place.textContent).toBe(word('ac'))
    expect(place.querySelectorAll('p > font')).toHaveLength(2)
  })

  it('lets React put elements before it, and replace it by one', async () => {
    draw(
      <p>
        {null}a{'b'}
      </p>,
    )
    await translate(way)
    draw(
      <p>
        <i>i</i>a<b>c</b>
      </p>,
    )
    await settled()
    expect(place.textContent).toBe(`i${word('a')}c`)
  })

  it('moves with what React moves', async () => {
    const list = (keys: string[]) => keys.map(key => [<i key={key}>{key}</i>, `${key} `])
    const Rows = ({ keys }: { keys: string[] }) => keys.map(key => <Row key={key} name={key} />)
    const Row = ({ name }: { name: string }) => `${name} `
    expect(list([])).toEqual([])
    draw(
      <p>
        <Rows keys={['a', 'b', 'c']} />
      </p>,
    )
    await translate(way)
    draw(
      <p>
        <Rows keys={['c', 'a', 'b']} />
      </p>,
    )
    await settled()
    expect(place.textContent).toBe(word('c a b '))
    draw(
      <p>
        <Rows keys={['b']} />
      </p>,
    )
    await settled()
    expect(place.textContent).toBe(word('b '))
  })

  it('is the only text of its element, and React or a live writer replaces it', async () => {
    draw(<p>{'one'}</p>)
    await translate(way)
    draw(<p>{'two'}</p>)
    await settled()
    expect(place.textContent).toBe('two')
    await translate(way)
    const node = place.querySelector('p')?.firstChild
    if (node instanceof Text) node.data = 'three'
    await settled()
    expect(place.textContent).toBe('three')
  })

  it('is back when the translation is taken back', async () => {
    draw(<p>a{'b'}</p>)
    const before = place.innerHTML
    const texts = [...(place.querySelector('p')?.childNodes ?? [])]
    await translate(way)
    for (const [at, font] of place.querySelectorAll('p > font').entries()) font.replaceWith(texts[at] ?? '')
    await settled()
    expect(place.innerHTML).toBe(before)
    draw(<p>a{'c'}</p>)
    expect(place.textContent).toBe('ac')
  })

  it('is translated again by another font', async () => {
    draw(<p>a{'b'}</p>)
    await translate(way)
    for (const font of place.querySelectorAll('p > font')) font.replaceWith(fontOf('x'))
    await settled()
    draw(<p>a{'c'}</p>)
    await settled()
    expect(place.textContent).toBe('xc')
  })
})

it('keeps live figures moving while their page is translated again and again', async () => {
  let price = 0
  const listeners = new Set<() => void>()
  function Live() {
    const shown = useSyncExternalStore(
      listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => price,
    )
    return (
      <p>
        {shown % 2 === 0 && 'even '}at {shown} now{shown % 3 === 0 ? '!' : <b>?</b>}
      </p>
    )
  }
  draw(<Live />)
  for (let turn = 0; turn < 30; turn += 1) {
    await translate(ways[turn % ways.length] ?? 'around it')
    price += 1
    flushSync(() => {
      for (const listener of listeners) listener()
    })
    await settled()
    const text = `${price % 2 === 0 ? 'even ' : ''}at ${price} now${price % 3 === 0 ? '!' : '?'}`
    expect(place.textContent?.toLowerCase()).toBe(text)
  }
})
