import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'
import { type TimePart, timeLeft } from './time-left.ts'

export type CountdownProps = {
  /** ISO moment. */
  until: string
  /** What stands there once the moment has come. */
  over: string
  /** The moment came while the page was open. */
  onOver: () => void
}

/** The real time until a moment, second by second; no live region. */
export function Countdown({ until, over, onOver }: CountdownProps) {
  const tag = LANGUAGE_TAG[useLocale()]
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(until) - now
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
    <time className="q-num" dateTime={until}>
      {isOver ? (
        over
      ) : (
        <bdi>
          {timeLeft(left)
            .map(part => unitText(part, tag))
            .join(' ')}
        </bdi>
      )}
    </time>
  )
}

const formatters = new Map<string, Intl.NumberFormat>()

function unitText({ unit, value }: TimePart, tag: string): string {
  const key = `${tag} ${unit}`
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' })
  formatters.set(key, known)
  return known.format(value)
}
