import type { TokenCustody } from '../../platform/custody/tokens/token-custody.ts'
import { type AfterCommit, commit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { Settling } from '../../triggers/sweeper.ts'
import { notifyDelivered } from './notifications.ts'
import { findDelivery, findNft, underWay, updateDelivery } from './queries.ts'
import { beginDelivery, type Delivery, deliveryIdOf, withTokenState } from './rules/delivery.ts'
import type { NftParts, NftWriting } from './services.ts'
import { DELIVERY, type NftRow } from './tables.ts'

type Parts = NftWriting & NftParts & { readonly storage: Storage }
type Watch = {
  readonly leads: () => boolean
  readonly settling: Pick<Settling<unknown>, 'isPaused' | 'failed'>
}

const PAGE = 50

/** Advances every delivery that has an address, one at a time. Does nothing without a token custody. */
export async function deliver(parts: Parts, watch: Watch): Promise<void> {
  const { tokens } = parts
  if (tokens === undefined) return
  for (let after = ''; ; ) {
    const rows = await parts.storage.read(tx => tx.all(underWay, { after, limit: PAGE }))
    for (const { id } of rows) {
      if (!watch.leads()) return
      await attempt(watch, `delivery ${id}`, () => resume(parts, tokens, id))
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return
  }
}

async function attempt({ settling }: Watch, key: string, work: () => Promise<void>): Promise<void> {
  if (settling.isPaused(key)) return
  try {
    await work()
  } catch (error) {
    settling.failed(key, error, 'token custody could not be asked')
  }
}

/** Persists the sending, sends it, then persists the answer. A retry reuses the id, so custody sends only once. */
async function resume(parts: Parts, tokens: TokenCustody, id: string): Promise<void> {
  const begun = await commit(parts.storage, async tx => {
    const nft = await tx.one(findNft, { id })
    const known = nft && (await begin(tx, id, parts.clock.now()))
    return known && { known, nft }
  })
  if (begun === undefined) return
  const { known, nft } = begun
  const deliveryId = deliveryIdOf(known)
  const received = await tokens.status(deliveryId)
  const state = received.kind === 'unknown' ? await tokens.send(orderOf(known, nft)) : received
  await commit(parts.storage, async (tx, afterCommit) => {
    const row = await tx.one(findDelivery, { nftId: id })
    const before = row && DELIVERY.fromRow(row)
    if (before === undefined || deliveryIdOf(before) !== deliveryId) return
    const after = withTokenState(before, state, parts.clock.now())
    if (after !== undefined) await keep(tx, parts, { before, after, afterCommit })
  })
}

async function begin(tx: Tx, nftId: string, now: number): Promise<Delivery | undefined> {
  const row = await tx.one(findDelivery, { nftId })
  const before = row && DELIVERY.fromRow(row)
  if (before?.status === 'sending') return before
  if (before?.status !== 'address_given') return undefined
  const after = beginDelivery(before, now)
  const changed = await tx.run(updateDelivery, { ...DELIVERY.toRow(after), before: before.version })
  return changed === 0 ? undefined : after
}

function orderOf(known: Delivery, { chain, address: token }: NftRow) {
  const { network, address } = known
  if (network === null || address === null) throw new TypeError(`${known.nftId} is sent without an address`)
  return { deliveryId: deliveryIdOf(known), chain, token, network, destination: address }
}

type Keeping = { readonly before: Delivery; readonly after: Delivery; readonly afterCommit: AfterCommit }

async function keep(tx: Tx, parts: Parts, { before, after, afterCommit }: Keeping): Promise<void> {
  const changed = await tx.run(updateDelivery, { ...DELIVERY.toRow(after), before: before.version })
  if (changed === 0) return
  if (after.status === 'delivered' || after.hasFailed)
    await notifyDelivered(tx, parts, { delivery: after, afterCommit })
}
