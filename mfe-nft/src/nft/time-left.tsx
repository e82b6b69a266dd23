import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'
import { remainingKey, remainingUntil } from './remaining-time.ts'

/** How far the server's clock is ahead of this device's, ms, measured at the last response. */
export function useServerAhead({ serverTime }: Pick<NftItem, 'serverTime'>): number {
  const [ahead, setAhead] = useState(() => Date.parse(serverTime) - Date.now())
  useEffect(() => setAhead(Date.parse(serverTime) - Date.now()), [serverTime])
  return ahead
}

export function TimeLeft({ endsAt, ahead }: { endsAt: string; ahead: number }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const left = remainingUntil(endsAt, now + ahead)
  return (
    <time translate="no" className="q-num" dateTime={endsAt}>
      {left ? t(remainingKey(left), left) : t('time.over')}
    </time>
  )
}
