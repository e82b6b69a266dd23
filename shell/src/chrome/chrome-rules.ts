import type { RouteEntry } from '../remotes/route-table.ts'

export type ChromeParts = {
  readonly header: boolean
  readonly footer: boolean
  readonly tabBar: boolean
  readonly back: boolean
  readonly workspace: boolean
}

const NOTHING: ChromeParts = {
  header: false,
  footer: false,
  tabBar: false,
  back: false,
  workspace: false,
}

/** Spec §2: `bare` hides footer and tab bar, `none` has no chrome. A screen that fills the window has no footer. */
export function chromeOf(entry: RouteEntry | undefined, device: 'mobile' | 'desktop'): ChromeParts {
  const chrome = entry?.chrome ?? 'full'
  if (chrome === 'none') return NOTHING
  const isFull = chrome === 'full'
  const isMobile = device === 'mobile'
  const isFilled = entry?.fills
  return {
    header: true,
    footer: isFull && !isMobile && !isFilled,
    tabBar: isFull && isMobile,
    back: isMobile && (entry?.back ?? false),
    workspace: isFull && !isMobile && (entry?.path.startsWith('/profile') ?? false),
  }
}
