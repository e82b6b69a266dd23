import { exactTime, relativeTime } from './time.ts'
import { useNow } from './use-now.ts'

export function When({ at }: { at: string }) {
  const now = useNow()
  return (
    <time className="q-num" dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  )
}
