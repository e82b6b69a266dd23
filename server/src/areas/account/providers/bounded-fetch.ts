import type { CustomFetch } from 'openid-client'

const MOST_BYTES = 256 * 1024

/** `fetch` for answers of at most 256 KiB, without redirects: whatever a provider sends, the server keeps its memory. */
export const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  // What is sent is a form; nothing else of the library's has a body.
  const form = body instanceof URLSearchParams ? { body } : {}
  const response = await fetch(url, { ...options, ...form, redirect: 'manual' })
  const bytes = await readAtMost(response, MOST_BYTES)
  const { status, headers } = response
  return new Response(bytes.length === 0 ? null : bytes, { status, headers })
}

async function readAtMost({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
