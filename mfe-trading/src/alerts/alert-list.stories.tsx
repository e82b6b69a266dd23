import { AlertList } from './alert-list.tsx'

export function Alerts() {
  return <AlertList code="EURUSD" />
}
