import { useT } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'

export type CountdownProps = {
  /** ISO time. */
  until: string
  /** Offset of the server's clock, ms: a device clock that is a day behind must not promise a free exit. */
  ahead: number
  over: string
  onOver: () => void
}

/** The real time left, second by second; no live region. */
export function Countdown({ until, ahead, over, onOver }: CountdownProps) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(until) - ahead - now
  const isOver = left < 1000

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => {
      clearInterval(timer)
    }
  }, [isOver])
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])

  return (
    <time translate="no" className="q-num" dateTime={until}>
      {isOver ? over : <bdi translate="no">{leftText(t, left)}</bdi>}
    </time>
  )
}

function leftText(t: ReturnType<typeof useT>, left: number): string {
  const parts = timeLeft(left)
  const values = Object.fromEntries(parts.map(({ unit, value }) => [`${unit}s`, value]))
  return t(`left.${parts[0]?.unit ?? 'second'}s`, values)
}
