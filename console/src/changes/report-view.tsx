import type { CheckReport, Finding } from '@quayside/contracts/release/findings'
import { Check, CircleDashed, TriangleAlert, X } from 'lucide-react'
import { count, remoteTitle } from '../format/amount.ts'
import styles from './report.module.css'
import { CHECK_WORDS, type CheckLine, linesOf, verdictOf } from './report.ts'

const ICONS = { passed: Check, warned: TriangleAlert, refused: X, idle: CircleDashed } as const
const STATES = {
  passed: 'passed',
  warned: 'warned',
  refused: 'refused',
  idle: 'nothing to check',
} as const

export function ReportView({ report }: { report: CheckReport }) {
  return (
    <div className="q-stack q-gap-12">
      <p className="q-strong" role="status">
        {verdictOf(report)}
      </p>
      {report.findings.length > 0 && (
        <ul className="q-stack q-gap-8">
          {report.findings.map(finding => (
            <FindingView key={`${finding.check}${finding.remote}${finding.problem}`} finding={finding} />
          ))}
        </ul>
      )}
      <ul className={styles.checks}>
        {linesOf(report).map(line => (
          <LineView key={line.check} line={line} />
        ))}
      </ul>
    </div>
  )
}

function LineView({ line: { check, examined, state } }: { line: CheckLine }) {
  const Icon = ICONS[state]
  return (
    <li className={styles.check} data-state={state}>
      <Icon className="q-icon" aria-hidden="true" />
      <span>{CHECK_WORDS[check]}</span>
      <span className="q-visually-hidden">{STATES[state]}</span>
      <span className={styles.examined} title="Items checked">
        {count(examined)}
      </span>
    </li>
  )
}

function FindingView({ finding: { severity, remote, problem, check } }: { finding: Finding }) {
  const Icon = severity === 'refusal' ? X : TriangleAlert
  return (
    <li className={styles.finding} data-severity={severity}>
      <Icon className="q-icon" aria-hidden="true" />
      <span>
        <span className="q-strong">{remote === null ? CHECK_WORDS[check] : remoteTitle(remote)}: </span>
        {problem}
      </span>
    </li>
  )
}
