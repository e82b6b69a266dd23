/**
 * The body of an answer, decompressed; rejects as soon as it is longer than `most` bytes and reads no further: whatever is
 * sent to us, the server keeps its memory.
 */
export async function readAtMost({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
