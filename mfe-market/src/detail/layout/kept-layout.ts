import { useState } from 'react'
import { TABS, type Tab } from '../../markets/list-view.ts'

const KEY = 'quayside.terminal'

/** The dock's height in pixels: default and bounds. */
export const DOCK = { first: 240, least: 128, most: 640 } as const

export type KeptLayout = {
  readonly watchlist: boolean
  /** The watchlist's tab; undefined until chosen. */
  readonly list: Tab | undefined
  readonly dock: number
}

const FIRST: KeptLayout = { watchlist: true, list: undefined, dock: DOCK.first }

export function useKeptLayout(): [KeptLayout, (part: Partial<KeptLayout>) => void] {
  const [layout, setLayout] = useState(() => readLayout(() => localStorage))
  const change = (part: Partial<KeptLayout>) => {
    const next = { ...layout, ...part }
    setLayout(next)
    writeLayout(() => localStorage, next)
  }
  return [layout, change]
}

export function dockHeight(pixels: number): number {
  return Math.round(Math.min(DOCK.most, Math.max(DOCK.least, pixels)))
}

export function readLayout(storage: () => Storage): KeptLayout {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? layoutOf({ ...kept }) : FIRST
  } catch {
    return FIRST
  }
}

function layoutOf(kept: { watchlist?: unknown; list?: unknown; dock?: unknown }): KeptLayout {
  return {
    watchlist: kept.watchlist !== false,
    list: TABS.find(tab => tab === kept.list),
    dock: typeof kept.dock === 'number' && Number.isFinite(kept.dock) ? dockHeight(kept.dock) : FIRST.dock,
  }
}

export function writeLayout(storage: () => Storage, layout: KeptLayout): void {
  try {
    storage().setItem(KEY, JSON.stringify(layout))
  } catch {}
}
