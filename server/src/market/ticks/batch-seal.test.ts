import { describe, expect, it } from 'vitest'
import { masterKeysOf } from '../../platform/secrets/master-keys.ts'
import { createBatchSeal } from './batch-seal.ts'
import { tickBatch } from './tick-batch.builders.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const seal = createBatchSeal(masterKeysOf(OLD))
const batch = tickBatch({ number: 7 })

describe('a sealed batch', () => {
  it('is read as it was written, also with the key that came after', () => {
    const text = seal.textOf(batch)
    expect(seal.read(batch, text)).toEqual(batch)
    expect(createBatchSeal(masterKeysOf(NEW, [OLD])).read(batch, text)).toEqual(batch)
  })

  it.each([
    ['of another site', createBatchSeal(masterKeysOf(NEW)).textOf(batch)],
    ['with another price', seal.textOf(batch).replace('"live"', '"missed"')],
    ['from another place of the sequence', seal.textOf(tickBatch({ number: 6 }))],
    ['from an earlier epoch', seal.textOf(tickBatch({ epoch: 0, number: 7 }))],
    ['without a signature', seal.textOf(batch).replace(/ \S+ /, '  ')],
    ['of nothing', ''],
  ])('%s is refused', (_what, text) => {
    expect(() => seal.read(batch, text)).toThrow('was not written by a feed of this site')
  })
})
