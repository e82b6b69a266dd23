import { CURRENCY_SCALE } from '@quayside/money/currency'
import type { SendOrder } from '../custody-port.ts'

export type Token = Pick<SendOrder, 'currency' | 'decimals'> & { readonly token: string }

export type Call = { readonly to: string; readonly value: bigint; readonly data: string }

const ETHER_DECIMALS = 18

/** Converts an order to a call; undefined when this wallet does not send it. Addresses compare case-insensitively. */
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

/** Amount in the chain's smallest units; undefined when the chain has no unit that small. */
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

export function minorUnits({ currency, decimals }: Pick<SendOrder, 'currency' | 'decimals'>, units: bigint) {
  const more = decimals - CURRENCY_SCALE[currency]
  return more >= 0 ? units / 10n ** BigInt(more) : units * 10n ** BigInt(-more)
}

export function transferredBy({
  to,
  data,
}: Call): { readonly token: string; readonly units: bigint } | undefined {
  if (!data.startsWith(TRANSFER) || data.length !== 2 + 8 + 128) return undefined
  return { token: to.toLowerCase(), units: BigInt(`0x${data.slice(-64)}`) }
}

/** Selector of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

function transferData(to: string, units: bigint): string {
  return `${TRANSFER}${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
}

/** The zero address, the wallet itself and token contracts are no valid recipients. */
function isSendable(destination: string, { wallet, tokens }: OwnParts): boolean {
  if (!/^0x[0-9a-f]{40}$/.test(destination) || /^0x0{40}$/.test(destination)) return false
  return (
    destination !== wallet.toLowerCase() && tokens.every(({ token }) => token.toLowerCase() !== destination)
  )
}
