import type { RemoteLink, RemoteManifest, RouteClaim } from './remote.js';
export declare const SLOTS: readonly ['menu', 'phone', 'account', 'side.account', 'side.money', 'side.settings', 'footer.company', 'footer.statements', 'footer.policies', 'footer.products', 'search'];
export type Slot = (typeof SLOTS)[number];
export declare const AUDIENCES: readonly ['everyone', 'visitor', 'customer', 'real'];
export declare const LINK_ICONS: readonly ['bell', 'charity', 'chart', 'clock', 'deposit', 'document', 'exchange', 'help', 'home', 'image', 'info', 'invite', 'key', 'loan', 'mail', 'market', 'robot', 'search', 'settings', 'star', 'support', 'user', 'verified', 'wallet', 'withdraw'];
export type LinkIcon = (typeof LINK_ICONS)[number];
export declare function menuPath({ menu, tab }: Pick<RouteClaim, 'menu' | 'tab'>): string | undefined;
export declare function linksOf({ links, routes }: Pick<RemoteManifest, 'links' | 'routes'>): readonly RemoteLink[];
