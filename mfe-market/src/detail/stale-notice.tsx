import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { useEffect, useState } from 'react'
import { useTimes } from './use-times.ts'

/** How long the notice says since when prices are live again, in milliseconds. */
const STAYS = 15_000

/** Warns while the price of an open market is not live (rules §3), and says afterwards since when it is again. */
export function StaleNotice({ age }: { age: number | null }) {
  const t = useT()
  const { clock } = useTimes()
  const isOld = age !== null
  const [wasOld, setWasOld] = useState(isOld)
  const [backAt, setBackAt] = useState<Date>()
  if (isOld !== wasOld) {
    setWasOld(isOld)
    setBackAt(isOld ? undefined : new Date())
  }
  useEffect(() => {
    if (backAt === undefined) return
    const timer = setTimeout(() => setBackAt(undefined), STAYS)
    return () => clearTimeout(timer)
  }, [backAt])
  if (isOld) {
    return (
      <Alert tone="warning" announce>
        {t('live.stale')}
      </Alert>
    )
  }
  return (
    backAt && (
      <Alert tone="success" announce>
        {t('live.back', { time: clock(backAt) })}
      </Alert>
    )
  )
}
