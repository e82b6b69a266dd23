import { useState } from 'react'
import { TABS, type Tab } from '../../markets/list-view.ts'

const KEY = 'quayside.terminal'

/** The dock's height in pixels: default and bounds. */
export const DOCK = { first: 240, least: 128, most: 640 } as const

export type StoredLayout = {
  readonly watchlist: boolean
  /** The watchlist's tab; undefined until chosen. */
  readonly list: Tab | undefined
  readonly dock: number
}

const FIRST: StoredLayout = { watchlist: true, list: undefined, dock: DOCK.first }

export function useStoredLayout(): [StoredLayout, (part: Partial<StoredLayout>) => void] {
  const [layout, setLayout] = useState(() => readLayout(() => localStorage))
  const change = (part: Partial<StoredLayout>) => {
    const next = { ...layout, ...part }
    setLayout(next)
    writeLayout(() => localStorage, next)
  }
  return [layout, change]
}

export function dockHeight(pixels: number): number {
  return Math.round(Math.min(DOCK.most, Math.max(DOCK.least, pixels)))
}

export function readLayout(storage: () => Storage): StoredLayout {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? layoutOf({ ...stored }) : FIRST
  } catch {
    return FIRST
  }
}

function layoutOf(stored: { watchlist?: unknown; list?: unknown; dock?: unknown }): StoredLayout {
  return {
    watchlist: stored.watchlist !== false,
    list: TABS.find(tab => tab === stored.list),
    dock:
      typeof stored.dock === 'number' && Number.isFinite(stored.dock) ? dockHeight(stored.dock) : FIRST.dock,
  }
}

export function writeLayout(storage: () => Storage, layout: StoredLayout): void {
  try {
    storage().setItem(KEY, JSON.stringify(layout))
  } catch {}
}
