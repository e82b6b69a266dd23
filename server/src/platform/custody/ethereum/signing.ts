import type { ReadTx, Storage, Tx } from '../../storage/storage.ts'
import type { Intents } from '../intents.ts'
import { lastNonce, signedFrom } from '../queries.ts'
import type { Intent } from '../tables.ts'
import { withAttempt } from './attempts.ts'
import type { Signed } from './following.ts'
import type { HotWallet, Terms } from './hot-wallet.ts'
import type { Call } from './transfer.ts'
import type { WalletView } from './wallet-view.ts'

export type SigningParts = {
  readonly storage: Storage
  readonly intents: Intents
  readonly wallet: HotWallet
  /** Wallet transactions that have no record here and that a person has reviewed. */
  readonly knownNonce: number
}

export type Payable = { readonly call: Call; readonly gas: bigint; readonly view: WalletView }

/** Signs and persists with the next nonce in one command, so that no nonce or sending is used twice. */
export async function signOnce(
  { storage, intents, wallet, knownNonce }: SigningParts,
  known: Intent,
  { call, gas, view }: Payable,
): Promise<Intent> {
  return await storage.write(async tx => {
    const nonce = await nextNonce(tx, { wallet: wallet.address, view, knownNonce })
    const { feeCap, tip } = view
    const { raw, txHash } = wallet.sign(call, { nonce, gas, feeCap, tip })
    if (!(await covers(tx, { wallet, view, raw, instead: null }))) return known
    return await intents.changeIn(tx, known, { wallet: wallet.address, nonce, raw, txHash })
  })
}

export type Replacement = { readonly call: Call; readonly terms: Terms; readonly view: WalletView }

/** Re-signs a sending in one command, so that a second node finds the bytes. Returns `known` when funds are short. */
export async function signAgain(
  { storage, intents, wallet }: SigningParts,
  known: Signed,
  { call, terms, view }: Replacement,
): Promise<Intent> {
  return await storage.write(async tx => {
    const { raw, txHash } = wallet.sign(call, terms)
    if (!(await covers(tx, { wallet, view, raw, instead: known.raw }))) return known
    return await intents.changeIn(tx, known, { raw: withAttempt(known.raw, raw), txHash })
  })
}

/** Nonce after the last one signed here. More on the chain means another key holder or a database restore. */
async function nextNonce(
  tx: Tx,
  { wallet, view, knownNonce }: { wallet: string; view: WalletView; knownNonce: number },
): Promise<number> {
  const next = await nonceAfterLast(tx, wallet)
  const onChain = countOnChain(view)
  if (onChain <= next) return next
  if (onChain <= knownNonce) return onChain
  throw new Error(
    `the hot wallet ${wallet} has sent ${onChain} transactions, of which ${next} are written here: look at them, then set CUSTODY_ETHEREUM_NONCE=${onChain}`,
  )
}

/** Whether the chain knows wallet transactions that have no record here and that no person has reviewed. */
export async function hasSentElsewhere(
  { storage, wallet, knownNonce }: Pick<SigningParts, 'storage' | 'wallet' | 'knownNonce'>,
  view: Pick<WalletView, 'nonce' | 'pendingNonce'>,
): Promise<boolean> {
  const next = await storage.read(tx => nonceAfterLast(tx, wallet.address))
  return countOnChain(view) > Math.max(next, knownNonce)
}

async function nonceAfterLast(tx: ReadTx, wallet: string): Promise<number> {
  const last = (await tx.one(lastNonce, { wallet }))?.nonce
  return typeof last === 'number' ? last + 1 : 0
}

function countOnChain({ nonce, pendingNonce }: Pick<WalletView, 'nonce' | 'pendingNonce'>): number {
  return Math.max(nonce, pendingNonce)
}

type Covering = {
  readonly wallet: HotWallet
  readonly view: WalletView
  readonly raw: string
  /** Stored transactions of the sending being replaced. */
  readonly instead: string | null
}

/** Whether the wallet can pay a transaction along with every earlier signed one that is not yet mined. */
async function covers(tx: Tx, { wallet, view, raw, instead }: Covering): Promise<boolean> {
  const signed = await tx.all(signedFrom, { wallet: wallet.address, nonce: view.nonce })
  const before = signed.flatMap(row => (row.raw === null || row.raw === instead ? [] : [row.raw]))
  const own = wallet.costOf(raw)
  const costs = [own, ...before.map(kept => wallet.costOf(kept))]
  const ether = costs.reduce((sum, cost) => sum + cost.ether, 0n)
  const units = costs.reduce((sum, cost) => sum + (cost.token === own.token ? cost.units : 0n), 0n)
  return ether <= view.ether && (own.token === null || units <= view.units)
}
