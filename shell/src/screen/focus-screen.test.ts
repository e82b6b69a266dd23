// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { focusScreen } from './focus-screen.ts'

let main: HTMLElement
let link: HTMLAnchorElement
let stop: () => void

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/loan">Loans</a><button>Menu</button><main tabindex="-1"><h1>Old</h1></main>'
  main = document.querySelector('main') as HTMLElement
  link = document.querySelector('a') as HTMLAnchorElement
  link.focus()
})
afterEach(() => stop())

async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(done => setTimeout(done, 20))
}

function draw(heading: string): void {
  main.innerHTML = `<h1>${heading}</h1>`
}

describe('the focus of a new screen', () => {
  it('goes to the region after a frame, not within the turn of the click', async () => {
    main.replaceChildren()
    stop = focusScreen(main)
    expect(document.activeElement).toBe(link)
    await drawn()
    expect(document.activeElement).toBe(main)
  })

  it('goes to the heading as soon as that is drawn, before a frame or after', async () => {
    main.replaceChildren()
    stop = focusScreen(main)
    draw('New')
    await drawn()
    expect(document.activeElement?.textContent).toBe('New')
    main.replaceChildren()
    stop()
    stop = focusScreen(main)
    await drawn()
    draw('Newer')
    await drawn()
    expect(document.activeElement?.textContent).toBe('Newer')
  })

  it('goes to the region where the screen is already rendered', async () => {
    stop = focusScreen(main)
    await drawn()
    expect(document.activeElement).toBe(main)
  })

  it('stays with a customer who has moved on', async () => {
    main.replaceChildren()
    stop = focusScreen(main)
    document.querySelector('button')?.focus()
    draw('New')
    await drawn()
    expect(document.activeElement?.textContent).toBe('Menu')
  })

  it('goes nowhere once a key was pressed', async () => {
    main.replaceChildren()
    stop = focusScreen(main)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    draw('New')
    await drawn()
    expect(document.activeElement).toBe(link)
  })
})
