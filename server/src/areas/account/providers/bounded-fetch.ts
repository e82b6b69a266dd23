import type { CustomFetch } from 'openid-client'
import { readAtMost } from '../../../platform/http/read-at-most.ts'

const MOST_BYTES = 256 * 1024

/** `fetch` without redirects for answers up to 256 KiB, which bounds memory use. */
export const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  // The library only sends form bodies.
  const form = body instanceof URLSearchParams ? { body } : {}
  const response = await fetch(url, { ...options, ...form, redirect: 'manual' })
  const bytes = await readAtMost(response, MOST_BYTES)
  const { status, headers } = response
  return new Response(bytes.length === 0 ? null : bytes, { status, headers })
}
