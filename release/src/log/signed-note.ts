import { createHash } from 'node:crypto'
import type { LogSigner } from '../keys.ts'

export type SignedNote = {
  /** The signed text, including its final newline. */
  readonly text: string
  readonly signatures: readonly {
    readonly name: string
    /** First four bytes of the key's hash, hexadecimal. */
    readonly keyHash: string
    readonly signature: string
  }[]
}

const HASH_BYTES = 4
const ED25519 = 1
const SIGNATURE_BYTES = 64

export function signNote(
  text: string,
  { signer, name }: { readonly signer: LogSigner; readonly name: string },
): string {
  const { signature } = signer.sign(text)
  const hash = Buffer.from(noteKeyHash(name, signer.publicKey), 'hex')
  const blob = Buffer.concat([hash, Buffer.from(signature, 'base64')]).toString('base64')
  return `${text}\n— ${name} ${blob}\n`
}

/** Parses a note without verifying it; undefined for any other text. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n')
  const lines = note
    .slice(end + 2)
    .split('\n')
    .slice(0, -1)
  const signatures = lines.map(line => {
    const [, name = '', blob = ''] = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
    const bytes = Buffer.from(blob, 'base64')
    return {
      name,
      keyHash: bytes.subarray(0, HASH_BYTES).toString('hex'),
      signature: bytes.subarray(HASH_BYTES).toString('base64'),
      isWhole: bytes.length === HASH_BYTES + SIGNATURE_BYTES,
    }
  })
  if (end < 0 || signatures.length === 0 || signatures.some(({ isWhole }) => !isWhole)) return undefined
  return { text: note.slice(0, end + 1), signatures }
}

/** Key hash in a note, hexadecimal: the start of SHA-256 over name, newline, kind and raw key. */
export function noteKeyHash(name: string, publicKey: string): string {
  const hash = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(ED25519))
  return hash.update(Buffer.from(publicKey, 'base64')).digest().subarray(0, HASH_BYTES).toString('hex')
}
