import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Watched } from '@quayside/runtime/context'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Ask } from './ask.ts'
import type { Links } from './links/links.ts'
import type { Language } from './preferences/language.ts'
import type { Theme } from './preferences/theme.ts'
import type { RemoteSystem } from './remotes/remote-system.ts'

export type ShellParts = {
  readonly system: RemoteSystem
  readonly links: Links
  readonly language: Language
  readonly theme: Theme
  readonly expiry: Ask
  readonly switchMode: (mode: AccountMode) => Promise<void>
}

export const ShellPartsContext = createContext<ShellParts | undefined>(undefined)

export function useShell(): ShellParts {
  const parts = useContext(ShellPartsContext)
  if (parts === undefined) throw new Error('rendered outside the shell')
  return parts
}

export function useWatched<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.subscribe, watched.get)
}
