/** Tells whether somebody pressed a key or a pointer at the page since the last time that it was asked. */
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
