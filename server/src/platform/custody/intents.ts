import type { Clock } from '@quayside/contracts/clock'
import type { ReadTx, Storage, Tx } from '../storage/storage.ts'
import { type Custody, CustodyConflict, type SendOrder, type SendState } from './custody-port.ts'
import { findIntent, insertIntent, updateIntent } from './queries.ts'
import { INTENT, type Intent } from './tables.ts'

export type IntentChange = Partial<
  Pick<
    Intent,
    'state' | 'txHash' | 'reason' | 'confirmations' | 'needed' | 'wallet' | 'nonce' | 'raw' | 'sequence'
  >
>

export type Intents = {
  find(withdrawalId: string): Promise<Intent | undefined>
  /** Maps each settled id to whether its money left; omits open sendings, which may be either. */
  settled(ids: readonly string[]): Promise<Map<string, boolean>>
  /** Persists an order or finds it. Throws a CustodyConflict for an id of another order or custody. */
  begin(order: SendOrder): Promise<Intent>
  /** Writes a step; if another step came first, returns the newer state. Ended sendings do not change. */
  change(known: Intent, change: IntentChange): Promise<Intent>
  changeIn(tx: Tx, known: Intent, change: IntentChange): Promise<Intent>
}

type Ground = { readonly storage: Storage; readonly clock: Clock }

export function openIntents(driver: Custody['kind'], { storage, clock }: Ground): Intents {
  async function changeIn(tx: Tx, known: Intent, change: IntentChange): Promise<Intent> {
    if (hasEnded(known)) return known
    const next = changed(known, change, clock.now())
    if ((await tx.run(updateIntent, { ...INTENT.toRow(next), before: known.version })) === 1) return next
    return requireOurs(await findIn(tx, known.withdrawalId), driver)
  }

  return {
    async find(withdrawalId) {
      const found = await storage.read(tx => tx.one(findIntent, { id: withdrawalId }))
      return found && requireOurs(INTENT.fromRow(found), driver)
    },
    async settled(ids) {
      const known = new Map<string, boolean>()
      await storage.read(async tx => {
        for (const id of ids) {
          const intent = await findIn(tx, id)
          // Every intent is persisted before any request, so a missing one has not left.
          if (intent === undefined || hasEnded(intent)) known.set(id, intent?.state === 'completed')
        }
      })
      return known
    },
    async begin(order) {
      return await storage.write(async tx => {
        await tx.run(insertIntent, INTENT.toRow(newIntent(order, driver, clock.now())))
        const standing = requireOurs(await findIn(tx, order.withdrawalId), driver)
        if (!isOrderOf(standing, order))
          throw new CustodyConflict(`sending ${order.withdrawalId} was ordered otherwise before`)
        return standing
      })
    },
    change: async (known, change) => await storage.write(tx => changeIn(tx, known, change)),
    changeIn,
  }
}

export function hasEnded({ state }: Intent): boolean {
  return state === 'completed' || state === 'failed'
}

export function stateOf(intent: Intent | undefined): SendState {
  if (intent === undefined) return { kind: 'unknown' }
  const { state, txHash, confirmations, needed, reason } = intent
  if (state === 'failed') return { kind: state, reason: reason ?? 'refused', txHash }
  if (state === 'intended' || txHash === null) return { kind: 'intended' }
  return state === 'confirming' ? { kind: state, txHash, confirmations, needed } : { kind: state, txHash }
}

function newIntent(order: SendOrder, driver: Custody['kind'], now: number): Intent {
  const { withdrawalId, currency, network, token, decimals, destination, amount } = order
  return {
    withdrawalId,
    driver,
    currency,
    network,
    token,
    decimals,
    destination,
    amount,
    state: 'intended',
    txHash: null,
    reason: null,
    confirmations: 0,
    needed: 0,
    wallet: null,
    nonce: null,
    raw: null,
    sequence: 0,
    version: 1,
    createdAt: now,
    sentAt: null,
    updatedAt: now,
  }
}

function changed(known: Intent, change: IntentChange, now: number): Intent {
  const next = { ...known, ...change, version: known.version + 1, updatedAt: now }
  const isOut = next.state !== 'intended' && next.state !== 'failed'
  return { ...next, sentAt: known.sentAt ?? (isOut ? now : null) }
}

/** Another custody may have sent it and must finish it; ended sendings are readable by all. */
function requireOurs(found: Intent | undefined, driver: Custody['kind']): Intent {
  if (found === undefined) throw new Error('a sending that was written down is gone')
  if (found.driver !== driver && !hasEnded(found))
    throw new CustodyConflict(`sending ${found.withdrawalId} was begun by the custody "${found.driver}"`)
  return found
}

function isOrderOf(known: Intent, order: SendOrder): boolean {
  return (
    known.currency === order.currency &&
    known.network === order.network &&
    known.token === order.token &&
    known.decimals === order.decimals &&
    known.destination === order.destination &&
    known.amount === order.amount
  )
}

async function findIn(tx: ReadTx, id: string): Promise<Intent | undefined> {
  const row = await tx.one(findIntent, { id })
  return row && INTENT.fromRow(row)
}
