// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { InstrumentLogo, parseLogo } from '../images/instrument-logo.tsx'
import { Amount } from './amount.tsx'
import { Change, changeClass, directionOf } from './change.tsx'
import { flashTick } from './price.tsx'
import { Sparkline, sparklinePoints } from './sparkline.tsx'

it.each([
  { value: '+1.24', direction: 'up' },
  { value: '0.001', direction: 'up' },
  { value: '-3', direction: 'down' },
  { value: '\u22120.31', direction: 'down' },
  { value: '-0.00', direction: 'flat' },
  { value: '', direction: 'flat' },
])('reads "$value" as $direction', ({ value, direction }) => {
  expect(directionOf(value)).toBe(direction)
})

it('gives a rendered change the classes that a live writer sets', () => {
  render(<Change text="+1.24%" direction="up" pill />)
  expect(screen.getByText('+1.24%').className).toBe(changeClass('up', 'pill'))
})

it('keeps the currency apart from the figure', () => {
  render(<Amount text="100.00" code="USD" />)
  expect(screen.getByText('USD').className).toBe('q-amount-code')
})

it.each([
  { values: ['1', '2', '3'], points: '0,18.5 10,10 20,1.5' },
  { values: [5, 5], points: '0,10 20,10' },
  { values: [5], points: '' },
  { values: [], points: '' },
  { values: ['1', 'x', '3'], points: '0,18.5 20,1.5' },
])('draws $values as "$points"', ({ values, points }) => {
  expect(sparklinePoints(values, 20, 20)).toBe(points)
})

it('gives a live writer the polyline', () => {
  const line = createRef<SVGPolylineElement>()
  render(<Sparkline values={[1, 2]} ref={line} />)
  expect(line.current?.getAttribute('points')).toBe(sparklinePoints([1, 2], 96, 32))
})

it('starts the tick again by alternating its name', () => {
  const cell = document.createElement('td')
  const names = (['up', 'up', 'down'] as const).map(direction => {
    flashTick(cell, direction)
    return cell.dataset.tick
  })
  expect(names).toEqual(['up-0', 'up-1', 'down-0'])
})

it.each([
  { logo: 'fx:EUR/USD', shown: 'USDEUR', marks: ['flag-USD', 'flag-EUR'] },
  { logo: 'metal:XAU', shown: 'XAU', marks: ['metal-XAU'] },
  { logo: 'stock:GOOGL', shown: 'GOOG', marks: ['stock-GOOGL'] },
  { logo: 'index:US500', shown: '500', marks: ['index-US500'] },
  { logo: 'ODD', shown: 'ODD', marks: ['-ODD'] },
])('draws $logo as "$shown" under its marks, which the page has or not', ({ logo, shown, marks }) => {
  const used = () => [...document.querySelectorAll('use')].map(use => use.getAttribute('href'))
  render(<InstrumentLogo logo={logo} />)
  expect(used()).toEqual([])
  cleanup()
  document.documentElement.dataset.marks = '/marks/1.svg'
  const { container } = render(<InstrumentLogo logo={logo} />)
  delete document.documentElement.dataset.marks
  expect(container.textContent).toBe(shown)
  expect(container.querySelector('.q-logo')?.getAttribute('aria-hidden')).toBe('true')
  expect(used()).toEqual(marks.map(mark => `/marks/1.svg#${mark}`))
})

it('splits a logo key', () => {
  expect(parseLogo('future:CL')).toEqual({ kind: 'future', name: 'CL' })
})
