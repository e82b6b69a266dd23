import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useRetainedFocus } from './use-retained-focus.ts'

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: ReactNode; count?: number | string }[]
  selected: Id
  onSelect: (id: Id) => void
  children?: ReactNode
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const panel = useRef<HTMLDivElement>(null)
  useRetainedFocus(panel)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex(tab => tab.id === selected)
    const next = tabs[nextIndex({ key: event.key, at, count: tabs.length, rtl })]
    if (!next || next.id === selected) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${base}-tab-${next.id}`)?.focus()
  }
  return (
    <div>
      <div className="q-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            className="q-tab"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="q-tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        className="q-tabpanel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${selected}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  )
}

type Step = { key: string; at: number; count: number; rtl: boolean }

function nextIndex({ key, at, count, rtl }: Step): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + count) % count
  return -1
}
