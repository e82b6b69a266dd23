import { createHash } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import type { Storage } from '../storage/storage.ts'
import type { Custody } from './custody-port.ts'
import { hasEnded, openIntents, stateOf } from './intents.ts'
import type { Intent } from './tables.ts'

const CONFIRMATION_MS = 2_000
const NEEDED = 3

/** Sends nothing: a made-up hash, a confirmation every two seconds, complete with the third. */
export function createSandboxCustody(context: { storage: Storage; clock: Clock }): Custody {
  const intents = openIntents('sandbox', context)

  async function goOn(known: Intent): Promise<Intent> {
    if (hasEnded(known)) return known
    if (known.state === 'intended')
      return await intents.change(known, {
        state: 'sent',
        txHash: hashOf(known.withdrawalId),
        needed: NEEDED,
      })
    const passed = Math.floor((context.clock.now() - (known.sentAt ?? 0)) / CONFIRMATION_MS)
    const confirmations = Math.min(Math.max(passed, known.confirmations), NEEDED)
    if (confirmations === known.confirmations) return known
    return await intents.change(known, {
      state: confirmations === NEEDED ? 'completed' : 'confirming',
      confirmations,
    })
  }

  return {
    kind: 'sandbox',
    send: async order => stateOf(await goOn(await intents.begin(order))),
    async status(withdrawalId) {
      const known = await intents.find(withdrawalId)
      return stateOf(known?.state === 'intended' ? known : known && (await goOn(known)))
    },
    balances: async () => undefined,
    close: async () => {},
  }
}

function hashOf(withdrawalId: string): string {
  return `sandbox-${createHash('sha256').update(withdrawalId).digest('hex').slice(0, 32)}`
}
