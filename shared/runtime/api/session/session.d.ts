import type { UserInfo } from '@quayside/contracts/customer/user';
import type { TextStore } from '../browser/browser-store.js';
import type { SessionControl } from '../remote/context.js';
export declare const SESSION_KEYS: {
    readonly token: 'quayside.token';
    readonly user: 'quayside.user';
    readonly login: 'quayside.login';
    readonly mode: 'quayside.mode';
    readonly leaving: 'quayside.leaving';
};
export type SessionDeps = {
    local: TextStore;
    tab: TextStore;
    onForeignWrite(listener: (key: string | null) => void): void;
    fetchUser(): Promise<UserInfo>;
    signOut(token: string): Promise<void>;
    confirmExpiry(): Promise<boolean>;
    path(): string;
    go(path: string): void;
};
export declare function createSession(deps: SessionDeps): SessionControl;
export declare function saveReturnPath(tab: TextStore, path: string): void;
export declare function readReturnPath(tab: TextStore): string | undefined;
export declare function dropReturnPath(tab: TextStore): void;
export declare function isSessionPersisted(local: TextStore, token: string): boolean;
