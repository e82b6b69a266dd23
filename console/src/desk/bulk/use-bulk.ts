import { type BulkObstacle, bulkObstacle } from '@quayside/contracts/staff/bulk'
import {
  type CaseDecision,
  type CaseDetail,
  type CaseSummary,
  claimCase,
  decideCase,
  getCase,
  releaseCase,
} from '@quayside/contracts/staff/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { deskProblemOf } from '../api/desk-error.ts'
import { CASES_KEY } from '../api/queries.ts'

export type Line = {
  readonly row: CaseSummary
  readonly state: 'waiting' | 'ready' | 'left' | 'approved' | 'first' | 'unknown'
  readonly words: string
  /** As read: exactly this version is approved. */
  readonly detail?: CaseDetail
}

export type Stage = 'choosing' | 'looking' | 'confirming' | 'approving' | 'done'

/** Approves several cases, each with its own command for the read version; never sends one twice. */
export function useBulk(limit: string) {
  const ask = useDesk()
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('choosing')
  const [lines, setLines] = useState<readonly Line[]>([])
  const held = useRef(new Set<string>())
  const isOver = useRef(false)
  const note = (line: Line) => setLines(now => now.map(one => (one.row.id === line.row.id ? line : one)))

  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      for (const id of held.current)
        ask(releaseCase, { params: { id } }, { keepalive: true }).catch(() => undefined)
      void client.invalidateQueries({ queryKey: CASES_KEY })
    }
  }, [ask, client])

  async function look(rows: readonly CaseSummary[]): Promise<void> {
    setStage('looking')
    setLines(rows.map(row => ({ row, state: 'waiting', words: '' })))
    for (const row of rows) {
      if (isOver.current) return
      note(await lookedAt(ask, { row, limit, held: held.current }))
    }
    setStage('confirming')
  }

  async function approve(): Promise<void> {
    setStage('approving')
    for (const line of lines) {
      if (isOver.current) return
      if (line.state === 'ready') note(await approved(ask, line, held.current))
    }
    setStage('done')
    for (const key of [CASES_KEY, ['desk', 'counts'], ['desk', 'money']])
      void client.invalidateQueries({ queryKey: key })
  }

  return { stage, lines, look, approve }
}

type Looking = { readonly row: CaseSummary; readonly limit: string; readonly held: Set<string> }

async function lookedAt(ask: Ask, { row, limit, held }: Looking): Promise<Line> {
  const params = { id: row.id }
  try {
    await ask(claimCase, { params })
    held.add(row.id)
    const detail = await ask(getCase, { params })
    const obstacle = bulkObstacle(detail, limit)
    if (obstacle === undefined) return { row, state: 'ready', words: willBe(detail), detail }
    held.delete(row.id)
    await ask(releaseCase, { params })
    return { row, state: 'left', words: OBSTACLE_WORDS[obstacle] }
  } catch (error) {
    return { row, state: 'left', words: messageOf(error) }
  }
}

async function approved(ask: Ask, line: Line, held: Set<string>): Promise<Line> {
  const { row, detail } = line
  const decision = detail && approvalOf(detail)
  if (detail === undefined || decision === undefined) return line
  const body = { version: detail.version, decision, inBulk: true } as const
  try {
    const after = await ask(decideCase, { params: { id: row.id }, body })
    held.delete(row.id)
    return after.state === 'open'
      ? { row, detail, state: 'first', words: 'Approved as the first of two: a colleague makes it count.' }
      : { row, detail, state: 'approved', words: 'Approved.' }
  } catch (error) {
    if (isRefusal(error)) return { row, state: 'left', words: messageOf(error) }
    return { row, state: 'unknown', words: 'No answer came: look at the case before you decide it again.' }
  }
}

function approvalOf({ subject: { kind } }: CaseDetail): CaseDecision | undefined {
  const verdict = { kind: 'approved' } as const
  if (kind === 'deposit') return { kind, verdict }
  return kind === 'withdrawal' ? { kind, verdict } : undefined
}

/** Whether the desk confirmed that nothing was done. */
function isRefusal(error: unknown): boolean {
  const problem = deskProblemOf(error)
  return problem !== null && problem.code !== 'failed' && problem.code !== 'unavailable'
}

function willBe({ subject }: CaseDetail): string {
  if (subject.kind === 'identity' || subject.kind === 'loan' || !subject.needsTwo) return 'Can be approved.'
  return subject.approvals.length === 0
    ? 'Needs two people: yours is the first approval.'
    : 'Yours is the second approval.'
}

const OBSTACLE_WORDS: Readonly<Record<BulkObstacle, string>> = {
  off: 'Cases are not approved together here.',
  kind: 'It is neither a deposit nor a withdrawal.',
  worth: 'It is worth more than the limit, or its worth is unknown.',
  returned: 'Its last sending failed: look at it alone.',
  chain: 'The chain does not say what the customer says: look at it alone.',
  contested: 'Another customer reports the same transaction: look at it alone.',
}
