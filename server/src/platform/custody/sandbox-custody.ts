import { createHash } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import { columns, prepare } from '../storage/query.ts'
import type { Storage } from '../storage/storage.ts'
import type { Custody, SendOrder, SendState } from './custody-port.ts'

/** One row a sending; moments in ms. */
type SandboxSendsTable = {
  send_id: string
  currency: CryptoCurrency
  network: Network
  destination: string
  amount: bigint
  sent_at: number
}

declare module '../storage/schema.ts' {
  interface Database {
    sandbox_sends: SandboxSendsTable
  }
}

const insertSend = prepare((q, p: SandboxSendsTable) =>
  q
    .insertInto('sandbox_sends')
    .values(columns(p, ['send_id', 'currency', 'network', 'destination', 'amount', 'sent_at']))
    .onConflict(conflict => conflict.doNothing()),
)

const findSend = prepare((q, p: { sendId: string }) =>
  q.selectFrom('sandbox_sends').select('sent_at').where('send_id', '=', p.sendId),
)

/** A block of the sandbox, and so many of them confirm. */
const BLOCK_MS = 2_000
const NEEDED = 3

/**
 * Sends nothing anywhere: a hash that says so, confirmations by the clock. What it was given is durable, so that a restart goes
 * on where it stood.
 */
export function createSandboxCustody({
  storage,
  clock,
}: {
  readonly storage: Storage
  readonly clock: Clock
}): Custody {
  const status = async (sendId: string): Promise<SendState> => {
    const row = await storage.read(tx => tx.one(findSend, { sendId }))
    if (row === undefined) return { kind: 'unknown' }
    const count = Math.floor((clock.now() - row.sent_at) / BLOCK_MS)
    const txHash = sandboxHash(sendId)
    return count >= NEEDED
      ? { kind: 'completed', txHash, needed: NEEDED }
      : { kind: 'confirming', txHash, count: Math.max(0, count), needed: NEEDED }
  }
  return {
    isSample: true,
    async send({ sendId, currency, network, destination, amount }: SendOrder) {
      const row = { send_id: sendId, currency, network, destination, amount, sent_at: clock.now() }
      await storage.write(tx => tx.run(insertSend, row))
      return await status(sendId)
    },
    status,
    close: async () => {},
  }
}

/** No explorer knows it, and nobody takes it for a hash of a chain. */
function sandboxHash(sendId: string): string {
  return `sandbox-${createHash('sha256').update(sendId).digest('hex').slice(0, 24)}`
}
