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
  setUser(user: UserInfo): void
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
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>
}

export type SocketStatus = 'connecting' | 'open' | 'closed'

export type Sockets = {
  readonly market: {
    /** `open` while prices arrive: by the socket or, if it is rejected or down, by polling over HTTP. */
    readonly status: Watched<SocketStatus>
    /** Delivers current prices at once. Draw synchronously: all watchers of a code share one frame. */
    watch(codes: readonly string[], listener: (ticks: readonly LiveTick[]) => void): () => void
    latest(code: string): LiveTick | undefined
    /** Time of the last new price of a code, in milliseconds of `performance.now()`. */
    heard(code: string): number | undefined
    /** Adds a price from another source; it is shown everywhere unless a newer one is known. */
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

export type MountedWidget = { update(props: Record<string, unknown>): void; unmount(): Promise<void> }

export type Widgets = {
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): MountedWidget
}

export type Telemetry = { report(event: TelemetryEvent): void }

/** The contract between shell and remotes, version 1 (architecture, "The shell and the remotes"). */
export type RemoteContext = {
  readonly contract: typeof CONTRACT_VERSION
  readonly history: SharedHistory
  readonly session: SessionControl
  readonly sockets: Sockets
  readonly api: Api
  readonly i18n: PageI18n
  readonly telemetry: Telemetry
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

export type RemoteProps = {
  readonly domElement: HTMLElement
  readonly ctx: RemoteContext
  readonly remote: { readonly name: string; readonly version: string }
  /** Whether a path belongs to this remote; outside it the router's view is frozen. */
  readonly owns: (pathname: string) => boolean
  readonly widget: Record<string, unknown>
  /** Aborts when the slot is given up during `mount`: pending rendering can stop. */
  readonly givenUp?: AbortSignal
}
