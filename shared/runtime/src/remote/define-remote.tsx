import {
  Component,
  type ComponentType,
  type ReactNode,
  StrictMode,
  startTransition,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { RemoteProps } from './context.ts'
import type { HistorySnapshot } from './history.ts'
import { RemoteReactContext } from './hooks.ts'
import { Router } from './router.ts'

/** Lifecycles of a single-spa parcel, the shell's only interface to mount remotes. */
export type Lifecycles = {
  /** Runs once per version and page, before its first mount. @since 1 */
  bootstrap(): Promise<void>
  /** Renders the screen or widget; resolves once the element contains it. @since 1 */
  mount(props: RemoteProps): Promise<void>
  /** Renders again after a widget's host changed the props. @since 1 */
  update(props: RemoteProps): Promise<void>
  /** Removes everything that `mount` added, including listeners and timers. @since 1 */
  unmount(props: RemoteProps): Promise<void>
  /** Releases everything outside its elements when the version leaves the page for good. @since 1 */
  unload?(): void
}

/**
 * Creates the lifecycles of a remote's screen or widget: its own React root in StrictMode with error boundary, the
 * shell's store, language and history. `mount` resolves once the element contains the screen, before the browser paints
 * it, and never rejects: a failure is drawn in the element and reported (architecture, "A remote's root is its own
 * React root").
 */
export function defineRemote({ root: Screen }: { root: ComponentType }): Lifecycles {
  const roots = new WeakMap<HTMLElement, { root: Root; drawn: () => void }>()
  return {
    async bootstrap() {},
    mount(props) {
      return new Promise(drawn => {
        const root = createRoot(props.domElement, {
          onUncaughtError(error, { componentStack }) {
            report(props, error)
            showToDeveloper(error, componentStack)
            drawn()
          },
          onCaughtError(error, { componentStack }) {
            report(props, error)
            showToDeveloper(error, componentStack)
          },
        })
        roots.set(props.domElement, { root, drawn })
        props.givenUp?.addEventListener('abort', () => {
          root.unmount()
          drawn()
        })
        // In chunks: a screen is the longest render, and taps are handled in between.
        startTransition(() => root.render(<RemoteRoot Screen={Screen} props={props} drawn={drawn} />))
      })
    },
    async update(props) {
      const mounted = roots.get(props.domElement)
      mounted?.root.render(<RemoteRoot Screen={Screen} props={props} drawn={mounted.drawn} />)
    },
    async unmount(props) {
      const mounted = roots.get(props.domElement)
      mounted?.root.unmount()
      mounted?.drawn()
      roots.delete(props.domElement)
    },
  }
}

function report({ ctx, remote }: RemoteProps, error: unknown): void {
  const { name, version } = remote
  ctx.telemetry.report({ kind: 'error', remote: name, version, name: 'render', value: 1 }, error)
}

/** A build replaces it with its mode. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Reports an error that React caught to overlay, console, and dev server; other builds do not contain this code. */
function showToDeveloper(error: unknown, components: string | null | undefined): void {
  if (process.env.NODE_ENV !== 'development') return
  if (error instanceof Error) error.stack = `${error.stack ?? error}\n\nComponents:${components ?? ''}`
  reportError(error)
}

type RootProps = { Screen: ComponentType; props: RemoteProps; drawn: () => void }

function RemoteRoot({ Screen, props, drawn }: RootProps) {
  useLayoutEffect(drawn, [drawn])
  return (
    <StrictMode>
      <RemoteReactContext value={props}>
        <ErrorBoundary card={retry => <CrashCard props={props} retry={retry} />}>
          <RemoteRouter props={props}>
            <Screen />
          </RemoteRouter>
        </ErrorBoundary>
      </RemoteReactContext>
    </StrictMode>
  )
}

/** The outgoing remote keeps its last own location: a router that follows a foreign path warns while it unmounts. */
function RemoteRouter({ props, children }: { props: RemoteProps; children: ReactNode }) {
  const { history, basename } = props.ctx
  const snapshot = useSyncExternalStore(history.subscribe, history.get)
  const current = useRef<HistorySnapshot>(snapshot)
  if (props.owns(snapshot.location.pathname)) current.current = snapshot
  const { location, type } = current.current
  return (
    <Router basename={basename} location={location} navigationType={type} navigator={history.navigator}>
      {children}
    </Router>
  )
}

function CrashCard({ props, retry }: { props: RemoteProps; retry: () => void }) {
  const { i18n } = props.ctx
  return (
    <div className="q-error-card" role="alert" data-remote-error={props.remote.name}>
      <p className="q-error-card-title">{i18n.t('chrome:remote.failed')}</p>
      <p className="q-error-card-code">{`${props.remote.name}@${props.remote.version}`}</p>
      <button type="button" className="q-button q-button-secondary" onClick={retry}>
        {i18n.t('chrome:remote.retry')}
      </button>
    </div>
  )
}

type BoundaryProps = { card: (retry: () => void) => ReactNode; children: ReactNode }

class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.card(() => this.setState({ failed: false })) : this.props.children
  }
}
