/** Takes away what stands in an element as soon as `place`, put behind it, has drawn anything: never a blank between. */
export function replaceWhenDrawn(element: HTMLElement, place: HTMLElement): void {
  const before = [...element.childNodes]
  element.append(place)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    for (const node of before) node.remove()
  })
  observer.observe(place, { childList: true })
}
