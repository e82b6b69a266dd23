/** Removes previous content once `place` has visible content. */
export function replaceWhenDrawn(element: HTMLElement, place: HTMLElement): void {
  const before = [...element.childNodes]
  element.append(place)
  const observer = new MutationObserver(() => {
    place.toggleAttribute('data-outline', isOutline(place))
    if (isOutline(place)) return
    observer.disconnect()
    for (const node of before) node.remove()
  })
  observer.observe(place, { childList: true, subtree: true })
}

function isOutline(place: HTMLElement): boolean {
  return place.querySelector('h1') === null && place.querySelector('[aria-busy="true"]') !== null
}
