import type { CustomFetch } from 'openid-client'
import { readAtMost } from '../../../platform/http/read-at-most.ts'

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
