import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { money } from '@quayside/money/money'
import { seedCharity, seedNft } from '../../src/areas/nfts/queries.ts'
import { customerAccount, houseAccount } from '../../src/ledger/chart.ts'
import { post } from '../../src/ledger/post.ts'
import { move, posting } from '../../src/ledger/posting.ts'
import { openSqlite } from '../../src/platform/storage/sqlite/sqlite.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { addTrader } from './seed-positions.ts'

const DAY_MS = 86_400_000
/** Total of all bidders in USDT micro-units: nearly the maximum of a house account. */
const ALL_FUNDS = 9_000_000_000_000n
const UNIT = 1_000_000n

/** Fills an empty data folder with an auction from 1 USDT and signed-in, funded bidders; returns their tokens. */
export async function fillAuction(
  folder: string,
  { item, bidders }: { readonly item: string; readonly bidders: number },
): Promise<readonly string[]> {
  const storage = await openSqlite(path.join(folder, 'quayside.db'), Date.now)
  try {
    await addItem(storage, item)
    const tokens: string[] = []
    for (let index = 0; index < bidders; index += 1) {
      const trader = { id: `bidder-${index}`, token: randomUUID() }
      await addTrader(storage, trader)
      await fund(storage, trader.id, ALL_FUNDS / BigInt(bidders))
      tokens.push(trader.token)
    }
    return tokens
  } finally {
    await storage.close()
  }
}

async function addItem(storage: Storage, id: string): Promise<void> {
  const now = Date.now()
  await storage.write(async tx => {
    const charity = { id: 'bench', name: 'Bench', about: 'Nobody', url: null, is_sample: 1, created_at: now }
    await tx.run(seedCharity, { ...charity, is_sample: 1 })
    await tx.run(seedNft, {
      id,
      name: 'Bench',
      image: '/bench.svg',
      creator: 'bench',
      chain: 'Sandbox',
      address: 'bench',
      description: 'Bench',
      created_at: now,
      kind: 'auction',
      currency: 'USDT',
      reserve: UNIT,
      charity_id: 'bench',
      status: 'open',
      opens_at: null,
      runs_ms: DAY_MS,
      ends_at: null,
      highest_id: null,
      highest_user_id: null,
      highest_bidder: null,
      current_bid: null,
      bids: 0,
      bidders: 0,
      closed_at: null,
    })
  })
}

async function fund(storage: Storage, userId: string, usdt: bigint): Promise<void> {
  const own = customerAccount(userId, { kind: 'available', currency: 'USDT', mode: 'real' })
  const legs = move(houseAccount('custody', 'USDT', 'real'), own, money('USDT', usdt * UNIT))
  const head = { kind: 'deposit', reference: `usdt ${userId}`, at: Date.now() } as const
  await storage.write(async tx => void (await post(tx, posting(head, legs))))
}
