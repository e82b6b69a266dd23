import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/service'
import type { ServiceFigures } from '@quayside/contracts/staff/service'
import { problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import type { Thread } from '../rules/conversation.ts'
import type { InboxServices } from '../services.ts'
import { closedIn, firstAnswered } from './queries.ts'

const DAY_MS = 86_400_000
const DAYS = 92
const ROWS = 200_000

type Answered = Pick<Thread, 'opened_at' | 'first_answer_at' | 'first_answer_by'>
type Closed = Pick<Thread, 'opened_at' | 'closed_at' | 'closed_by' | 'rating'>

type Tally = { readonly answers: number[]; readonly closings: number[]; good: number; bad: number }

export async function serviceStatistics({
  query,
  services,
}: StaffInput<typeof endpoints.serviceStatistics, InboxServices>) {
  const from = Date.parse(query.from)
  const to = Date.parse(query.to) + DAY_MS
  if (!(from < to && to - from <= DAYS * DAY_MS))
    return problem('invalid', `Choose from one to ${DAYS} days, the earlier one first.`)
  const period = { from, to, limit: ROWS }
  const [answered, closed] = await services.storage.scan(async tx => [
    await tx.all(firstAnswered, period),
    await tx.all(closedIn, period),
  ])
  return ok(statisticsOf(answered, closed))
}

/** One row per UTC day and agent, the latest day first, and the figures of all of them. */
function statisticsOf(answered: readonly Answered[], closed: readonly Closed[]) {
  const total = newTally()
  const tallies = new Map<string, { readonly day: string; readonly agent: string; readonly tally: Tally }>()
  const talliesOf = (at: number, agent: string) => {
    const day = isoOf(at).slice(0, 10)
    const key = `${day} ${agent}`
    const row = tallies.get(key) ?? { day, agent, tally: newTally() }
    tallies.set(key, row)
    return [row.tally, total]
  }
  for (const { opened_at: opened, first_answer_at: at, first_answer_by: by } of answered) {
    if (at === null || by === null) continue
    for (const { answers } of talliesOf(at, by)) answers.push(at - opened)
  }
  for (const { opened_at: opened, closed_at: at, closed_by: by, rating } of closed) {
    if (at === null || by === null) continue
    for (const tally of talliesOf(at, by)) {
      tally.closings.push(at - opened)
      if (rating !== null) tally[rating] += 1
    }
  }
  const rows = [...tallies.values()]
    .toSorted((one, other) => other.day.localeCompare(one.day) || one.agent.localeCompare(other.agent))
    .map(({ day, agent, tally }) => ({ day, agent, ...figuresOf(tally) }))
  return { rows, total: figuresOf(total) }
}

function newTally(): Tally {
  return { answers: [], closings: [], good: 0, bad: 0 }
}

function figuresOf({ answers, closings, good, bad }: Tally): ServiceFigures {
  return {
    firstAnswers: answers.length,
    firstAnswerSeconds: medianSeconds(answers),
    closed: closings.length,
    closeSeconds: medianSeconds(closings),
    good,
    bad,
  }
}

/** The lower median in whole seconds; null without a value. */
function medianSeconds(times: readonly number[]): number | null {
  const middle = times.toSorted((one, other) => one - other)[Math.ceil(times.length / 2) - 1]
  return middle === undefined ? null : Math.round(middle / 1000)
}
