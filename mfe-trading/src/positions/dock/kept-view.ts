import { useState } from 'react'

const KEY = 'quayside.dock'

export const DOCK_TABS = ['positions', 'orders', 'options', 'history'] as const
export type DockTab = (typeof DOCK_TABS)[number]

export type DockView = {
  readonly tab: DockTab
  /** What belongs to the instrument of the page alone. */
  readonly isNarrow: boolean
}

/** What of the dock was shown last on this device, and the way to change it. */
export function useDockView(): [DockView, (part: Partial<DockView>) => void] {
  const [view, setView] = useState(() => readDockView(() => localStorage))
  const change = (part: Partial<DockView>) => {
    const next = { ...view, ...part }
    setView(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return [view, change]
}

/** What was kept; blocked or corrupt storage counts as nothing. */
export function readDockView(storage: () => Storage): DockView {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    const { tab, isNarrow }: { tab?: unknown; isNarrow?: unknown } = { ...Object(kept) }
    return { tab: DOCK_TABS.find(each => each === tab) ?? 'positions', isNarrow: isNarrow === true }
  } catch {
    return { tab: 'positions', isNarrow: false }
  }
}
