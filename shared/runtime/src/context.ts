import type { Boot } from '@quayside/contracts/boot'
import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResultOf } from '@quayside/contracts/endpoint'
import type { LiveTick, MarketItem } from '@quayside/contracts/market'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import type { TelemetryEvent } from '@quayside/contracts/telemetry'
import type { AccountMode, UserInfo } from '@quayside/contracts/user'
import type { i18n } from 'i18next'
import type { SharedHistory } from './history.ts'

/** What i18next can do in the page; plugins, backends, formats and further instances are cut out of it. */
export type PageI18n = Pick<
  i18n,
  'language' | 't' | 'exists' | 'getFixedT' | 'addResourceBundle' | 'changeLanguage' | 'on' | 'off'
> & { readonly store: Pick<i18n['store'], 'on' | 'off'> }

/** A value that can be read now and watched; the shape of `useSyncExternalStore`. */
export type Watched<T> = { get(): T; subscribe(listener: () => void): () => void }

/** Who is at the screen. `mode` is persisted for visitors too, so that a sign-in starts where the customer was. */
export type SessionState = {
  readonly status: 'visitor' | 'customer'
  readonly token: string | null
  readonly user: UserInfo | null
  readonly mode: AccountMode
}

export type SessionControl = Watched<SessionState> & {
  /** Stores token and user after a sign-in (spec §4). */
  login(signedIn: { token: string; user: UserInfo }): void
  /** Ends the session here and on the server and goes to `to`, a path of this site; /pass/login without one. */
  logout(to?: string): Promise<void>
  /** Replaces the user after a refresh or a mode switch. */
  setUser(user: UserInfo): void
  /** Asks the server for the user again. */
  refresh(): Promise<void>
  /** Drops token and user because the server answered 401; goes to /pass/login and remembers where to return. */
  expire(): void
  /**
   * The open result at the prices that a screen shows, in place of the server's of the last second: one figure in one moment.
   * Null while no screen has all of it.
   */
  readonly live?: Watched<LiveFigures | null> & { set(figures: LiveFigures | null): void }
}

export type LiveFigures = Pick<UserInfo, 'floatingPnL' | 'totalAssets'>

export type CallInput<E extends AnyEndpoint> = {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
  signal?: AbortSignal
  /** Hears what share of the body has left, 0 to 1. */
  onSent?: (share: number) => void
}

export type Api = {
  /** Calls an endpoint; resolves with its result, rejects with `ApiError` only. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>
}

export type SocketStatus = 'connecting' | 'open' | 'closed'

export type Sockets = {
  readonly market: {
    /** `open` while prices come: by the socket or, where it is refused or away, asked for over HTTP. */
    readonly status: Watched<SocketStatus>
    /**
     * Watches what the page shows of some codes; what it shows already is delivered at once. All who watch a code hear of
     * a new price on one frame, and draw it within the call: so the page shows one price of it at one moment.
     */
    watch(codes: readonly string[], listener: (ticks: readonly LiveTick[]) => void): () => void
    /** What the page shows of a code now. */
    latest(code: string): LiveTick | undefined
    /** Since when the last new price of a code stands, in milliseconds of `performance.now()`. */
    heard(code: string): number | undefined
    /** Hands over a price that came by another way; it is shown everywhere unless a newer one is known. */
    offer(tick: LiveTick): void
    /** Market list as last sent by the server (boot data until then). */
    readonly list: Watched<readonly MarketItem[]>
  }
  readonly message: {
    readonly status: Watched<SocketStatus>
    /** Every message of the private socket except AUTH_SUCCESS, already parsed. */
    listen(listener: (message: MessageFromServer) => void): () => void
  }
}

/** A mounted widget or remote: change its props, take it away. */
export type MountedWidget = { update(props: Record<string, unknown>): void; unmount(): Promise<void> }

export type Widgets = {
  /** Mounts `remote/widget` into an element; never rejects: a failure shows the error card inside the element. */
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): MountedWidget
}

export type Telemetry = { report(event: TelemetryEvent): void }

/** The contract between shell and remotes, version 1 (architecture, "The shell and the remotes"). */
export type RemoteContext = {
  readonly contract: 1
  readonly history: SharedHistory
  readonly session: SessionControl
  readonly sockets: Sockets
  readonly api: Api
  readonly i18n: PageI18n
  readonly telemetry: Telemetry
  /** Where overlays are drawn. */
  readonly portal: HTMLElement
  readonly basename: string
  readonly flags: {
    readonly siteName: string
    readonly siteMode: 'sandbox' | 'live'
    readonly device: 'mobile' | 'desktop'
  }
  readonly boot: Boot
  readonly widgets: Widgets
}

/** What the shell adds for each mounted remote. */
export type RemoteProps = {
  readonly domElement: HTMLElement
  readonly ctx: RemoteContext
  readonly remote: { readonly name: string; readonly version: string }
  /** Whether a path belongs to this remote; outside it the router's view is frozen. */
  readonly owns: (pathname: string) => boolean
  /** Props of a widget; empty for screens. */
  readonly widget: Record<string, unknown>
  /** Aborted when the place is given up while `mount` is under way: what is not drawn yet need not be. */
  readonly givenUp?: AbortSignal
}
