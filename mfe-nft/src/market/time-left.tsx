import { useT } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'
import { remainingKey, remainingUntil } from './remaining-time.ts'

/** The real time left in an auction, second by second. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const left = remainingUntil(endsAt, now)
  return (
    <time className="q-num" dateTime={endsAt}>
      {left ? t(remainingKey(left), left) : t('time.over')}
    </time>
  )
}
