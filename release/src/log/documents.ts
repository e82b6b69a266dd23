import { type PinsDocument, pinsDocument } from '@quayside/contracts/release/pins'
import { type Signed, signed } from '@quayside/contracts/release/signed'
import { bytesOf, jsonOf, sha256Hex, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

export type ReadDocument =
  | { readonly ok: true; readonly document: PinsDocument; readonly envelope: Signed }
  | { readonly ok: false; readonly problem: string }

export async function writeDocument(store: ObjectStore, envelope: Signed): Promise<string> {
  const text = JSON.stringify(envelope)
  const hash = sha256Hex(text)
  await store.put(KEYS.document(hash), bytesOf(text))
  return hash
}

/** Reads a document and checks its hash; the caller verifies the signature. */
export async function readDocument(store: ObjectStore, hash: string): Promise<ReadDocument> {
  const body = await store.get(KEYS.document(hash))
  if (body === undefined) return { ok: false, problem: 'is missing from the store' }
  if (sha256Hex(body) !== hash) return { ok: false, problem: 'was altered in the store' }
  const envelope = signed.safeParse(jsonOf(textOf(body)))
  const document = envelope.success ? pinsDocument.safeParse(jsonOf(envelope.data.payload)) : undefined
  if (!envelope.success || !document?.success) return { ok: false, problem: 'is not a pins document' }
  return { ok: true, document: document.data, envelope: envelope.data }
}
