/** First topic of the standard's event `Transfer(address,address,uint256)`, the same on Ethereum and Tron. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** One transfer of a token as its contract logged it; small hex letters. */
export type Transfer = { readonly token: string; readonly to: string; readonly units: bigint }

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/** The transfers among the logs of a transaction; whatever is none is passed over. */
export function transfersIn(logs: readonly Log[]): Transfer[] {
  return logs.flatMap(({ address, topics, data }) => {
    const [kind, , to] = topics
    if (kind?.toLowerCase() !== TRANSFER || to?.length !== 66 || !/^0x[0-9a-f]{64}$/i.test(data)) return []
    return [{ token: address.toLowerCase(), to: `0x${to.slice(26).toLowerCase()}`, units: BigInt(data) }]
  })
}

/**
 * What of a token came to an address, and where nothing did, what is another: a transfer of another contract to us is a
 * look-alike, whatever it calls itself.
 */
export function arrivedOf(
  transfers: readonly Transfer[],
  ours: { readonly token: string; readonly address: string },
): { readonly units: bigint; readonly other: 'recipient' | 'token' | null } {
  const token = ours.token.toLowerCase()
  const address = ours.address.toLowerCase()
  const own = transfers.filter(one => one.token === token && one.to === address)
  const units = own.reduce((sum, one) => sum + one.units, 0n)
  if (units > 0n) return { units, other: null }
  const isAlike = transfers.some(one => one.token !== token && one.to === address)
  return { units, other: isAlike ? 'token' : 'recipient' }
}
