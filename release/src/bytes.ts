import { createHash } from 'node:crypto'

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Decodes UTF-8. Keeps a leading byte order mark, because other readers of the same bytes see it. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** SHA-256 in hexadecimal; chains the log and the documents. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** SHA-384 in the form of an integrity attribute. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Maximum values in a body or a manifest, including nested ones. */
const MOST_VALUES = 20_000

/** Whether JSON is too large for a schema, which would collect a problem for each wrong value and block the process. */
export function hasTooManyValues(json: unknown): boolean {
  const values = [json]
  for (const value of values) {
    const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
    if (values.length + inner.length > MOST_VALUES) return true
    values.push(...inner)
  }
  return false
}
