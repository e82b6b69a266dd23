import type { Boot } from '@quayside/contracts/boot'
import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user'
import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResultOf } from '@quayside/contracts/endpoint'
import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'
import type { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import type { i18n } from 'i18next'
import type { SharedHistory } from './history.ts'

/** The page's part of i18next; plugins, backends, formats and further instances are removed. */
export type PageI18n = Pick<
  i18n,
  'language' | 't' | 'exists' | 'getFixedT' | 'addResourceBundle' | 'changeLanguage' | 'on' | 'off'
> & { readonly store: Pick<i18n['store'], 'on' | 'off'> }

/** A value to read and watch; the shape of `useSyncExternalStore`. */
export type Watched<T> = { get(): T; subscribe(listener: () => void): () => void }

export type SessionState = {
  readonly status: 'visitor' | 'customer'
  readonly token: string | null
  readonly user: UserInfo | null
  readonly mode: AccountMode
}

export type SessionControl = Watched<SessionState> & {
  /** Stores token and user after a sign-in (spec §4). */
  login(signedIn: { token: string; user: UserInfo }): void
  /** Ends the session here and on the server and goes to `to`, a path of this site; /pass/login by default. */
  logout(to?: string): Promise<void>
  /** Replaces the customer on the page with the user from a response. */
  setUser(user: UserInfo): void
  /** Fetches the customer again. */
  refresh(): Promise<void>
  /** Drops token and user after a 401; goes to /pass/login and remembers the return path. */
  expire(): void
  /** The open result at the prices on the screen, so that the page shows one figure. Null while it is incomplete. */
  readonly live?: Watched<LiveFigures | null> & { set(figures: LiveFigures | null): void }
}

export type LiveFigures = Pick<UserInfo, 'floatingPnL' | 'totalAssets'>

export type CallInput<E extends AnyEndpoint> = {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
  signal?: AbortSignal
  onSent?: (share: number) => void
  /** `<remote>@<version>`; the context of each remote sets its own. */
  caller?: string
}

export type Api = {
  /** Calls an endpoint (`@quayside/contracts/endpoints`); rejects with an `ApiError`. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>
}

export type SocketStatus = 'connecting' | 'open' | 'closed'

export type Sockets = {
  /** Prices from the page's one socket. */
  readonly market: {
    /** `open` while prices arrive: by the socket or, if it is rejected or down, by polling over HTTP. */
    readonly status: Watched<SocketStatus>
    /** Delivers current prices at once. Draw synchronously: all watchers of a code share one frame. */
    watch(codes: readonly string[], listener: (ticks: readonly LiveTick[]) => void): () => void
    /** Last price of a watched code. */
    latest(code: string): LiveTick | undefined
    /** Time of the last new price of a code, in milliseconds of `performance.now()`. */
    heard(code: string): number | undefined
    /** Adds a price from another source; it is shown everywhere unless a newer one is known. */
    offer(tick: LiveTick): void
    /** Market list as last sent by the server (boot data until then). */
    readonly list: Watched<readonly MarketItem[]>
  }
  /** Messages to the signed-in customer. */
  readonly message: {
    /** Whether the private socket is open; it needs a session. */
    readonly status: Watched<SocketStatus>
    /** Every message of the private socket except AUTH_SUCCESS, already parsed. */
    listen(listener: (message: MessageFromServer) => void): () => void
  }
}

export type MountedWidget = { update(props: Record<string, unknown>): void; unmount(): Promise<void> }

export type Widgets = {
  /** Mounts a widget, `<remote>/<widget>`, in an element; in React, use the component `Slot`. */
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): MountedWidget
}

export type Telemetry = {
  /**
   * Reports an event of this version, such as an error, which counts toward the version's health. Adds the message and
   * stack of `error` without apparent customer data.
   */
  report(event: TelemetryEvent, error?: unknown): void
}

/**
 * The contract between shell and remotes. `@since` is the version of the contract that added a member; `@deprecated`
 * begins with the version that removes it.
 */
export type RemoteContext = {
  /** The shell's version of the contract. @since 1 */
  readonly contract: typeof CONTRACT_VERSION
  /** The page's address, shared by all remotes. @since 1 */
  readonly history: SharedHistory
  /** The customer, or a visitor; `get` and `subscribe` watch it. @since 1 */
  readonly session: SessionControl
  /** Prices and the customer's messages. @since 1 */
  readonly sockets: Sockets
  /** Requests to the site, with the customer's session. @since 1 */
  readonly api: Api
  /** Texts of the shell and, in the namespace of its name, of the remote. @since 1 */
  readonly i18n: PageI18n
  /** Reports that count toward the health of the remote's version. @since 1 */
  readonly telemetry: Telemetry
  /** Element at the end of the page for dialogs and menus, with the page's styles and direction. @since 1 */
  readonly portal: HTMLElement
  /** Base path of the site: `/`. @since 1 */
  readonly basename: string
  /** Facts about the site and the visitor's device. @since 1 */
  readonly flags: {
    readonly siteName: string
    readonly siteMode: 'sandbox' | 'live'
    readonly device: 'mobile' | 'desktop'
  }
  /** Data that came with the page: locale, markets, contents. @since 1 */
  readonly boot: Boot
  /** Widgets of all remotes. @since 1 */
  readonly widgets: Widgets
}

export type RemoteProps = {
  /** Element that the remote renders into; it belongs to the slot. @since 1 */
  readonly domElement: HTMLElement
  /** The context below; it stops working after `unmount`. @since 1 */
  readonly ctx: RemoteContext
  /** Name and version of the remote, for reports. @since 1 */
  readonly remote: { readonly name: string; readonly version: string }
  /** Whether a path belongs to this remote; on other paths its router keeps the last own location. @since 1 */
  readonly owns: (pathname: string) => boolean
  /** Properties that the widget's host passes; empty for a screen. @since 1 */
  readonly widget: Record<string, unknown>
  /** Aborts when the shell abandons the slot during `mount`; pending rendering can stop. @since 1 */
  readonly givenUp?: AbortSignal
}
