import { useT } from '@quayside/runtime/i18n'
import { useEffect, useRef, useState } from 'react'
import { marketNow } from '../../live/market-time.ts'
import { countdownText } from '../../live/period-text.ts'
import { useMarketSpeed } from '../market-speed.ts'
import type { TimedOption } from '../use-open-options.ts'

/** Write interval in milliseconds, short enough to skip no second. */
const PACE = 250

/** Time left by the market's clock, written outside React; no live region. */
export function OptionClock({ option: { order, receivedAt } }: { option: TimedOption }) {
  const t = useT()
  const speed = useMarketSpeed()
  const text = useRef<HTMLElement>(null)
  const { marketTime, expiresAt, status } = order
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    const write = () => {
      const left = Date.parse(expiresAt) - marketNow({ marketTime, receivedAt, speed }, Date.now())
      if (text.current) text.current.textContent = countdownText(left)
      if (left <= 0) setOver(true)
    }
    write()
    const timer = setInterval(write, PACE)
    return () => clearInterval(timer)
  }, [marketTime, receivedAt, expiresAt, speed])
  if (isOver || status === 'settling') return <span>{t('option.settling')}</span>
  return (
    <span translate="no" className="q-num q-strong" role="timer" aria-live="off">
      <bdi translate="no" ref={text} />
    </span>
  )
}
