import { StaleNotice } from './stale-notice.tsx'

export function Stale() {
  return <StaleNotice code="EURUSD" age={60_000} />
}
