import type { Boot } from '@quayside/contracts/boot';
import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user';
import type { Locale } from '@quayside/contracts/locales';
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry';
import type { RemoteContext, SessionControl, SessionState } from '@quayside/runtime/context';
import { type FakeApi } from './fake-api.js';
import { type FakeSockets } from './fake-sockets.js';
import { type MemoryHistory } from './memory-history.js';
export type FakeContext = RemoteContext & {
    readonly history: MemoryHistory;
    readonly api: FakeApi;
    readonly sockets: FakeSockets;
    readonly session: FakeSession;
    readonly reported: readonly TelemetryEvent[];
    readonly mounted: ReadonlyMap<string, Record<string, unknown>>;
};
export type FakeSession = SessionControl & {
    set(state: SessionState): void;
    readonly acts: readonly ('login' | 'logout' | 'setUser' | 'refresh' | 'expire')[];
};
export type FakeContextOptions = {
    path?: string;
    user?: UserInfo;
    mode?: AccountMode;
    boot?: Partial<Boot>;
    locale?: Locale;
    device?: 'mobile' | 'desktop';
    siteMode?: 'sandbox' | 'live';
    strings?: Record<string, Record<string, string>>;
};
export declare function createFakeContext(options?: FakeContextOptions): FakeContext;
export declare function createFakeSession({ user, mode }: Pick<FakeContextOptions, 'user' | 'mode'>, go?: (path: string) => void): FakeSession;
export declare const MISSING_TEXT = "missingText";
