import { useState } from 'react'

const KEY = 'quayside.dock'

export const DOCK_TABS = ['positions', 'orders', 'options', 'history'] as const
export type DockTab = (typeof DOCK_TABS)[number]

export type DockView = {
  readonly tab: DockTab
  /** Only the page's instrument. */
  readonly isNarrow: boolean
}

export function useDockView(): [DockView, (part: Partial<DockView>) => void] {
  const [view, setView] = useState(() => readDockView(() => localStorage))
  const change = (part: Partial<DockView>) => {
    const next = { ...view, ...part }
    setView(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  }
  return [view, change]
}

export function readDockView(storage: () => Storage): DockView {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    const { tab, isNarrow }: { tab?: unknown; isNarrow?: unknown } = { ...Object(stored) }
    return { tab: DOCK_TABS.find(each => each === tab) ?? 'positions', isNarrow: isNarrow === true }
  } catch {
    return { tab: 'positions', isNarrow: false }
  }
}
