import { setImmediate as turn } from 'node:timers/promises'
import { money } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../src/ledger/chart.ts'
import { post } from '../src/ledger/post.ts'
import { move, posting } from '../src/ledger/posting.ts'
import { verifyLedger } from '../src/ledger/verify.ts'
import { fundDemo } from '../src/ledger/wallet.ts'
import { createScriptedMarket } from '../src/market/scripted-market.ts'
import { createMemoryBus } from '../src/platform/bus.ts'
import { insertUser } from '../src/platform/storage/queries/users.ts'
import { newUser } from '../src/platform/storage/storage.builders.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { openTemporary } from '../src/platform/storage/temporary.builders.ts'
import { watchWork } from '../src/platform/storage/watched-work.ts'
import { seedSandbox } from '../src/sandbox/seed.ts'
import { ACTORS } from './actors/all.ts'
import { addItems } from './actors/nfts.ts'
import { addWithdrawing } from './actors/wallet/withdraw.ts'
import { AUDITORS } from './audit/all.ts'
import { readBooks } from './audit/books.ts'
import { createCountedIds } from './counted-ids.ts'
import { createDice } from './dice.ts'
import { type Customer, createEnvironment, type Environment, letGoBy } from './environment.ts'
import { SimulationFault } from './fault.ts'
import { INSTRUMENTS } from './instruments.ts'
import { createJournal, type Journal } from './journal.ts'
import type { Cluster } from './node.ts'
import { createNodePark } from './node-park.ts'
import { createOperator, type Operator } from './operator.ts'
import { countOutcomes } from './outcomes.ts'
import { pricePath, type Round } from './price-path.ts'
import { createRecording } from './recording.ts'
import { createSimulatedTime, type SimulatedTime } from './simulated-time.ts'
import { watchStorage } from './watched-storage.ts'

export type RunOptions = {
  readonly seed: string
  readonly customers: number
  readonly days: number
  readonly roundsPerDay: number
  /** Customer actions per day, all customers together. */
  readonly actsPerDay: number
  readonly leadership: Cluster['leadership']
  readonly onDay?: (day: number) => void
  readonly onEnd?: (storage: Storage) => Promise<void>
}

export type RunReport = {
  /** Over every answer, tick, balance and posting. */
  readonly digest: string
  /** Over the prices alone. */
  readonly pathDigest: string
  readonly counts: Readonly<Record<string, number>>
  /** Maximum work of one server command or reading: statements plus a tenth of the rows. */
  readonly mostWork: number
}

export const START = Date.parse('2026-01-05T08:00:00Z')
/** After this many rounds with the same nodes, everything due is done. */
const CALM_ROUNDS = 25
/** Enough for some plans, so that the pool sells out at times. */
const POOL_FUNDS = money('USD', 6_000_000n)
const REAL_FUNDS = money('USD', 5_000_000n)

/** Trades for some days through the real server; throws a SimulationFault with seed, day and round on a violation. */
export async function run(options: RunOptions): Promise<RunReport> {
  const simulation = await Simulation.open(options)
  try {
    return await simulation.run()
  } finally {
    await simulation.close()
  }
}

export function pathOf({ seed, days, roundsPerDay }: RunOptions): Generator<Round> {
  const dice = createDice(seed, 'prices')
  return pricePath({ dice, instruments: INSTRUMENTS, start: START, days, roundsPerDay })
}

type SimulationParts = {
  readonly environment: Environment
  readonly time: SimulatedTime
  readonly operator: Operator
  readonly mostWork: () => number
}

class Simulation {
  readonly #mostWork: () => number
  readonly #options: RunOptions
  readonly #environment: Environment
  readonly #time: SimulatedTime
  readonly #operator: Operator
  readonly #instruments = new Map(INSTRUMENTS.map(each => [each.code, each]))
  readonly #path: Journal = createJournal()
  #outstanding: Promise<void>[] = []
  #lastAudit = 0
  readonly #lately: number[] = []

  constructor(options: RunOptions, parts: SimulationParts) {
    this.#options = options
    this.#environment = parts.environment
    this.#time = parts.time
    this.#operator = parts.operator
    this.#mostWork = parts.mostWork
  }

  static async open(options: RunOptions): Promise<Simulation> {
    const { seed, leadership } = options
    const time = createSimulatedTime(START)
    const { storage, idle } = watchStorage(await openTemporary(time.clock.now))
    const work = watchWork(storage)
    const market = createScriptedMarket(INSTRUMENTS, time.clock.now)
    const customers = await addPeople(storage, options)
    const sessions = sessionsOf(customers)
    const ids = createCountedIds(time.clock, createDice(seed, 'ids'))
    const cluster = { ids, sessions, storage: work.storage, bus: createMemoryBus(), market, time, leadership }
    const nodes = createNodePark(cluster, idle)
    const journal = createJournal()
    const dice = createDice(seed, 'customers')
    const { clock } = time
    const recording = createRecording()
    const environment = createEnvironment({
      dice,
      clock,
      market,
      storage,
      customers,
      nodes,
      journal,
      recording,
    })
    const operator = createOperator({ dice: createDice(seed, 'operator'), nodes, journal, leadership })
    return new Simulation(options, { environment, time, operator, mostWork: work.most })
  }

