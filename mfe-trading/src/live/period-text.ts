import { secondsText } from '@quayside/contracts/text/unit-text'

/** A period in its largest unit, in the reader's language: "30 sec", "5 min", "1 hr". */
export function periodText(seconds: number, language: string): string {
  return secondsText(language, seconds, 'short')
}

/** Time left as "0:42" or "1:02:03". Rounds seconds up, so that 0:00 is the end. */
export function countdownText(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(left / 60)
  return minutes < 60
    ? `${minutes}:${two(left % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(left % 60)}`
}
