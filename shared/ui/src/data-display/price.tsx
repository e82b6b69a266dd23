import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type PriceProps = Omit<ComponentProps<'bdi'>, 'children'> & { text: string }

/** A price. Pass a `ref` to let a live writer set `textContent` and call `flashTick`. */
export function Price({ text, className, ...rest }: PriceProps) {
  return (
    <bdi translate="no" {...rest} className={classNames('q-num q-price', className)}>
      {text}
    </bdi>
  )
}

/** Starts or restarts the soft 400 ms background of a tick on an element without forcing a layout. */
export function flashTick(element: HTMLElement, direction: 'up' | 'down'): void {
  const turn = element.dataset.tick?.endsWith('-0') ? 1 : 0
  element.dataset.tick = `${direction}-${turn}`
}
