import { deepEqual } from 'node:assert/strict'
import { money } from '@quayside/money/money'
import { parseConfig } from '../src/app/settings/config.ts'
import { addTraders } from '../src/areas/contracts/worker/worker.builders.ts'
import { BLIND, TABLE } from '../src/areas/deposits/deposits.builders.ts'
import { loadWithdrawalTable } from '../src/areas/withdrawals/withdrawal-table.ts'
import { customerAccount, houseAccount } from '../src/ledger/chart.ts'
import { balanceOf, post } from '../src/ledger/post.ts'
import { move, posting } from '../src/ledger/posting.ts'
import { verifyLedger } from '../src/ledger/verify.ts'
import { createScriptedMarket } from '../src/market/scripted-market.ts'
import { createMemoryBus } from '../src/platform/bus.ts'
import { createIds } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/observability/log.ts'
import { createMetrics } from '../src/platform/observability/metrics.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { openTemporary } from '../src/platform/storage/temporary.builders.ts'
import { Coins } from './coins.builders.ts'
import { USERS } from './money-steps.builders.ts'
import { WalletModel } from './wallet-model.builders.ts'

/** Initial dollars per user, and the house's coins: exchanged money was never deposited. */
const DOLLARS = 1_000_000n
export const FLOAT = 1_000_000_000_000n

export class ModelContext {
  readonly storage: Storage
  readonly coins = new Coins(FLOAT)
  readonly wallets = new WalletModel(USERS, DOLLARS)
  readonly services
  now = 1_000_000_000

  private constructor(storage: Storage) {
    this.storage = storage
    const clock = { now: () => this.now }
    this.services = {
      clock,
      ids: createIds(clock),
      bus: createMemoryBus(),
      log: createLog('silent'),
      config: parseConfig({ SANDBOX_REVIEW_SECONDS: '0' }),
      metrics: createMetrics(),
      market: createScriptedMarket([], clock.now),
      depositTable: TABLE,
      chainObserver: BLIND,
      mailer: { send: async () => {}, close: async () => {} },
      custody: this.coins.custody,
      withdrawalTable: loadWithdrawalTable(undefined, { siteMode: 'sandbox' }),
      arrived: async () => [],
      coinOf: () => ({ token: null, decimals: 6 }),
    }
  }

  static async open(): Promise<ModelContext> {
    const storage = await openTemporary(() => 0)
    await addTraders(storage, ...USERS)
    for (const each of USERS) {
      const own = customerAccount(each, { kind: 'available', currency: 'USD', mode: 'real' })
      const legs = move(houseAccount('custody', 'USD', 'real'), own, money('USD', DOLLARS))
      await storage.write(tx => post(tx, posting({ kind: 'deposit', reference: each, at: 1 }, legs)))
    }
    return new ModelContext(storage)
  }

  balance(account: Parameters<typeof balanceOf>[1]): Promise<bigint> {
    return this.storage.read(tx => balanceOf(tx, account))
  }

  async requireSoundLedger(): Promise<void> {
    deepEqual((await this.storage.read(verifyLedger)).faults, [])
  }
}

export function unwrap<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('refused')
  return result.value
}
