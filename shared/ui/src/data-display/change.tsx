import type { ComponentProps } from 'react'
import type { Direction } from './direction.ts'

export { type Direction, directionOf } from './direction.ts'

export type ChangeProps = Omit<ComponentProps<'bdi'>, 'children'> & {
  text: string
  direction: Direction
  pill?: boolean
}

export function Change({ text, direction, pill, className, ...rest }: ChangeProps) {
  const look = changeClass(direction, pill ? 'pill' : 'plain')
  return (
    <bdi translate="no" {...rest} className={className ? `${look} ${className}` : look}>
      {text}
    </bdi>
  )
}

export function changeClass(direction: Direction, look: 'plain' | 'pill' = 'plain'): string {
  return `q-num q-change q-${direction}${look === 'pill' ? ' q-change-pill' : ''}`
}
