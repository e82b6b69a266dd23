import { SealError } from '../src/platform/secrets/seal.ts'
import type { SealedSecrets } from '../src/platform/secrets/sealed-secrets.ts'

/** Deterministic, insecure seals for simulation only. */
export const plainSecrets: SealedSecrets = {
  seal: (text, bound) => Buffer.from(JSON.stringify([bound, text])).toString('base64url'),
  open(kept, bound) {
    const [boundTo, text] = JSON.parse(Buffer.from(kept, 'base64url').toString())
    if (boundTo !== bound) throw new SealError(`${bound} cannot be opened`)
    return String(text)
  },
  isOld: () => false,
}
