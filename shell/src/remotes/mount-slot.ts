import type { Locale } from '@quayside/contracts/locales'
import type { MountedWidget, RemoteContext, RemoteProps } from '@quayside/runtime/context'
import type { Parcel } from 'single-spa'
import type { LoadableManifest, PinnedRemote } from '../releases/pinned.ts'
import { type FormWatch, watchForms } from './form-in-use.ts'
import { RemoteLoadError } from './load-error.ts'
import type { GoodVersion, GoodVersionRequest } from './load-good-version.ts'
import { leaveParcel, mountParcel } from './parcels.ts'
import { replaceWhenDrawn } from './replace-when-drawn.ts'
import { scopeContext } from './scoped-context.ts'
import { drawErrorCard, slotSkeleton } from './slot-card.ts'

/** A loading remote shows its skeleton only after this time, ms (look, "States"). */
const SKELETON_AFTER = 200

export type SlotRequest = {
  readonly remote: string
  readonly expose: string
  readonly element: HTMLElement
  readonly widget: Record<string, unknown>
  readonly owns: (pathname: string) => boolean
  /** Shown instead of a skeleton until the remote has rendered the same and more. */
  readonly firstWords?: Element | undefined
}

export type SlotDeps = {
  readonly ctx: RemoteContext
  readonly pinned: (remote: string) => PinnedRemote | undefined
  readonly load: (request: Omit<GoodVersionRequest, 'strings' | 'manifestOf'>) => Promise<GoodVersion>
  /** Keeps a version in memory until the returned function is called. */
  readonly occupy: (manifest: LoadableManifest) => () => void
  readonly released: () => void
}

export type MountedSlot = MountedWidget & {
  readonly request: SlotRequest
  readonly shown: LoadableManifest | undefined
  isInUse(): boolean
  /** Switches to the pinned version, unless a form is in use. With `left`, the mounted one goes once it resolves. */
  renew(left?: () => Promise<void>): Promise<void>
}

/** Loads and mounts one remote screen or widget into an element; a failure shows the error card and never rejects. */
export function mountSlot(deps: SlotDeps, request: SlotRequest): MountedSlot {
  const slot = new Slot(deps, request)
  slot.start()
  return slot
}

class Slot implements MountedSlot {
  readonly request: SlotRequest
  readonly #deps: SlotDeps
  readonly #forms: FormWatch
  #widget: Record<string, unknown>
  #mounting: Promise<void> = Promise.resolve()
  #parcel: Parcel | undefined
  #manifest: LoadableManifest | undefined
  /** The requested version; a fallback may be mounted instead. */
  #wanted: string | undefined
  #place: HTMLElement | undefined
  #ctx: RemoteContext
  #drawing: AbortController | undefined
  #unmounting: Promise<void> | undefined
  #firstWords: Element | undefined
  #endUse: (() => void) | undefined
  #tries = 0
  #stopWaiting = (): void => {}

  constructor(deps: SlotDeps, request: SlotRequest) {
    this.#deps = deps
    this.#ctx = deps.ctx
    this.request = request
    this.#widget = request.widget
    this.#firstWords = request.firstWords
    this.#forms = watchForms(request.element)
  }

