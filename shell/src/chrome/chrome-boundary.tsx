import type { PageI18n, Telemetry } from '@quayside/runtime/context'
import { Component, type ReactNode } from 'react'

type Props = { i18n: PageI18n; telemetry: Telemetry; version: string; children: ReactNode }

/** Last resort: if the chrome itself breaks, the customer can still reload the page. */
export class ChromeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { telemetry, version } = this.props
    telemetry.report({ kind: 'error', remote: 'shell', version, name: 'render', value: 1 }, error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { i18n } = this.props
    return (
      <main className="shell-main">
        <div className="q-error-card" role="alert">
          <p>{i18n.t('chrome:broken')}</p>
          <button type="button" className="q-button q-button-primary" onClick={() => location.reload()}>
            {i18n.t('chrome:reload')}
          </button>
        </div>
      </main>
    )
  }
}
