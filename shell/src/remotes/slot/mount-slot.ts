import type { Locale } from '@quayside/contracts/locales'
import type { MountedWidget, RemoteContext, RemoteProps } from '@quayside/runtime/context'
import type { Parcel } from 'single-spa'
import type { LoadableManifest, PinnedRemote } from '../../releases/pinned.ts'
import { RemoteLoadError } from '../load/load-error.ts'
import type { GoodVersion, GoodVersionRequest } from '../load/load-good-version.ts'
import { type FormWatch, watchForms } from './form-in-use.ts'
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

/** A version in the slot; `end` releases its context and its claim on the version's files. */
type Content = {
  readonly manifest: LoadableManifest
  readonly place: HTMLElement
  readonly ctx: RemoteContext
  readonly end: () => void
}

type Status =
  /** Only a skeleton or first words are shown. */
  | { readonly name: 'loading' }
  /** `stop` abandons the drawing. */
  | { readonly name: 'mounting'; readonly content: Content; readonly stop: AbortController }
  | { readonly name: 'mounted'; readonly content: Content; readonly parcel: Parcel }
  /** The error card is shown; `stop` ends waiting for a connection. */
  | { readonly name: 'failed'; readonly stop: AbortController }

class Slot implements MountedSlot {
  readonly request: SlotRequest
  readonly #deps: SlotDeps
  readonly #forms: FormWatch
  #status: Status = { name: 'loading' }
  /** Transitions run one after another. */
  #transition: Promise<void> = Promise.resolve()
  #unmounting: Promise<void> | undefined
  #widget: Record<string, unknown>
  #firstWords: Element | undefined
  /** The requested version; a fallback may be mounted instead. */
  #wanted: string | undefined
  #tries = 0

  constructor(deps: SlotDeps, request: SlotRequest) {
    this.#deps = deps
    this.request = request
    this.#widget = request.widget
    this.#firstWords = request.firstWords
    this.#forms = watchForms(request.element)
  }

  start(): void {
    if (this.#firstWords !== undefined) this.request.element.append(this.#firstWords)
    this.#transition = this.#load()
  }

  update(props: Record<string, unknown>): void {
    this.#widget = props
    const mounted = this.#mounted()
    // Its rejection is reported as a stray error, by the script on top of the stack.
    if (mounted?.parcel.update) void mounted.parcel.update(this.#props(mounted.content))
  }

  get shown(): LoadableManifest | undefined {
    return this.#mounted()?.content.manifest
  }

  isInUse(): boolean {
    return this.#forms.isInUse()
  }

  renew(left?: () => Promise<void>): Promise<void> {
    this.#transition = this.#transition.then(() => this.#replace(left))
    return this.#transition
  }

  unmount(): Promise<void> {
    // In a later turn: a React root cannot unmount while another one renders.
    queueMicrotask(() => 'stop' in this.#status && this.#status.stop.abort())
    this.#unmounting ??= this.#transition.then(async () => {
      this.#forms.stop()
      await this.#leave()
      this.request.element.replaceChildren()
      this.#deps.released()
    })
    return this.#unmounting
  }

  #mounted() {
    return this.#status.name === 'mounted' && this.#unmounting === undefined ? this.#status : undefined
  }

  #enter(status: Status): void {
    if (this.#status.name === 'failed') this.#status.stop.abort()
    this.#status = status
  }

  /** To `mounted` or `failed`. */
  async #load(): Promise<void> {
    this.#enter({ name: 'loading' })
    const skeleton =
      this.#firstWords === undefined ? setTimeout(() => this.#drawSkeleton(), SKELETON_AFTER) : undefined
    const started = performance.now()
    try {
      const good = await this.#loadGoodVersion()
      if (this.#unmounting !== undefined) return
      const took = performance.now() - started
      await this.#mount(good)
      this.#report('loaded', took, good.manifest)
    } catch (error) {
      this.#fail(error)
    } finally {
      clearTimeout(skeleton)
    }
  }

