import type { Locale } from '@quayside/contracts/locales'
import type { Pin, RemoteManifest } from '@quayside/contracts/remote'
import type { MountedWidget, RemoteContext, RemoteProps } from '@quayside/runtime/context'
import type { Parcel } from 'single-spa'
import { RemoteLoadError } from './load-error.ts'
import { loadLifecycles } from './load-lifecycles.ts'
import { mountParcel } from './parcels.ts'
import type { RemoteStrings } from './remote-strings.ts'
import { replaceWhenDrawn } from './replace-when-drawn.ts'
import { drawErrorCard, drawSkeleton } from './slot-card.ts'

/** A loading remote shows its skeleton only when it takes longer than this (look, "States"). */
const SKELETON_AFTER = 200

export type SlotRequest = {
  readonly remote: string
  readonly pin: Pin | undefined
  /** `lifecycles` or `widget-<name>`. */
  readonly expose: string
  readonly element: HTMLElement
  readonly widget: Record<string, unknown>
  readonly owns: (pathname: string) => boolean
  /** Stands there, in place of a skeleton, until the remote has drawn the same and more. */
  readonly firstWords?: Element | undefined
}

export type SlotDeps = { readonly ctx: RemoteContext; readonly strings: RemoteStrings }

/** Loads and mounts one remote screen or widget into an element; a failure ends in the error card, never in a rejection. */
export function mountSlot(deps: SlotDeps, request: SlotRequest): MountedWidget {
  const slot = new Slot(deps, request)
  slot.start()
  return slot
}

class Slot implements MountedWidget {
  private readonly deps: SlotDeps
  private readonly request: SlotRequest
  private widget: Record<string, unknown>
  private mounting: Promise<void> = Promise.resolve()
  private parcel: Parcel | undefined
  private manifest: RemoteManifest | undefined
  private place: HTMLElement | undefined
  private unmounting: Promise<void> | undefined
  private firstWords: Element | undefined

  constructor(deps: SlotDeps, request: SlotRequest) {
    this.deps = deps
    this.request = request
    this.widget = request.widget
    this.firstWords = request.firstWords
  }

  start(): void {
    if (this.firstWords !== undefined) this.request.element.append(this.firstWords)
    this.mounting = this.load()
  }

  update(props: Record<string, unknown>): void {
    this.widget = props
    if (this.parcel?.update && this.unmounting === undefined) void this.parcel.update(this.props())
  }

  unmount(): Promise<void> {
    this.unmounting ??= this.mounting.then(async () => {
      await this.parcel?.unmount()
      this.request.element.replaceChildren()
    })
    return this.unmounting
  }

  private async load(): Promise<void> {
    const { element, remote } = this.request
    const { ctx } = this.deps
    const skeleton = setTimeout(() => {
      if (this.firstWords === undefined) drawSkeleton(element, ctx.i18n.t('chrome:remote.loading'))
    }, SKELETON_AFTER)
    const started = performance.now()
    try {
      const lifecycles = await this.loadGoodVersion()
      clearTimeout(skeleton)
      if (this.unmounting !== undefined) return
      this.place = document.createElement('div')
      this.place.className = 'q-slot-content'
      // A widget may have nothing to show, to a visitor for instance: only words wait for what follows them.
      if (this.firstWords === undefined) element.replaceChildren(this.place)
      else replaceWhenDrawn(element, this.place)
      this.parcel = await mountParcel(remote, lifecycles, { ...this.props() })
      this.report('loaded', performance.now() - started)
    } catch (error) {
      this.fail(error)
    } finally {
      clearTimeout(skeleton)
    }
  }

  /** The pinned version, else the last good one beside it in the pins. */
  private async loadGoodVersion() {
    const { pin, remote, expose } = this.request
    if (pin === undefined) throw new RemoteLoadError('not-pinned', `${remote} is not pinned`)
    const candidates = [pin.manifest, ...(pin.previous ? [pin.previous.manifest] : [])]
    let failure: unknown
    for (const manifest of candidates) {
      this.manifest = manifest
      try {
        const locale = this.deps.ctx.i18n.language as Locale
        const [lifecycles] = await Promise.all([
          loadLifecycles(manifest, expose),
          this.deps.strings.load(manifest, locale),
        ])
        return lifecycles
      } catch (error) {
        failure ??= error
        this.report('load-failed', 1, error)
      }
    }
    throw failure
  }

  private fail(error: unknown): void {
    this.firstWords = undefined
    if (this.unmounting !== undefined) return
    const { element, remote, pin } = this.request
    const reason = error instanceof RemoteLoadError ? error.failure : 'mount'
    drawErrorCard(element, {
      i18n: this.deps.ctx.i18n,
      code: `${remote}@${pin?.version ?? '?'} ${reason}`,
      retry: () => this.start(),
    })
  }

  private props(): RemoteProps {
    const { remote, owns, element } = this.request
    const version = this.manifest?.version ?? ''
    return {
      domElement: this.place ?? element,
      ctx: this.deps.ctx,
      remote: { name: remote, version },
      owns,
      widget: this.widget,
    }
  }

  private report(kind: 'loaded' | 'load-failed', value: number, error?: unknown): void {
    const message = error instanceof Error ? { message: error.message.slice(0, 500) } : {}
    this.deps.ctx.telemetry.report({
      kind,
      remote: this.request.remote,
      version: this.manifest?.version ?? '',
      name: this.request.expose,
      value,
      ...message,
    })
  }
}
