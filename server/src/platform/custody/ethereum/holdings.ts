import type { Currency } from '@quayside/money/currency'
import type { ReadTx, Storage } from '../../storage/storage.ts'
import type { Holdings } from '../custody-port.ts'
import type { Intents } from '../intents.ts'
import { feesPaid, lastNonce, openIntentsOf } from '../queries.ts'
import { INTENT, type Intent } from '../tables.ts'
import { attemptsOf } from './attempts.ts'
import type { ChainReader, Mined } from './ethereum-node.ts'
import { recordFees } from './fees.ts'
import { hasPaid, isSigned, type Signed } from './following.ts'
import type { HotWallet } from './hot-wallet.ts'
import { minorUnits, type Token } from './transfer.ts'

/** An operator address that receives ether (token null) or one token. */
export type Receiving = { readonly address: string; readonly token: string | null }

export type HoldingsParts = {
  readonly storage: Storage
  readonly chain: ChainReader
  readonly intents: Pick<Intents, 'settled'>
  readonly wallet: Pick<HotWallet, 'address' | 'hashOf'>
  readonly tokens: readonly Token[]
  readonly receiving: readonly Receiving[]
  readonly underWay: readonly string[]
}

const ETHER = { currency: 'ETH', decimals: 18 } as const
const TRIES = 3

/** Balances at one block, and whether each open sending has left by it. Rejects while the node cannot show that. */
export async function holdingsOf(parts: HoldingsParts): Promise<Holdings> {
  const { chain, storage } = parts
  await chain.requireMainNetwork()
  await recordFees({ storage, chain }, await chain.headNumber())
  for (let left = TRIES; left > 0; left -= 1) {
    const written = await storage.read(tx => readWritten(tx, parts))
    const hasLeft = await parts.intents.settled(parts.underWay)
    const { number: block } = await chain.newest()
    const [seen, sums] = [await followAll(parts, written.open, block), await sumsAt(parts, block)]
    const after = await storage.read(tx => readWritten(tx, parts))
    // A transaction signed in between may be in the block: the figures would mix two moments.
    if (after.last !== written.last || after.paid !== written.paid) continue
    for (const [id, isGone] of seen.hasLeft) if (!hasLeft.has(id)) hasLeft.set(id, isGone)
    return { ...inMinor(parts, sums, written.paid + seen.fees), hasLeft }
  }
  throw new Error('custody sends faster than its balances can be read')
}

type Written = { readonly open: readonly Intent[]; readonly last: number | undefined; readonly paid: bigint }

async function readWritten(tx: ReadTx, { wallet: { address: wallet } }: HoldingsParts): Promise<Written> {
  const driver = 'ethereum'
  const rows = await tx.all(openIntentsOf, { driver })
  const last = (await tx.one(lastNonce, { wallet }))?.nonce ?? undefined
  const open = rows.map(row => INTENT.fromRow(row))
  return { open, last, paid: BigInt((await tx.one(feesPaid, { driver }))?.paid ?? 0) }
}

async function followAll({ chain, wallet }: HoldingsParts, open: readonly Intent[], block: bigint) {
  const used = await chain.count(wallet.address, block)
  const hasLeft = new Map<string, boolean>()
  let fees = 0n
  for (const sending of open) {
    if (isSigned(sending) && sending.wallet.toLowerCase() !== wallet.address.toLowerCase()) continue
    if (!isSigned(sending) || sending.nonce >= used) {
      hasLeft.set(sending.withdrawalId, false)
      continue
    }
    const mined = await minedOf(chain, sending, { wallet, block })
    hasLeft.set(sending.withdrawalId, hasPaid(sending, mined))
    fees += mined.fee
  }
  return { hasLeft, fees }
}

/** Finds the mined transaction of a sending up to a block; rejects when none is visible. */
async function minedOf(
  chain: ChainReader,
  { raw, nonce }: Signed,
  { wallet, block }: Pick<HoldingsParts, 'wallet'> & { readonly block: bigint },
): Promise<Mined> {
  for (const attempt of attemptsOf(raw)) {
    const mined = await chain.mined(wallet.hashOf(attempt), block)
    if (mined !== undefined) return mined
  }
  throw new Error(`the node does not show what used nonce ${nonce} of the hot wallet`)
}

type Sums = { readonly ether: bigint; readonly tokens: readonly bigint[] }

async function sumsAt({ chain, wallet, tokens, receiving }: HoldingsParts, block: bigint): Promise<Sums> {
  const addressesOf = (token: string | null) => {
    const own = receiving.filter(one => one.token?.toLowerCase() === token?.toLowerCase())
    return new Set(
      [wallet.address, ...own.map(({ address }) => address)].map(address => address.toLowerCase()),
    )
  }
  const sum = async (addresses: Iterable<string>, read: (address: string) => Promise<bigint>) => {
    let total = 0n
    for (const address of addresses) total += await read(address)
    return total
  }
  const units: bigint[] = []
  for (const { token } of tokens)
    units.push(await sum(addressesOf(token), address => chain.unitsOf(address, token, block)))
  return { ether: await sum(addressesOf(null), address => chain.etherOf(address, block)), tokens: units }
}

/** In minor units, rounded so that balance plus fees loses nothing. */
function inMinor({ tokens }: HoldingsParts, { ether, tokens: units }: Sums, feesInWei: bigint) {
  const own = minorUnits(ETHER, ether)
  const sums = new Map<Currency, bigint>([['ETH', own]])
  for (const [index, token] of tokens.entries()) {
    const more = minorUnits(token, units[index] ?? 0n)
    sums.set(token.currency, (sums.get(token.currency) ?? 0n) + more)
  }
  return { sums, fees: new Map<Currency, bigint>([['ETH', minorUnits(ETHER, ether + feesInWei) - own]]) }
}
