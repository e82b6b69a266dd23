import { createPacedFrames } from '@quayside/runtime/paced-frames'
import { type RefObject, useEffect, useRef } from 'react'
import { countdownText } from '../../live/period-text.ts'
import { layOutLine, type OptionLineInput } from './option-line.ts'
import type { PriceTrail } from './price-trail.ts'

/** Milliseconds between two draws; one second with reduced motion. */
const GAP = 120
const CALM_GAP = 1_000

export type PictureParts = Readonly<{
  line: RefObject<SVGPolylineElement | null>
  unseen: RefObject<SVGPolylineElement | null>
  countdown: RefObject<HTMLElement | null>
  progress: RefObject<HTMLElement | null>
}>

export type PictureInput = Omit<OptionLineInput, 'entry' | 'trail'> & {
  readonly entry: OptionLineInput['entry'] | null
  /** Full length in milliseconds of market time. */
  readonly length: number
  readonly trail: PriceTrail | null
  readonly now: () => number
  readonly onEnd: () => void
}

export function useOptionPicture(input: PictureInput): PictureParts {
  const parts = useRef<PictureParts>({
    line: { current: null },
    unseen: { current: null },
    countdown: { current: null },
    progress: { current: null },
  }).current
  const latest = useRef(input)
  latest.current = input
  useEffect(() => {
    const frames = createPacedFrames({
      gap: matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM_GAP : GAP,
      run() {
        const left = draw(parts, latest.current)
        if (left <= 0) latest.current.onEnd()
        return left > 0
      },
    })
    frames.request()
    return () => frames.stop()
  }, [parts])
  return parts
}

/** Draws the current state. Returns the milliseconds of market time left. */
function draw(
  parts: PictureParts,
  { entry, expiresAt, length, trail, now, width, height }: PictureInput,
): number {
  const left = expiresAt - now()
  const { countdown, progress } = parts
  const text = countdownText(left)
  if (countdown.current && countdown.current.textContent !== text) countdown.current.textContent = text
  const share = Math.min(1, Math.max(0, left / length))
  progress.current?.style.setProperty('--left', share.toFixed(4))
  if (entry === null || trail === null) return left
  const { line, unseen } = layOutLine({ entry, expiresAt, trail: trail.points, width, height })
  parts.line.current?.setAttribute('points', line)
  parts.unseen.current?.setAttribute('points', unseen)
  return left
}
