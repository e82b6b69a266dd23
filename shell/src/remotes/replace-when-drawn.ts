/**
 * Removes the previous content of an element once `place`, appended to it, has visible content: never a blank, nor the
 * outline of a screen whose script is still loading.
 */
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
