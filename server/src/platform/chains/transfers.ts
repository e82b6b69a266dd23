import type { Other } from './sighting.ts'

/** First topic of `Transfer(address,address,uint256)`, the same on Ethereum and Tron. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A token transfer as its contract logged it; hex in lower case. */
export type Transfer = {
  readonly token: string
  readonly from: string
  readonly to: string
  readonly units: bigint
}

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

export type Arrived = {
  readonly units: bigint
  readonly other: Other | null
  readonly from: readonly string[]
}

export function transfersIn(logs: readonly Log[]): Transfer[] {
  return logs.flatMap(({ address, topics, data }) => {
    const [kind, from, to] = topics
    if (
      kind?.toLowerCase() !== TRANSFER ||
      from?.length !== 66 ||
      to?.length !== 66 ||
      !/^0x[0-9a-f]{64}$/i.test(data)
    )
      return []
    const [sender, recipient] = [from, to].map(topic => `0x${topic.slice(26).toLowerCase()}`)
    if (sender === undefined || recipient === undefined) return []
    return [{ token: address.toLowerCase(), from: sender, to: recipient, units: BigInt(data) }]
  })
}

/** Sums a token's transfers to our address; `other` names a mismatch, such as a look-alike contract. */
export function arrivedOf(
  transfers: readonly Transfer[],
  ours: { readonly token: string; readonly address: string },
): Arrived {
  const token = ours.token.toLowerCase()
  const address = ours.address.toLowerCase()
  const own = transfers.filter(one => one.token === token && one.to === address)
  const units = own.reduce((sum, one) => sum + one.units, 0n)
  const from = [...new Set(own.filter(one => one.units > 0n).map(one => one.from))]
  if (own.length > 0) return { units, other: null, from }
  const isAlike = transfers.some(one => one.token !== token && one.to === address)
  return { units, other: isAlike ? 'token' : 'recipient', from: [] }
}
