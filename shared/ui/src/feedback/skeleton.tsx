import type { CSSProperties } from 'react'

export type SkeletonProps = {
  /** CSS lengths of the final content, so that nothing moves when it arrives. */
  width?: string
  height?: string
  shape?: 'text' | 'disc'
  lines?: number
}

/** A silent placeholder, invisible for its first 200 ms. */
export function Skeleton({ width, height, shape = 'text', lines = 1 }: SkeletonProps) {
  const size: CSSProperties & Record<'--w' | '--h', string | undefined> = { '--w': width, '--h': height }
  const block = shape === 'disc' ? 'q-skeleton q-skeleton-disc' : 'q-skeleton'
  if (lines === 1) return <span className={block} style={size} aria-hidden="true" />
  return (
    <span className="q-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reordered
        <span key={line} className={block} style={size} />
      ))}
    </span>
  )
}
