import { type Slot } from './links.js';
import type { RemoteLink, RouteClaim } from './remote.js';
export declare const MOST_LINKS: Readonly<Record<Slot, number>>;
type Linking = {
    readonly links?: readonly RemoteLink[] | undefined;
    readonly routes: readonly RouteClaim[];
};
export declare function linkProblems({ links, routes }: Linking): readonly string[];
export declare function labelProblem(text: string): string | null;
export declare function linkKeys(links: readonly RemoteLink[]): readonly string[];
export {};
