import type { VitalName } from '@quayside/contracts/release/hourly'
import type { EnvironmentHistory } from '@quayside/contracts/release/remote-history'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { count } from '../format/amount.ts'
import styles from './production.module.css'

const VITALS: readonly { readonly name: VitalName; readonly label: string }[] = [
  { name: 'LCP', label: 'Largest contentful paint' },
  { name: 'INP', label: 'Interaction to next paint' },
  { name: 'CLS', label: 'Cumulative layout shift' },
]

/** Compares the pinned version with the version that visitors opened before it. */
export function VitalsCard({ environment }: { environment: EnvironmentHistory }) {
  const { versions, pinned, vitals } = environment
  const at = pinned === null ? versions.length - 1 : versions.indexOf(pinned)
  const columns = [versions[at], versions[at - 1]].flatMap(version => version ?? [])
  return (
    <Card title="Web vitals">
      {columns.length === 0 ? (
        <EmptyState message="No measurements yet." />
      ) : (
        <>
          <table className={styles.vitals}>
            <thead>
              <tr>
                <th scope="col">75th percentile</th>
                {columns.map(version => (
                  <th key={version} scope="col">
                    {version}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {VITALS.map(({ name, label }) => (
                <tr key={name}>
                  <th scope="row">
                    <abbr title={label}>{name}</abbr>
                  </th>
                  {columns.map(version => (
                    <td key={version}>
                      {vitalText(vitals.find(vital => vital.version === version && vital.name === name))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="q-small q-text-3">
            From pages that opened with this remote: the average of hourly percentiles, weighted by samples.
          </p>
        </>
      )}
    </Card>
  )
}

function vitalText(vital: EnvironmentHistory['vitals'][number] | undefined): string {
  if (vital === undefined || vital.samples === 0) return 'not measured'
  return vital.name === 'CLS' ? vital.p75.toFixed(3) : `${count(vital.p75)} ms`
}
