/**
 * npm run soak: checks that are too slow for npm test. Usage: npm run soak -- [--days 10000] [--seed x], or npm run
 * soak -- --loans 100000 [--seed x], or npm run soak -- --money 100000 [--seed x].
 * `--days` runs the long simulation, one seed per run, until this many customer-days have kept every invariant; a
 * failure names its seed, and --seed with --days 1 replays that run alone. `--loans` runs this many loan commands
 * against the loan model; a failure names a minimal failing sequence and repeats with the same seed. `--money` does the
 * same for deposits, exchange, withdrawals and a faulty custody, against plain sums and a purse of coins.
 */
import { hash } from 'node:crypto'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { runMoneyModel } from '../server/money-model/money-model.builders.ts'
import { moneyStep } from '../server/money-model/money-steps.builders.ts'
import { createDice } from '../server/simulation/dice.ts'
import { type RunReport, run } from '../server/simulation/run.ts'
import { loanStep, runLoanModel } from '../server/src/areas/loans/loan-model.builders.ts'

/** Enough days for limit orders to expire and plans to mature, few enough for quick audits. */
const RUN = { customers: 25, days: 20, roundsPerDay: 150, actsPerDay: 250 }
const RUN_DAYS = RUN.customers * RUN.days
/** Commands per set of loans, enough for loans in every state. */
const LOAN_COMMANDS = 100
const MONEY_COMMANDS = 200

const values = optionsGiven()
const started = performance.now()
if (values.loans !== undefined) await soakLoans(values.loans)
else if (values.money !== undefined) await soakMoney(values.money)
else await soakSite(values.days)

async function soakSite(days: string): Promise<void> {
  const counts: Record<string, number> = {}
  const runs = Math.ceil(countOf('--days', days) / RUN_DAYS)
  for (let index = 0; index < runs; index += 1) {
    // The first run uses the given seed, so that a failure can be replayed with its printed seed.
    const seed = index === 0 ? values.seed : `${values.seed}-${index}`
    const leadership = createDice(seed, 'house').chance(0.5) ? 'sole' : 'leased'
    add(counts, await run({ ...RUN, seed, leadership }))
    const done = `${(index + 1) * RUN_DAYS} of ${runs * RUN_DAYS} customer-days`
    process.stderr.write(`${done}, seed ${seed}, ${leadership}, ${seconds().toFixed(0)} s\n`)
  }
  report({ customerDays: runs * RUN_DAYS, runs, seconds: seconds(), counts })
}

async function soakLoans(commands: string): Promise<void> {
  const counts: Record<string, number> = {}
  await soakModel(
    { count: countOf('--loans', commands), each: LOAN_COMMANDS, step: loanStep },
    async list => {
      await runLoanModel(list)
      addEach(
        counts,
        list.map(({ act }) => act),
      )
    },
  )
  report({ commands: countOf('--loans', commands), seconds: seconds(), counts })
}

async function soakMoney(commands: string): Promise<void> {
  const counts: Record<string, number> = {}
  await soakModel(
    { count: countOf('--money', commands), each: MONEY_COMMANDS, step: moneyStep },
    async list => {
      addEach(counts, await runMoneyModel(list))
      addEach(
        counts,
        list.map(({ act }) => act),
      )
    },
  )
  report({ commands: countOf('--money', commands), seconds: seconds(), counts })
}

type Soaking<S> = { readonly count: number; readonly each: number; readonly step: fc.Arbitrary<S> }

async function soakModel<S>({ count, each, step }: Soaking<S>, run: (list: readonly S[]) => Promise<void>) {
  const seed = Number.parseInt(hash('sha256', values.seed, 'hex').slice(0, 7), 16)
  const steps = fc.array(step, { minLength: each, maxLength: each, size: 'max' })
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: Math.ceil(count / each), seed })
}

function optionsGiven() {
  try {
    return parseArgs({
      options: {
        days: { type: 'string', default: '10000' },
        loans: { type: 'string' },
        money: { type: 'string' },
        seed: { type: 'string', default: 'soak' },
      },
    }).values
  } catch (error) {
    return refuse(
      `npm run soak takes --days, --loans, --money and --seed: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function countOf(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) refuse(`${option} takes a whole number above zero, not ${text}.`)
  return count
}

function seconds(): number {
  return Math.round((performance.now() - started) / 100) / 10
}

function report(what: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(what, null, 2)}\n`)
}

function addEach(counts: Record<string, number>, names: readonly string[]): void {
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
}

function add(counts: Record<string, number>, { counts: more }: RunReport): void {
  for (const [name, count] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count
}
