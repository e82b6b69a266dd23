import type { Network } from '@quayside/contracts/assets/networks'
import { NO_CHAIN } from '@quayside/contracts/assets/no-chain'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { TokenState } from '../../../platform/custody/tokens/token-custody.ts'

export type DeliveryStatus = 'won' | 'address_given' | 'sending' | 'delivered'

/** Delivery of a token to its winner or buyer; times in ms. */
export type Delivery = {
  readonly nftId: string
  readonly userId: string
  readonly status: DeliveryStatus
  readonly network: Network | null
  readonly address: string | null
  readonly txHash: string | null
  readonly attempt: number
  /** Custody's id for the latest sending; null before the first, and for old ones without the buyer in the id. */
  readonly sendingId: string | null
  /** The last sending failed; the customer must give a new address. */
  readonly hasFailed: boolean
  readonly timeline: readonly { readonly status: DeliveryStatus; readonly at: number }[]
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** An address-book entry and the time in ms from which it accepts sendings; null until confirmed. */
export type KnownAddress = {
  readonly network: Network
  readonly address: string
  readonly usableAt: number | null
}

export function newDelivery({
  nftId,
  userId,
  now,
}: {
  nftId: string
  userId: string
  now: number
}): Delivery {
  return {
    nftId,
    userId,
    status: 'won',
    network: null,
    address: null,
    txHash: null,
    attempt: 0,
    sendingId: null,
    hasFailed: false,
    timeline: [{ status: 'won', at: now }],
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** Returns the networks on which a chain's token can arrive; the sandbox's chain accepts any account-based network. */
export function networksOf(chain: string): readonly Network[] {
  if (chain === 'Tron') return ['TRC20']
  return chain === NO_CHAIN ? ['ERC20', 'TRC20'] : ['ERC20']
}

export type AddressRequest = {
  readonly network: Network
  readonly address: string
  readonly chain: string
  readonly book: readonly KnownAddress[]
}

/**
 * Sets the delivery address. Rejects with 10020 once the token is being sent, 10021 for an address that is not in the
 * customer's book, unconfirmed or on another chain (with `reason`), and 10008 for one that is still on hold (with
 * `availableAt`, ISO).
 */
export function giveAddress(before: Delivery, request: AddressRequest, now: number): Result<Delivery> {
  const { network, address, chain, book } = request
  if (before.status !== 'won' && before.status !== 'address_given')
    return refuse('10020', { reason: before.status === 'sending' ? 'sending' : 'delivered' })
  if (!networksOf(chain).includes(network))
    return refuse('10021', { reason: 'network', networks: networksOf(chain) })
  const known = book.find(one => one.network === network && one.address === address)
  if (known === undefined) return refuse('10021', { reason: 'unknown' })
  if (known.usableAt === null) return refuse('10021', { reason: 'unconfirmed' })
  if (known.usableAt > now)
    return refuse('10008', { reason: 'addressWaits', availableAt: isoOf(known.usableAt) })
  return ok(moved({ ...before, network, address, hasFailed: false }, 'address_given', now))
}

export function deliveryIdOf({ nftId, attempt, sendingId }: Delivery): string {
  return sendingId ?? `nft-${nftId}-${attempt}`
}

/** Starts a sending. Its id contains the buyer, because after a database restore another one may buy the item. */
export function beginDelivery(before: Delivery, now: number): Delivery {
  const attempt = before.attempt + 1
  const sendingId = `nft-${before.nftId}-${before.userId}-${attempt}`
  return moved({ ...before, attempt, sendingId, txHash: null }, 'sending', now)
}

/** Applies custody's answer; returns undefined when nothing changed. */
export function withTokenState(before: Delivery, received: TokenState, now: number): Delivery | undefined {
  if (before.status !== 'sending' || received.kind === 'unknown') return undefined
  if (received.kind === 'failed')
    return moved({ ...before, hasFailed: true, network: null, address: null, txHash: null }, 'won', now)
  if (received.kind === 'delivered') return moved({ ...before, txHash: received.txHash }, 'delivered', now)
  if (received.txHash === before.txHash) return undefined
  return { ...before, txHash: received.txHash, version: before.version + 1, updatedAt: now }
}

function moved(delivery: Delivery, status: DeliveryStatus, at: number): Delivery {
  const { timeline, version } = delivery
  return { ...delivery, status, timeline: [...timeline, { status, at }], version: version + 1, updatedAt: at }
}
