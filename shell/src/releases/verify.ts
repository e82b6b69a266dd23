import type { Signed } from '@quayside/contracts/release/signed'

/** Whether a text has the Ed25519 signature of a key (raw, base64); false for malformed input. */
export async function isSignedBy(signed: Signed, key: string): Promise<boolean> {
  try {
    const { subtle } = crypto
    const imported = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, bytesOf(signed.signature), textBytes(signed.payload))
  } catch {
    // No Ed25519 in this browser, or no secure context: verify in script.
    return (await import('./verify-in-script.ts')).isSignedBy(signed, key)
  }
}

export async function integrityOf(text: string): Promise<string> {
  const bytes = textBytes(text)
  const hash = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
    : (await import('./verify-in-script.ts')).sha384(bytes)
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}

function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
}
