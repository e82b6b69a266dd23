import { CURRENCY_SCALE } from '@quayside/money/currency'
import type { SendOrder } from '../custody-port.ts'

/** A token that the operator's table names. */
export type Token = Pick<SendOrder, 'currency' | 'decimals'> & { readonly token: string }

/** What a transaction does: whom it calls, with how much ether (wei) and which data. */
export type Call = { readonly to: string; readonly value: bigint; readonly data: string }

const ETHER_DECIMALS = 18

/** What an order is on the chain; undefined for what this wallet does not send. Addresses are compared by their digits. */
export function callOf(order: Omit<SendOrder, 'withdrawalId'>, own: OwnParts): Call | undefined {
  const units = chainUnits(order)
  const destination = order.destination.toLowerCase()
  if (order.network !== 'ERC20' || units === undefined || units <= 0n) return undefined
  if (!isSendable(destination, own)) return undefined
  if (order.token === null) {
    if (order.currency !== 'ETH' || order.decimals !== ETHER_DECIMALS) return undefined
    return { to: destination, value: units, data: '0x' }
  }
  const token = own.tokens.find(one => one.token.toLowerCase() === order.token?.toLowerCase())
  if (token?.currency !== order.currency || token.decimals !== order.decimals) return undefined
  return { to: token.token.toLowerCase(), value: 0n, data: transferData(destination, units) }
}

type OwnParts = { readonly wallet: string; readonly tokens: readonly Token[] }

/** The chain's smallest units of an order; undefined where the chain has none so small. */
export function chainUnits({
  currency,
  decimals,
  amount,
}: Pick<SendOrder, 'currency' | 'decimals' | 'amount'>) {
  const more = decimals - CURRENCY_SCALE[currency]
  if (more >= 0) return amount * 10n ** BigInt(more)
  const divisor = 10n ** BigInt(-more)
  return amount % divisor === 0n ? amount / divisor : undefined
}

/** Minor units of what is on the chain, rounded down. */
export function minorUnits({ currency, decimals }: Pick<SendOrder, 'currency' | 'decimals'>, units: bigint) {
  const more = decimals - CURRENCY_SCALE[currency]
  return more >= 0 ? units / 10n ** BigInt(more) : units * 10n ** BigInt(-more)
}

/** Of a token's transfer what it moves; undefined for another call. */
export function transferredBy({
  to,
  data,
}: Call): { readonly token: string; readonly units: bigint } | undefined {
  if (!data.startsWith(TRANSFER) || data.length !== 2 + 8 + 128) return undefined
  return { token: to.toLowerCase(), units: BigInt(`0x${data.slice(-64)}`) }
}

/** First bytes of a call of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

function transferData(to: string, units: bigint): string {
  return `${TRANSFER}${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
}

/** Whatever is sent to nobody, to ourselves or to a token's contract pays nobody out. */
function isSendable(destination: string, { wallet, tokens }: OwnParts): boolean {
  if (!/^0x[0-9a-f]{40}$/.test(destination) || /^0x0{40}$/.test(destination)) return false
  return (
    destination !== wallet.toLowerCase() && tokens.every(({ token }) => token.toLowerCase() !== destination)
  )
}