  start(): void {
    if (this.#firstWords !== undefined) this.request.element.append(this.#firstWords)
    this.#stopWaiting()
    this.#mounting = this.#load()
  }

  update(props: Record<string, unknown>): void {
    this.#widget = props
    if (this.#parcel?.update && this.#unmounting === undefined) void this.#parcel.update(this.#props())
  }

  get shown(): LoadableManifest | undefined {
    return this.#unmounting === undefined && this.#parcel ? this.#manifest : undefined
  }

  isInUse(): boolean {
    return this.#forms.isInUse()
  }

  renew(left?: () => Promise<void>): Promise<void> {
    this.#mounting = this.#mounting.then(() => this.#takeNew(left))
    return this.#mounting
  }

  unmount(): Promise<void> {
    // In a later turn: a React root cannot unmount while another one renders.
    queueMicrotask(() => this.#drawing?.abort())
    this.#stopWaiting()
    this.#unmounting ??= this.#mounting.then(async () => {
      this.#forms.stop()
      await this.#leave()
      this.request.element.replaceChildren()
      this.#deps.released()
    })
    return this.#unmounting
  }

  async #load(): Promise<void> {
    const skeleton =
      this.#firstWords === undefined ? setTimeout(() => this.#drawSkeleton(), SKELETON_AFTER) : undefined
    const started = performance.now()
    try {
      const good = await this.#loadGoodVersion()
      if (this.#unmounting !== undefined) return
      const took = performance.now() - started
      await this.#show(good)
      this.#report('loaded', took)
    } catch (error) {
      this.#fail(error)
    } finally {
      clearTimeout(skeleton)
    }
  }

  async #takeNew(left?: () => Promise<void>): Promise<void> {
    const pinned = this.#deps.pinned(this.request.remote)
    const isSame = pinned === undefined || pinned.manifest.id === this.#wanted
    const isKept = () => this.#unmounting !== undefined || (!left && this.isInUse())
    if ((isSame && !left) || isKept()) return
    const started = performance.now()
    try {
      // The current version stays until the new one can replace it.
      const good = await this.#loadGoodVersion()
      await left?.()
      if (isKept()) {
        this.#wanted = this.#manifest?.id
        return
      }
      const took = performance.now() - started
      await this.#leave()
      await this.#show(good)
      this.#report('loaded', took)
      this.#deps.released()
    } catch (error) {
      await left?.()
      if (left) await this.#leave()
      if (this.#parcel === undefined) this.#fail(error)
    }
  }

  async #show({ manifest, lifecycles }: GoodVersion): Promise<void> {
    const { element, remote } = this.request
    this.#manifest = manifest
    const ended = new AbortController()
    const vacate = this.#deps.occupy(manifest)
    this.#endUse = () => {
      vacate()
      ended.abort()
    }
    this.#ctx = scopeContext(this.#deps.ctx, ended.signal)
    this.#place = document.createElement('div')
    this.#place.className = 'q-slot-content'
    const hasWords = this.#firstWords !== undefined
    this.#firstWords = undefined
    if (hasWords) replaceWhenDrawn(element, this.#place)
    else element.prepend(this.#place)
    const widget = this.#widget
    this.#drawing = new AbortController()
    const props = { ...this.#props(), givenUp: this.#drawing.signal }
    this.#parcel = await mountParcel(remote, lifecycles, props)
    this.#drawing = undefined
    this.#tries = 0
    // A widget may render nothing, for a visitor for instance: its skeleton goes anyway, first words do not.
    if (!hasWords) this.#clearAround(this.#place)
    if (widget !== this.#widget) this.update(this.#widget)
  }

  #drawSkeleton(): void {
    this.#clearAround(this.#place)
    this.request.element.append(slotSkeleton(this.#deps.ctx.i18n.t('chrome:remote.loading')))
  }

  #clearAround(place: HTMLElement | undefined): void {
    for (const node of [...this.request.element.childNodes]) if (node !== place) node.remove()
  }

  async #leave(): Promise<void> {
    const parcel = this.#parcel
    this.#parcel = undefined
    // A version that fails to unmount must neither block the next one nor stay in memory.
    const error = parcel && (await leaveParcel(parcel))
    if (error !== undefined) this.#report('error', 1, { version: this.#manifest?.version ?? '', error })
    this.#free()
    this.#place?.remove()
  }

  #free(): void {
    this.#endUse?.()
    this.#endUse = undefined
  }

  #loadGoodVersion(): Promise<GoodVersion> {
    const { remote, expose } = this.request
    const pinned = this.#deps.pinned(remote)
    this.#wanted = pinned?.manifest.id
    return this.#deps.load({
      remote,
      pinned,
      expose,
      locale: this.#deps.ctx.i18n.language as Locale,
      failed: (version, error) => this.#report('load-failed', 1, { version, error }),
    })
  }

  #fail(error: unknown): void {
    this.#firstWords = undefined
    this.#free()
    if (this.#unmounting !== undefined) return
    const { element, expose, remote } = this.request
    const reason = error instanceof RemoteLoadError ? error.failure : 'mount'
    const isOffline = !navigator.onLine
    const isScreen = expose === 'lifecycles'
    if (isOffline) this.#startWhenOnline()
    drawErrorCard(element, {
      isOffline,
      i18n: this.#deps.ctx.i18n,
      code: `${remote}@${this.#deps.pinned(remote)?.manifest.version ?? '?'} ${reason}`,
      // After one failed retry, the content may need a release or a signing key that only a new page knows.
      retry: () => (isOffline || !isScreen || !this.#tries++ ? this.start() : location.reload()),
    })
  }

  #startWhenOnline(): void {
    const start = () => this.start()
    addEventListener('online', start)
    this.#stopWaiting = () => removeEventListener('online', start)
  }

  #props(): RemoteProps {
    const { remote, owns, element } = this.request
    const version = this.#manifest?.version ?? ''
    return {
      domElement: this.#place ?? element,
      ctx: this.#ctx,
      remote: { name: remote, version },
      owns,
      widget: this.#widget,
    }
  }

  #report(
    kind: 'loaded' | 'load-failed' | 'error',
    value: number,
    failure?: { version: string; error: unknown },
  ): void {
    const { remote, expose } = this.request
    const { error } = failure ?? {}
    const message = error instanceof Error ? { message: error.message.slice(0, 500) } : {}
    const version = failure?.version ?? this.#manifest?.version ?? ''
    this.#deps.ctx.telemetry.report({ kind, remote, version, name: expose, value, ...message })
  }
}
