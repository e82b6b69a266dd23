import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { createPriceReleases } from './price-releases.ts'

describe('the release of prices', () => {
  let storage: Storage

  beforeEach(async () => {
    storage = await openTemporary(() => 0)
  })
  afterEach(() => storage.close())

  async function act(action: 'price.release' | 'keys.rewrap', subject: string): Promise<void> {
    const entry = { at: 1, actor: 'operator ada', action, subject, user_id: null, details: '{}' }
    await storage.write(tx => recordAct(tx, entry))
  }

  it('reaches each process that reads prices, once', async () => {
    const [one, other] = [createPriceReleases(storage), createPriceReleases(storage)]
    expect([await one.take(), await other.take()]).toEqual([[], []])
    await act('price.release', 'XAUUSD')
    await act('keys.rewrap', 'keys')
    await act('price.release', 'EURUSD')
    for (const each of [one, other])
      expect([await each.take(), await each.take()]).toEqual([['XAUUSD', 'EURUSD'], []])
  })

  it('does not reach a process that starts later', async () => {
    await act('price.release', 'XAUUSD')
    const late = createPriceReleases(storage)
    expect([await late.take(), await late.take()]).toEqual([[], []])
  })
})
