import { setTimeout as wait } from 'node:timers/promises'
import { verifyLedger } from '../../server/src/ledger/verify.ts'
import { readSnapshot } from '../../server/src/platform/storage/postgres/postgres-copy.ts'
import { prepare } from '../../server/src/platform/storage/query.ts'
import { OPTION_SECONDS, startCustomers } from './customers.ts'
import type { Part } from './part.ts'
import { comparePrices } from './prices.ts'
import type { Cluster } from './start-cluster.ts'
import { judge } from './verdict.ts'

type Kills = {
  readonly minutes: number
  readonly random: () => number
  readonly say: (line: string) => void
}

/** Pause (ms) between the recovery from one kill and the next. */
const PAUSE = { least: 2_000, most: 12_000 }
const RECOVERY_MS = 300_000
const PATIENCE_MS = 5_000
const LOOK_MS = 100

/** Kills the parts in turn while customers trade, and prints a report. False if anything was lost. */
export async function killParts(cluster: Cluster, { minutes, random, say }: Kills): Promise<boolean> {
  const ending = new AbortController()
  const comparing = comparePrices(cluster.sites, ending.signal)
  const customers = await startCustomers(cluster.origin)
  const startedAt = performance.now()
  const { counts, stuck } = await killUntil(cluster, { until: startedAt + minutes * 60_000, random, say })
  await customers.stop()
  const seconds = (performance.now() - startedAt) / 1_000
  // The last options expire, and triggers may be late.
  await wait((OPTION_SECONDS + 15) * 1_000)
  ending.abort()
  const prices = await comparing
  const { orders, latest, ledger } = await readDatabase(cluster.databaseUrl)
  const { commands } = customers
  const verdict = judge(commands, orders)
  const accepted = commands.filter(({ outcome }) => outcome === 'accepted').length
  const repeated = commands.filter(({ tries }) => tries > 1).length
  const refused = [...customers.refusals()].map(([code, count]) => `${count} times ${code}`)
  say(`
Kills                            ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}
Kills without recovery           ${stuck}
Orders                           ${commands.length} (${(commands.length / seconds).toFixed(1)} a second): ${accepted} accepted, ${repeated} sent again
Refused                          ${refused.length === 0 ? 'none' : refused.join(', ')}
Unanswered orders                ${verdict.unanswered}
Accepted orders lost             ${verdict.lost}
Orders doubled                   ${verdict.doubled}
Ledger faults                    ${ledger.faults.length} (${ledger.postings} postings, ${ledger.entries} entries)
Prices that differ between sites ${prices.differences} of ${prices.compared} compared
Longest without an order         ${customers.longestSilence().toFixed(1)} s
Longest without triggers         ${latest.toFixed(1)} s (the latest end of a due option)`)
  for (const fault of ledger.faults) say(fault)
  const wrong = [
    stuck,
    verdict.unanswered,
    verdict.lost,
    verdict.doubled,
    ledger.faults.length,
    prices.differences,
  ]
  const isWhole = wrong.every(count => count === 0) && accepted > 0 && prices.compared > 0
  say(isWhole ? 'Passed' : 'FAILED')
  return isWhole
}

type Killing = Omit<Kills, 'minutes'> & { readonly until: number }

type Killed = { readonly counts: ReadonlyMap<string, number>; readonly stuck: number }

/** Kills one part after another, in another order each round; counts the kills, and those without a recovery. */
async function killUntil(cluster: Cluster, { until, random, say }: Killing): Promise<Killed> {
  const counts = new Map(cluster.parts.map(({ name }) => [name, 0]))
  let stuck = 0
  let round: Part[] = []
  for (;;) {
    await wait(PAUSE.least + random() * (PAUSE.most - PAUSE.least))
    if (performance.now() >= until) return { counts, stuck }
    if (round.length === 0) round = [...cluster.parts]
    const [part] = round.splice(Math.floor(random() * round.length), 1)
    const pid = part?.pid()
    if (part === undefined || pid === undefined) continue
    process.kill(pid, 'SIGKILL')
    counts.set(part.name, (counts.get(part.name) ?? 0) + 1)
    while (part.pid() === pid) await wait(LOOK_MS)
    const seconds = await recovery(cluster)
    if (seconds === undefined) stuck += 1
    say(
      seconds === undefined
        ? `killed ${part.name}: not everything was back after ${RECOVERY_MS / 1_000} s`
        : `killed ${part.name}: everything was back after ${seconds} s`,
    )
  }
}

/** Seconds until every part runs and every site is ready; undefined if that takes too long. */
async function recovery({ origin, sites, parts }: Cluster): Promise<string | undefined> {
  const killedAt = performance.now()
  const seconds = () => ((performance.now() - killedAt) / 1_000).toFixed(1)
  while (performance.now() - killedAt < RECOVERY_MS) {
    await wait(LOOK_MS)
    if (parts.some(part => part.pid() === undefined)) continue
    const answers = [origin, ...sites].map(site =>
      fetch(`${site}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    )
    const ready = await Promise.all(answers).catch(() => [])
    if (ready.length > 0 && ready.every(({ ok }) => ok)) return seconds()
  }
  return undefined
}

const contracts = prepare(q =>
  q.selectFrom('contract_orders').select(['id', 'client_id', 'status']).where('parent_id', 'is', null),
)
const options = prepare(q =>
  q.selectFrom('option_orders').select(['id', 'client_id', 'status', 'expires_at', 'settled_at']),
)

async function readDatabase(url: string) {
  return await readSnapshot(url, async ({ tx }) => {
    const [opened, bought] = [await tx.all(contracts, {}), await tx.all(options, {})]
    const orders = [...opened, ...bought].map(({ id, client_id: clientId, status }) => ({
      id,
      clientId,
      status,
    }))
    const delays = bought.map(
      ({ expires_at, settled_at }) => ((settled_at ?? Date.now()) - expires_at) / 1_000,
    )
    return {
      orders,
      latest: delays.reduce((latest, delay) => Math.max(latest, delay), 0),
      ledger: await verifyLedger(tx),
    }
  })
}
