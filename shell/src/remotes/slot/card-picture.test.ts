// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { addCardPicture } from './card-picture.ts'

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.pictures
})

function cardIn(place: string): HTMLElement {
  document.body.innerHTML = `<div class="${place}"><div class="q-slot"><div class="q-error-card"><p>Failed</p></div></div></div>`
  const card = document.querySelector<HTMLElement>('.q-error-card')
  if (card === null) throw new Error('no card')
  addCardPicture(card)
  return card
}

it('draws a boat aground above the card of a whole screen', () => {
  document.documentElement.dataset.pictures = '/pictures/0/'
  const card = cardIn('q-outlet')
  expect(card.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(card.querySelector('use')?.getAttribute('href')).toBe('/pictures/0/all.svg#aground')
})

it.each([
  ['a part of a screen', 'beside', '/pictures/0/'],
  ['a page without pictures', 'q-outlet', undefined],
])('draws nothing in %s', (_, place, folder) => {
  if (folder !== undefined) document.documentElement.dataset.pictures = folder
  expect(cardIn(place).querySelector('svg')).toBeNull()
})
