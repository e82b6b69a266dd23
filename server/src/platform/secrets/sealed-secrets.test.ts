import { expect, it } from 'vitest'
import { masterKeysOf } from './master-keys.ts'
import { SealError } from './seal.ts'
import { createSealedSecrets } from './sealed-secrets.ts'

const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const secrets = createSealedSecrets(masterKeysOf(first))

it('opens what it sealed, for whom it sealed it', () => {
  const kept = secrets.seal('JBSWY3DP', 'totp of ada')
  expect(kept).not.toContain('JBSWY3DP')
  expect(secrets.seal('JBSWY3DP', 'totp of ada')).not.toBe(kept)
  expect(secrets.open(kept, 'totp of ada')).toBe('JBSWY3DP')
  expect(() => secrets.open(kept, 'totp of bob')).toThrow(SealError)
  expect(() => secrets.open(`${kept.slice(0, -2)}AA`, 'totp of ada')).toThrow(SealError)
})

it('opens by a former key, says that it is old, and answers 503 without the key', () => {
  const kept = secrets.seal('JBSWY3DP', 'totp of ada')
  const rotated = createSealedSecrets(masterKeysOf(second, [first]))
  expect(rotated.open(kept, 'totp of ada')).toBe('JBSWY3DP')
  expect([secrets.isOld(kept), rotated.isOld(kept)]).toEqual([false, true])
  expect(() => createSealedSecrets(masterKeysOf(second)).open(kept, 'totp of ada')).toThrow('is not set')
})
