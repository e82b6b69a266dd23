/**
 * The long simulation (npm run soak): runs of many customers over many days, each with a seed of its own, until so
 * many customer-days have kept every invariant. Usage: npm run soak -- [--days 10000] [--seed x]
 * A failure says how to run it again: --seed with the seed that it names and --days 1 replays that run alone.
 */
import { parseArgs } from 'node:util'
import { createDice } from '../server/simulation/dice.ts'
import { type RunReport, run } from '../server/simulation/run.ts'

/** One run: enough days for limit orders to run out and plans to mature, few enough for its audits to stay quick. */
const RUN = { customers: 25, days: 20, roundsPerDay: 150, actsPerDay: 250 }
const RUN_DAYS = RUN.customers * RUN.days

const { values } = parseArgs({
  options: { days: { type: 'string', default: '10000' }, seed: { type: 'string', default: 'soak' } },
})
const wanted = Number(values.days)
if (!Number.isInteger(wanted) || wanted < 1) throw new RangeError('--days takes a whole number above zero')

const started = performance.now()
const counts: Record<string, number> = {}
const runs = Math.ceil(wanted / RUN_DAYS)
for (let index = 0; index < runs; index += 1) {
  // The first run has the seed as it was given, so that a failure can be run again by the seed that it names.
  const seed = index === 0 ? values.seed : `${values.seed}-${index}`
  const leadership = createDice(seed, 'house').chance(0.5) ? 'sole' : 'leased'
  add(await run({ ...RUN, seed, leadership }))
  const seconds = (performance.now() - started) / 1000
  process.stderr.write(
    `${(index + 1) * RUN_DAYS} of ${runs * RUN_DAYS} customer-days, seed ${seed}, ${leadership}, ${seconds.toFixed(0)} s\n`,
  )
}
const seconds = Math.round((performance.now() - started) / 100) / 10
process.stdout.write(`${JSON.stringify({ customerDays: runs * RUN_DAYS, runs, seconds, counts }, null, 2)}\n`)

function add(report: RunReport): void {
  for (const [name, count] of Object.entries(report.counts)) counts[name] = (counts[name] ?? 0) + count
}
