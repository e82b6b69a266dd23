import { Alert } from '@quayside/ui/alert'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { counted } from '../../format/amount.ts'
import { DESK } from '../../session/pages.ts'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { standingOf } from './use-of-limit.ts'

/** Tells staff on the desk's first page that limits of the exposure are near or reached. */
export function LimitNotice() {
  const standings = useQuery(deskReading.limits(useDesk())).data?.limits.map(standingOf) ?? []
  const reached = standings.filter(standing => standing === 'reached').length
  const near = standings.filter(standing => standing === 'near').length
  if (reached + near === 0) return null
  const limits = counted(reached || near, 'limit')
  return (
    <Alert
      tone={reached > 0 ? 'danger' : 'warning'}
      title={`Exposure: ${limits} ${reached > 0 ? 'reached' : 'nearly reached'}`}
    >
      <p>
        {reached > 0 && 'Orders that raise it are refused. '}
        <Link className="q-link" to={`${DESK}/exposure`}>
          See the exposure
        </Link>
      </p>
    </Alert>
  )
}
