import { useFormats } from '@quayside/runtime/use-formats'
import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineStep = { readonly status: string; readonly at: string }

export function Timeline({
  steps,
  words,
  next,
}: {
  steps: readonly TimelineStep[]
  words: (status: string) => string
  next?: ReactNode
}) {
  const { dateTime } = useFormats()
  return (
    <ol className={styles.timeline}>
      {steps.map(step => (
        <li key={`${step.status} ${step.at}`} className={styles.step}>
          <span>{words(step.status)}</span>
          <time dateTime={step.at}>{dateTime(step.at)}</time>
        </li>
      ))}
      {next && <li>{next}</li>}
    </ol>
  )
}
