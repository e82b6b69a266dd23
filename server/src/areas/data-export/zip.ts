import { Zip, ZipDeflate } from 'fflate'

export type Packed = { readonly name: string; readonly pieces: AsyncIterable<string> }

/** Streams files into a ZIP on demand, so memory use does not grow with the size. `mtime` is the files' date. */
export async function* zipOf(files: Iterable<Packed>, mtime: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  const take = () => {
    const taken = ready.filter(({ length }) => length > 0)
    ready = []
    return taken
  }
  const encoder = new TextEncoder()
  for (const { name, pieces } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = mtime
    zip.add(entry)
    for await (const piece of pieces) {
      entry.push(encoder.encode(piece))
      yield* take()
    }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
