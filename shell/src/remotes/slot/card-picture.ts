const SVG = 'http://www.w3.org/2000/svg'

export function addCardPicture(card: HTMLElement): void {
  const { pictures } = card.ownerDocument.documentElement.dataset
  if (pictures === undefined || !card.matches('.q-outlet > .q-slot > *')) return
  const picture = card.ownerDocument.createElementNS(SVG, 'svg')
  picture.setAttribute('class', 'q-picture')
  picture.setAttribute('viewBox', '0 0 240 160')
  picture.setAttribute('aria-hidden', 'true')
  const use = card.ownerDocument.createElementNS(SVG, 'use')
  use.setAttribute('href', `${pictures}all.svg#aground`)
  picture.append(use)
  card.prepend(picture)
}
