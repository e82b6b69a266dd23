import { buildOffer } from '../loans.builders.ts'
import { Schedule } from './schedule.tsx'

export function Closed() {
  return <Schedule offer={buildOffer()} />
}
