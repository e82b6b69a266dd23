import type { RouteClaim } from './remote.js';
type Claim = Pick<RouteClaim, 'path' | 'below'>;
export declare function claimedPaths({ path, below }: Claim): readonly string[];
export declare function coversPath(claim: Claim, pathname: string): boolean;
export declare function findClaim<C extends Claim>(claims: readonly C[], pathname: string): C | undefined;
export {};
