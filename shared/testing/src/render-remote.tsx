import type { RemoteContext } from '@quayside/runtime/context'
import { RemoteReactContext } from '@quayside/runtime/hooks'
import { Router } from '@quayside/runtime/router'
import { type RenderResult, render } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode, useSyncExternalStore } from 'react'

export type RenderRemoteOptions = {
  ctx: RemoteContext
  remote: string
  widget?: Record<string, unknown>
}

export function renderRemote(ui: ReactElement, options: RenderRemoteOptions): RenderResult {
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => <Surroundings {...options}>{children}</Surroundings>,
  })
}

function Surroundings({ ctx, remote, widget = {}, children }: RenderRemoteOptions & { children: ReactNode }) {
  const { location, type } = useSyncExternalStore(ctx.history.subscribe, ctx.history.get)
  const props = {
    domElement: document.body,
    ctx,
    remote: { name: remote, version: '0.0.0-test' },
    owns: () => true,
    widget,
  }
  return (
    <StrictMode>
      <RemoteReactContext value={props}>
        <Router
          basename={ctx.basename}
          location={location}
          navigationType={type}
          navigator={ctx.history.navigator}
        >
          {children}
        </Router>
      </RemoteReactContext>
    </StrictMode>
  )
}
