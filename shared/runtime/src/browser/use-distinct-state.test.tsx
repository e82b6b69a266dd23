// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDistinctState } from './use-distinct-state.ts'

it('draws a component once for each value, and not again for the one it has', () => {
  let drawn = 0
  let tell: (next: number | null) => void = () => {}
  function Shown() {
    const [value, setValue] = useDistinctState<number | null>(null)
    drawn += 1
    tell = setValue
    return <p>{String(value)}</p>
  }
  render(<Shown />)
  for (const next of [null, 1, 1, 1, null, null]) act(() => tell(next))
  expect(screen.getByText('null')).toBeDefined()
  expect(drawn).toBe(3)
})
