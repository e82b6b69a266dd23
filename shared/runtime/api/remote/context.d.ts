import type { Boot } from '@quayside/contracts/boot';
import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user';
import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResultOf } from '@quayside/contracts/endpoint';
import type { LiveTick, MarketItem } from '@quayside/contracts/market/market';
import type { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address';
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry';
import type { MessageFromServer } from '@quayside/contracts/sockets';
import type { i18n } from 'i18next';
import type { SharedHistory } from './history.js';
export type PageI18n = Pick<i18n, 'language' | 't' | 'exists' | 'getFixedT' | 'addResourceBundle' | 'changeLanguage' | 'on' | 'off'> & {
    readonly store: Pick<i18n['store'], 'on' | 'off'>;
};
export type Watched<T> = {
    get(): T;
    subscribe(listener: () => void): () => void;
};
export type SessionState = {
    readonly status: 'visitor' | 'customer';
    readonly token: string | null;
    readonly user: UserInfo | null;
    readonly mode: AccountMode;
};
export type SessionControl = Watched<SessionState> & {
    login(signedIn: {
        token: string;
        user: UserInfo;
    }): void;
    logout(to?: string): Promise<void>;
    setUser(user: UserInfo): void;
    refresh(): Promise<void>;
    expire(): void;
    readonly live?: Watched<LiveFigures | null> & {
        set(figures: LiveFigures | null): void;
    };
};
export type LiveFigures = Pick<UserInfo, 'floatingPnL' | 'totalAssets'>;
export type CallInput<E extends AnyEndpoint> = {
    params?: ParamsOf<E>;
    query?: QueryInputOf<E>;
    body?: BodyInputOf<E>;
    signal?: AbortSignal;
    onSent?: (share: number) => void;
    caller?: string;
};
export type Api = {
    call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ResultOf<E>>;
};
export type SocketStatus = 'connecting' | 'open' | 'closed';
export type Sockets = {
    readonly market: {
        readonly status: Watched<SocketStatus>;
        watch(codes: readonly string[], listener: (ticks: readonly LiveTick[]) => void): () => void;
        latest(code: string): LiveTick | undefined;
        heard(code: string): number | undefined;
        offer(tick: LiveTick): void;
        readonly list: Watched<readonly MarketItem[]>;
    };
    readonly message: {
        readonly status: Watched<SocketStatus>;
        listen(listener: (message: MessageFromServer) => void): () => void;
    };
};
export type MountedWidget = {
    update(props: Record<string, unknown>): void;
    unmount(): Promise<void>;
};
export type Widgets = {
    mount(name: string, element: HTMLElement, props: Record<string, unknown>): MountedWidget;
};
export type Telemetry = {
    report(event: TelemetryEvent, error?: unknown): void;
};
export type RemoteContext = {
    readonly contract: typeof CONTRACT_VERSION;
    readonly history: SharedHistory;
    readonly session: SessionControl;
    readonly sockets: Sockets;
    readonly api: Api;
    readonly i18n: PageI18n;
    readonly telemetry: Telemetry;
    readonly portal: HTMLElement;
    readonly basename: string;
    readonly flags: {
        readonly siteName: string;
        readonly siteMode: 'sandbox' | 'live';
        readonly device: 'mobile' | 'desktop';
    };
    readonly boot: Boot;
    readonly widgets: Widgets;
};
export type RemoteProps = {
    readonly domElement: HTMLElement;
    readonly ctx: RemoteContext;
    readonly remote: {
        readonly name: string;
        readonly version: string;
    };
    readonly owns: (pathname: string) => boolean;
    readonly widget: Record<string, unknown>;
    readonly givenUp?: AbortSignal;
};
