import * as z from 'zod/mini'
import { tronAddressOf } from './address.ts'
import { postJson } from './json-rpc.ts'
import { requireOf } from './require-of.ts'
import type { Sighting, Sought } from './sighting.ts'
import { arrivedOf, transfersIn } from './transfers.ts'

const digits = z.string().check(z.regex(/^[0-9a-fA-F]*$/))
const transaction = z.object({ txID: z.optional(digits) })
const info = z.object({
  id: z.optional(digits),
  blockNumber: z.optional(z.int().check(z.minimum(0))),
  blockTimeStamp: z.optional(z.number()),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  log: z.optional(
    z.array(z.object({ address: digits, topics: z.optional(z.array(digits)), data: z.optional(digits) })),
  ),
})
const head = z.object({ block_header: z.object({ raw_data: z.object({ number: z.int() }) }) })

/** Looks up transactions on Tron's main network through TronGrid. Deposits are tokens, so logs show every transfer. */
export function createTronObserver(url: string): (sought: Sought) => Promise<Sighting> {
  const base = url.replace(/\/$/, '')
  const ask = async (call: string, body: object) => JSON.parse(await postJson(`${base}/wallet/${call}`, body))
  return async ({ hash, address, token }) => {
    if (token === null) throw new Error('on Tron only tokens are received')
    const [sent, got, now] = await Promise.all([
      ask('gettransactionbyid', { value: hash }).then(found => transaction.parse(found)),
      ask('gettransactioninfobyid', { value: hash }).then(found => info.parse(found)),
      ask('getnowblock', {}).then(found => head.parse(found)),
    ])
    if (sent.txID?.toLowerCase() !== hash) return { kind: 'notFound' }
    const { id, blockNumber, blockTimeStamp = 0, receipt, log = [] } = got
    if (blockNumber === undefined) {
      return { kind: 'waiting', units: 0n, other: null, from: [], confirmations: 0, minedAt: null }
    }
    requireOf(hash, [id ?? ''])
    const found = {
      confirmations: now.block_header.raw_data.number - blockNumber + 1,
      minedAt: blockTimeStamp,
    }
    if (receipt?.result !== 'SUCCESS') return { kind: 'failed', ...found }
    const logs = log.map(({ address: of, topics = [], data = '' }) => ({
      address: `0x${of}`,
      topics: topics.map(topic => `0x${topic}`),
      data: `0x${data}`,
    }))
    const ours = { token: await hexOf(token), address: await hexOf(address) }
    const arrived = arrivedOf(transfersIn(logs), ours)
    return { kind: 'mined', ...arrived, from: arrived.from.map(tronAddressOf), ...found }
  }
}

async function hexOf(address: string): Promise<string> {
  const { decodeBase58Address } = await import('tronweb/utils')
  const bytes = decodeBase58Address(address)
  if (bytes === false) throw new Error(`${address} is no address of Tron`)
  return `0x${Buffer.from(bytes).subarray(1).toString('hex')}`
}
