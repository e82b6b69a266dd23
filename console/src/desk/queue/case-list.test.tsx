// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCase } from '../../testing/fake-desk.ts'
import { CaseList } from './case-list.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
})

const casesOf = (...ids: readonly number[]) => ids.map(id => buildCase({ id: `case-${id}` }))

function List({ ids }: { ids: readonly number[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <MemoryRouter>
      <CaseList
        rows={casesOf(...ids)}
        total={ids.length}
        search=""
        chosen={chosen}
        onChoose={setChosen}
        inSight={{ first: 0, last: 0 }}
        onMore={undefined}
        hasMore={false}
      />
    </MemoryRouter>
  )
}

const linkOf = (id: number) => document.querySelector<HTMLElement>(`[data-case="case-${id}"]`)
const reached = () =>
  [...document.querySelectorAll<HTMLElement>('[data-case][tabindex="0"]')].map(link => link.dataset.case)

describe('the focus', () => {
  it('stays with its case when others come before it', () => {
    const { rerender } = render(<List ids={[3, 4, 5, 6]} />)
    linkOf(4)?.focus()
    rerender(<List ids={[1, 2, 3, 4, 5, 6]} />)
    expect(document.activeElement).toBe(linkOf(4))
    expect(reached()).toEqual(['case-4'])
  })

  it('follows its owner, and stays where it was left', () => {
    const { rerender } = render(<List ids={[1, 2, 3]} />)
    linkOf(1)?.focus()
    linkOf(3)?.focus()
    rerender(<List ids={[0, 1, 2, 3]} />)
    expect(document.activeElement).toBe(linkOf(3))
    linkOf(3)?.blur()
    rerender(<List ids={[1, 2, 3]} />)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the rows', () => {
  it('are one list, each with its place in it, and the first is reached by the tab key', () => {
    render(<List ids={[1, 2, 3, 4, 5]} />)
    const rows = [...document.querySelectorAll('[role=list] [role=listitem]')]
    expect(rows.map(row => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5'])
    expect(rows.map(row => row.getAttribute('aria-setsize'))).toEqual(['5', '5', '5', '5', '5'])
    expect(reached()).toEqual(['case-1'])
  })

  it('are drawn where one scrolls, and only there', () => {
    render(<List ids={Array.from({ length: 400 }, (_, at) => at)} />)
    const frame = document.querySelector('section')
    if (frame === null) throw new Error('there is no list')
    expect(linkOf(300)).toBeNull()
    frame.scrollTop = 300 * 48
    fireEvent.scroll(frame)
    expect(linkOf(300)).toBeTruthy()
    expect(linkOf(0)).toBeNull()
  })
})
