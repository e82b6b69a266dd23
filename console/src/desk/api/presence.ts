/** Reports whether a key or pointer was pressed since the last call. */
export function watchPresence(page: EventTarget): () => boolean {
  let isThere = true
  const notice = () => {
    isThere = true
  }
  page.addEventListener('keydown', notice, { passive: true })
  page.addEventListener('pointerdown', notice, { passive: true })
  return () => {
    const was = isThere
    isThere = false
    return was
  }
}
