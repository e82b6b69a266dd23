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