  /** From `mounted` or `failed` to `mounted` with the pinned version, or back. */
  async #replace(left?: () => Promise<void>): Promise<void> {
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
        this.#wanted = this.shown?.id
        return
      }
      const took = performance.now() - started
      await this.#leave()
      await this.#mount(good)
      this.#report('loaded', took, good.manifest)
      this.#deps.released()
    } catch (error) {
      await left?.()
      if (left) await this.#leave()
      if (this.#status.name !== 'mounted') this.#fail(error)
    }
  }

  /** Through `mounting` to `mounted`; rejects when the version fails to mount. */
  async #mount({ manifest, lifecycles }: GoodVersion): Promise<void> {
    const { element, remote } = this.request
    const content = this.#contentOf(manifest)
    const stop = new AbortController()
    this.#enter({ name: 'mounting', content, stop })
    const hasWords = this.#firstWords !== undefined
    this.#firstWords = undefined
    if (hasWords) replaceWhenDrawn(element, content.place)
    else element.prepend(content.place)
    const widget = this.#widget
    const props = { ...this.#props(content), givenUp: stop.signal }
    const parcel = await mountParcel(remote, lifecycles, props)
    this.#enter({ name: 'mounted', content, parcel })
    this.#tries = 0
    // A widget may render nothing, for a visitor for instance: its skeleton goes anyway, first words do not.
    if (!hasWords) this.#clearAround(content.place)
    if (widget !== this.#widget) this.update(this.#widget)
  }

  /** From `mounted` to `loading`; another status stays. */
  async #leave(): Promise<void> {
    if (this.#status.name !== 'mounted') return
    const { content, parcel } = this.#status
    this.#enter({ name: 'loading' })
    // A version that fails to unmount must neither block the next one nor stay in memory.
    const error = await leaveParcel(parcel)
    if (error !== undefined) this.#report('error', 1, { version: content.manifest.version, error })
    content.end()
    content.place.remove()
  }

  /** To `failed`. */
  #fail(error: unknown): void {
    this.#firstWords = undefined
    const content = 'content' in this.#status ? this.#status.content : undefined
    content?.end()
    if (this.#unmounting !== undefined) return
    // A failed load was reported for each version that was tried.
    if (content) this.#report('error', 1, { version: content.manifest.version, error })
    const { element, expose, remote } = this.request
    const reason = error instanceof RemoteLoadError ? error.failure : 'mount'
    const isOffline = !navigator.onLine
    const isScreen = expose === 'lifecycles'
    const stop = new AbortController()
    if (isOffline) addEventListener('online', () => this.start(), { signal: stop.signal })
    this.#enter({ name: 'failed', stop })
    drawErrorCard(element, {
      isOffline,
      i18n: this.#deps.ctx.i18n,
      code: `${remote}@${this.#deps.pinned(remote)?.manifest.version ?? '?'} ${reason}`,
      // After one failed retry, the content may need a release or a signing key that only a new page knows.
      retry: () => (isOffline || !isScreen || !this.#tries++ ? this.start() : location.reload()),
    })
  }

  #contentOf(manifest: LoadableManifest): Content {
    const ended = new AbortController()
    const vacate = this.#deps.occupy(manifest)
    const place = document.createElement('div')
    place.className = 'q-slot-content'
    return {
      manifest,
      place,
      ctx: scopeContext(this.#deps.ctx, {
        ended: ended.signal,
        caller: `${this.request.remote}@${manifest.version}`,
      }),
      end() {
        vacate()
        ended.abort()
      },
    }
  }

  #drawSkeleton(): void {
    this.#clearAround('content' in this.#status ? this.#status.content.place : undefined)
    this.request.element.append(slotSkeleton(this.#deps.ctx.i18n.t('chrome:remote.loading')))
  }

  #clearAround(place: HTMLElement | undefined): void {
    for (const node of [...this.request.element.childNodes]) if (node !== place) node.remove()
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

  #props({ place, ctx, manifest }: Content): RemoteProps {
    const { remote, owns } = this.request
    return {
      domElement: place,
      ctx,
      remote: { name: remote, version: manifest.version },
      owns,
      widget: this.#widget,
    }
  }

  #report(
    kind: 'loaded' | 'load-failed' | 'error',
    value: number,
    { version, error }: { version: string; error?: unknown },
  ): void {
    const { remote, expose } = this.request
    this.#deps.ctx.telemetry.report({ kind, remote, version, name: expose, value }, error)
  }
}
