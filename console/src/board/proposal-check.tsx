import { thresholdWords } from '@quayside/contracts/release/threshold-words'
import { Alert } from '@quayside/ui/alert'
import { Skeleton } from '@quayside/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { messageOf, problemOf } from '../api/problem.ts'
import { reading } from '../api/reading.ts'
import { Changes } from '../changes/changes.tsx'
import { ReportView } from '../changes/report-view.tsx'

export function ProposalCheck({ id }: { id: string }) {
  const { data, error } = useQuery(reading.proposalCheck(usePlane(), id))
  const problem = problemOf(error)
  const report = data?.report ?? (problem && 'report' in problem ? problem.report : undefined)
  if (data === undefined && error === null) return <Skeleton height="12rem" width="100%" />
  return (
    <div className="q-stack">
      {error && <Alert tone="danger">{messageOf(error)}</Alert>}
      {data && (data.changes.length > 0 || data.health === undefined) && <Changes changes={data.changes} />}
      {data?.health && (
        <ul className="q-small">
          {thresholdWords(data.health).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {report && <ReportView report={report} />}
    </div>
  )
}
