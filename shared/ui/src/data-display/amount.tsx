import { classNames } from '../class-names.ts'
import type { Direction } from './direction.ts'

export type AmountProps = {
  text: string
  code?: string
  /** Colors the figure; its sign must be in `text`. */
  direction?: Direction
  className?: string
}

/** An amount of money in tabular figures, isolated from the direction of the surrounding text. */
export function Amount({ text, code, direction, className }: AmountProps) {
  return (
    <bdi translate="no" className={classNames('q-num', direction && `q-${direction}`, className)}>
      {text}
      {code && <span className="q-amount-code">{code}</span>}
    </bdi>
  )
}
