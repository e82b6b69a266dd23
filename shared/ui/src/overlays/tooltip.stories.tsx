import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { Tooltip } from './tooltip.tsx'

export function Shown() {
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={button} style={{ paddingBlockStart: '6rem' }}>
      <Tooltip text="Leverage multiplies gains and losses: at 30, a move of one percent changes the margin by thirty percent.">
        <Button>Leverage</Button>
      </Tooltip>
    </div>
  )
}
