import type { Clock } from '@quayside/contracts/clock'
import type { ReadTx, Storage, Tx } from '../storage/storage.ts'
import { type Custody, CustodyConflict, type SendOrder, type SendState } from './custody-port.ts'
import { findIntent, insertIntent, updateIntent } from './queries.ts'
import { INTENT, type Intent } from './tables.ts'

/** What a step of a sending may change. */
export type IntentChange = Partial<
  Pick<
    Intent,
    'state' | 'txHash' | 'reason' | 'confirmations' | 'needed' | 'wallet' | 'nonce' | 'raw' | 'sequence'
  >
>

/** The sendings of one custody, each durable before it is spoken of. */
export type Intents = {
  find(withdrawalId: string): Promise<Intent | undefined>
  /** Which of these have left for good, or stay for good; what is under way is not named, for it may be either. */
  settled(ids: readonly string[]): Promise<Map<string, boolean>>
  /** Writes an order down, or finds it as it stands. Throws a CustodyConflict for an id of another order or custody. */
  begin(order: SendOrder): Promise<Intent>
  /** Writes a step; where another was first, how it stands since. What has ended stays as it is. */
  change(known: Intent, change: IntentChange): Promise<Intent>
  /** As `change` in a command of the caller's, which reads what the step depends on. */
  changeIn(tx: Tx, known: Intent, change: IntentChange): Promise<Intent>
}

type Ground = { readonly storage: Storage; readonly clock: Clock }

/** Opens the store for one kind of custody. */
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
          // Nothing is asked of anybody before it is written here.
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

/** Whether nothing more will come of a sending. */
export function hasEnded({ state }: Intent): boolean {
  return state === 'completed' || state === 'failed'
}

/** What the port says of a kept sending. */
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

/** Another custody may have sent it: only that one may go on; what has ended is everybody's to read. */
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
