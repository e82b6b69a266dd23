import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { useEffect, useState } from 'react'
import { useTimes } from './use-times.ts'

/** How long the notice stays after prices are live again, in milliseconds. */
const STAYS = 15_000

/** Warns while an open market's price is not live (rules §3), then says since when it is live again. */
export function StaleNotice({ code, age }: { code: string; age: number | null }) {
  const t = useT()
  const { market } = useSockets()
  const { clock } = useTimes()
  const isOld = age !== null
  const [wasOld, setWasOld] = useState(isOld)
  const [wasLive, setWasLive] = useState(false)
  const [backAt, setBackAt] = useState<Date>()
  if (isOld !== wasOld) {
    setWasOld(isOld)
    if (isOld) setWasLive(market.heard(code) !== undefined)
    setBackAt(isOld || !wasLive ? undefined : new Date())
  }
  useEffect(() => {
    if (backAt === undefined) return
    const timer = setTimeout(() => setBackAt(undefined), STAYS)
    return () => clearTimeout(timer)
  }, [backAt])
  if (isOld) {
    return (
      <Alert tone="warning" announce>
        {t(wasLive ? 'live.stale' : 'live.notYet')}
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