  async run(): Promise<RunReport> {
    const { journal } = this.#environment
    let count = 0
    for (const round of pathOf(this.#options)) {
      count += 1
      try {
        await this.#live(round)
        if (round.isLastOfDay) await this.#audit(round)
      } catch (cause) {
        const what = cause instanceof Error ? cause.message : String(cause)
        const where = `seed ${this.#options.seed}, day ${round.day}, round ${count}`
        throw new SimulationFault(`${where}: ${what}`, { cause })
      }
      if (round.isLastOfDay) this.#options.onDay?.(round.day)
    }
    countOutcomes(await readBooks(this.#environment.storage), journal)
    await this.#options.onEnd?.(this.#environment.storage)
    return {
      digest: journal.digest(),
      pathDigest: this.#path.digest(),
      counts: journal.counts(),
      mostWork: this.#mostWork(),
    }
  }

  async close(): Promise<void> {
    const { nodes, storage } = this.#environment
    for (const node of nodes.running) await nodes.stop(node)
    await storage.close()
  }

  async #live(round: Round): Promise<void> {
    const { nodes, dice } = this.#environment
    // Requests before this round's ticks get an earlier timestamp than the ticks.
    this.#time.moveTo(round.at - 1)
    this.#setMarkets(round)
    await nodes.settled()
    await this.#operator.act()
    await nodes.settled()
    const isConcurrent = dice.chance(0.3)
    if (isConcurrent) {
      this.#act()
      await letGoBy(dice.int(0, 6))
      this.#operator.strike()
    }
    this.#time.moveTo(round.at)
    this.#lately.push(round.at)
    if (this.#lately.length > CALM_ROUNDS) this.#lately.shift()
    this.#tick(round)
    if (!isConcurrent) await nodes.settled()
    this.#act()
    await Promise.all(this.#outstanding.splice(0))
    await nodes.settled()
  }

  #setMarkets({ sessions, stale, at }: Round): void {
    const { market } = this.#environment
    for (const { code, open } of sessions) {
      market.setSession(code, { open, nextOpen: open ? null : at + 3_600_000 })
    }
    for (const { code } of INSTRUMENTS) if (stale.has(code)) market.setStale(code, true)
  }

  #tick({ ticks }: Round): void {
    const { market, nodes, recording } = this.#environment
    const isWatched = nodes.hasLeader()
    this.#path.note(ticks)
    for (const tick of ticks) {
      market.setStale(tick.code, false)
      market.tick(tick)
      const quote = market.quote(tick.code)
      if (quote !== undefined) recording.note({ ...quote, isWatched })
    }
  }

  #act(): void {
    const { dice, customers } = this.#environment
    const { actsPerDay, roundsPerDay } = this.#options
    for (let rest = actsPerDay / roundsPerDay; dice.chance(Math.min(1, rest)); rest -= 1) {
      this.#outstanding.push(dice.weigh(ACTORS).act(this.#environment, dice.pick(customers)))
    }
  }

  async #audit({ at, day }: Round): Promise<void> {
    const { storage, nodes, journal, recording, triggersSince } = this.#environment
    await this.#operator.restore()
    await nodes.settled()
    const [ledger, books] = await Promise.all([storage.read(verifyLedger), readBooks(storage)])
    const audited = {
      books,
      recording,
      triggersSince,
      instruments: this.#instruments,
      from: this.#lastAudit,
      until: at,
      isWatched: nodes.hasLeader(),
      calmAt: nodes.wasCalm(this.#lately[0] ?? at, at) ? this.#lately[0] : undefined,
      wasCalm: nodes.wasCalm,
    }
    const faults = [...ledger.faults, ...AUDITORS.flatMap(audit => [...audit(audited)])]
    if (faults.length > 0) throw new SimulationFault(faults.slice(0, 10).join('\n'))
    this.#lastAudit = at
    journal.note(day, ledger.postings, ledger.entries, books)
    journal.count('postings', ledger.postings - (journal.counts().postings ?? 0))
    await turn()
  }
}

async function addPeople(
  storage: Storage,
  { customers: count, days }: RunOptions,
): Promise<readonly Customer[]> {
  const customers = Array.from({ length: count }, (_, index) => ({
    id: `customer-${index}`,
    token: `token-${index}`,
  }))
  await seedSandbox({ storage, clock: { now: () => START } })
  await storage.write(async tx => {
    await addItems(tx, { from: START, days })
    const pool = houseAccount('plan_pool', 'USD', 'real')
    const funds = move(houseAccount('custody', 'USD', 'real'), pool, POOL_FUNDS)
    await post(tx, posting({ kind: 'plan_fund', reference: 'pool', at: START }, funds))
    for (const [index, customer] of customers.entries()) {
      const { id } = customer
      // Smart trading is not open to every customer.
      await tx.run(
        insertUser,
        newUser(id, { smart_enabled: index % 4 === 3 ? 0 : 1, kyc_status: 'verified' }),
      )
      await fundDemo(tx, { userId: id, at: START })
      const account = customerAccount(id, { kind: 'available', currency: 'USD', mode: 'real' })
      const legs = move(houseAccount('custody', 'USD', 'real'), account, REAL_FUNDS)
      await post(tx, posting({ kind: 'deposit', reference: id, at: START }, legs))
      await addWithdrawing(tx, customer, index)
    }
  })
  return customers
}

function sessionsOf(customers: readonly Customer[]): Cluster['sessions'] {
  const byToken = new Map(customers.map(({ id, token }) => [token, { id: token, userId: id, token }]))
  return { find: token => byToken.get(token) }
}
