import type { RemoteProps } from '@quayside/runtime/context'
import { RemoteReactContext } from '@quayside/runtime/hooks'
import { Router } from '@quayside/runtime/router'
import { useSyncExternalStore } from 'react'
import { Chrome } from './chrome/chrome.tsx'
import { ChromeBoundary } from './chrome/chrome-boundary.tsx'
import { type ShellParts, ShellPartsContext } from './shell-parts.ts'

export function App({ chrome, parts }: { chrome: RemoteProps; parts: ShellParts }) {
  const { history, i18n, telemetry } = chrome.ctx
  const { location, type } = useSyncExternalStore(history.subscribe, history.get)
  return (
    <RemoteReactContext value={chrome}>
      <ShellPartsContext value={parts}>
        <ChromeBoundary i18n={i18n} telemetry={telemetry} version={chrome.remote.version}>
          <Router location={location} navigationType={type} navigator={history.navigator}>
            <Chrome />
          </Router>
        </ChromeBoundary>
      </ShellPartsContext>
    </RemoteReactContext>
  )
}
