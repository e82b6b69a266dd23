import type { RemoteContext } from '@quayside/runtime/context'
import { RemoteReactContext } from '@quayside/runtime/hooks'
import { Router } from '@quayside/runtime/router'
import { type RenderResult, render } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { MISSING_TEXT } from './fake-context.ts'

export type RenderRemoteOptions = {
  ctx: RemoteContext
  remote: string
  widget?: Record<string, unknown>
}

/** Renders an element of a remote. A text key that the context's texts lack fails the test. */
export function renderRemote(ui: ReactElement, options: RenderRemoteOptions): RenderResult {
  refuseMissingTexts(options)
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => <Surroundings {...options}>{children}</Surroundings>,
  })
}

/** Replaces the listener of an earlier render with the same context. */
function refuseMissingTexts({ ctx: { i18n }, remote }: RenderRemoteOptions): void {
  i18n.off(MISSING_TEXT)
  i18n.on(MISSING_TEXT, (namespace: string, key: string) => {
    const name = namespace === remote ? key : `${namespace}:${key}`
    throw new Error(
      `${remote} has no text "${name}" in ${i18n.language}. Correct the key, or add the text to every language.`,
    )
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
