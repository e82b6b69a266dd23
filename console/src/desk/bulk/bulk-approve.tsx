import { BULK_MOST } from '@quayside/contracts/staff/bulk'
import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { Dialog } from '@quayside/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../format/amount.ts'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { grouped } from '../money.ts'
import { caseWords } from '../words.ts'
import styles from './bulk.module.css'
import { sumsOf } from './sums.ts'
import { type Line, useBulk } from './use-bulk.ts'

/** Approves several listed cases, if the operator has set a maximum amount; otherwise hidden. */
export function BulkApprove({ rows }: { rows: readonly CaseSummary[] }) {
  const me = useQuery(deskReading.me(useDesk())).data
  const [isOpen, setIsOpen] = useState(false)
  const limit = me?.bulkLimit ?? null
  const mayDecide = me?.roles.some(role => role === 'reviewer' || role === 'administrator') === true
  if (limit === null || !mayDecide) return null
  const eligible = rows.filter(row => isEligible(row, limit))
  return (
    <>
      <Button size="sm" disabled={eligible.length === 0} onClick={() => setIsOpen(true)}>
        Approve several
      </Button>
      {isOpen && <BulkDialog limit={limit} shown={eligible} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Judged by the list; reading each case decides the rest. */
function isEligible({ kind, state, amount, claim }: CaseSummary, limit: string): boolean {
  if (kind === 'identity' || state !== 'open' || amount === null) return false
  return (claim === null || claim.isMine) && Number(amount) <= Number(limit)
}

type BulkDialogProps = { limit: string; shown: readonly CaseSummary[]; onClose: () => void }

function BulkDialog({ limit, shown, onClose }: BulkDialogProps) {
  // A snapshot: the list below keeps changing.
  const [rows] = useState(shown.slice(0, BULK_MOST))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { stage, lines, look, approve } = useBulk(limit)
  const ready = lines.filter(({ state }) => state === 'ready')
  const isBusy = stage === 'looking' || stage === 'approving'
  const footer = {
    choosing: (
      <Button
        variant="primary"
        disabled={chosen.size === 0}
        onClick={() => void look(rows.filter(({ id }) => chosen.has(id)))}
      >
        Look at {count(chosen.size)}
      </Button>
    ),
    looking: <Button busy>Looking at {count(lines.length)}</Button>,
    confirming: (
      <Button variant="primary" disabled={ready.length === 0} onClick={() => void approve()}>
        Approve {count(ready.length)}
      </Button>
    ),
    approving: <Button busy>Approving</Button>,
    done: null,
  }[stage]
  return (
    <Dialog
      open
      keepOnBackdrop
      size="lg"
      title="Approve several"
      closeLabel="Close"
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {stage === 'done' ? 'Close' : 'Cancel'}
          </Button>
          {footer}
        </>
      }
    >
      {stage === 'choosing' ? (
        <Choice
          rows={rows}
          limit={limit}
          chosen={chosen}
          more={shown.length - rows.length}
          onChoose={setChosen}
        />
      ) : (
        <>
          <Sums
            lines={stage === 'done' || stage === 'approving' ? lines.filter(isDecided) : ready}
            stage={stage}
          />
          <Lines lines={lines} />
        </>
      )}
    </Dialog>
  )
}

type ChoiceProps = {
  rows: readonly CaseSummary[]
  limit: string
  more: number
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Choice({ rows, limit, more, chosen, onChoose }: ChoiceProps) {
  const isAll = rows.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <div className="q-stack">
      <p className="q-text-2">
        Deposits and withdrawals of the list up to {grouped(limit)} USD that no colleague has claimed
        {more > 0 && `, the first ${count(rows.length)} of ${count(rows.length + more)}`}. Each is looked at
        and claimed next; nothing is decided before you confirm.
      </p>
      <Checkbox
        label={`All ${count(rows.length)}`}
        checked={isAll}
        onChange={() => onChoose(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
      <ul className={styles.lines}>
        {rows.map(row => (
          <li key={row.id}>
            <Checkbox
              label={`${nameOf(row)}: ${caseWords(row)}, ${grouped(row.amount ?? '0')} USD`}
              checked={chosen.has(row.id)}
              onChange={() => toggle(row.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sums({ lines, stage }: { lines: readonly Line[]; stage: string }) {
  if (stage === 'looking') return null
  const amounts = lines.flatMap(({ detail, row }) => {
    const subject = detail?.subject
    if (subject === undefined || subject.kind === 'identity' || subject.kind === 'loan') return []
    return [
      { currency: `${subject.currency} ${row.kind === 'deposit' ? 'in' : 'out'}`, amount: subject.amount },
    ]
  })
  const sums = sumsOf(amounts).map(one => `${count(one.count)} of ${grouped(one.sum)} ${one.currency}`)
  const verb = stage === 'confirming' ? 'You approve' : 'Approved so far:'
  return (
    <p role="status" className="q-strong">
      {sums.length === 0
        ? 'Nothing of it can be approved.'
        : `${verb} ${count(amounts.length)}: ${sums.join('; ')}.`}
    </p>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines} aria-label="Cases one by one">
      {lines.map(({ row, state, words }) => (
        <li key={row.id} data-state={state}>
          <span>
            {nameOf(row)}: {caseWords(row)}
          </span>
          <span className="q-small q-text-2">{state === 'waiting' ? 'Waits.' : words}</span>
        </li>
      ))}
    </ul>
  )
}

function isDecided({ state }: Line): boolean {
  return state === 'approved' || state === 'first'
}

function nameOf({ customer }: CaseSummary): string {
  return customer.name ?? customer.username
}
