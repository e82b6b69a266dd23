/** Time that a browser may need to start a download, ms. */
const BEGIN_MS = 60_000

/** A link cannot carry the pass, so the file is fetched first. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS)
}
