import type { RouteClaim } from '@quayside/contracts/remotes/remote';
import type { Lifecycles } from '@quayside/runtime/define-remote';
import type { Fixtures } from './fixtures.js';
export type StandAlone = {
    readonly name: string;
    readonly routes: readonly Pick<RouteClaim, 'path' | 'below' | 'access'>[];
    readonly lifecycles: Lifecycles;
    readonly fixtures: Fixtures;
};
export declare function standAlone({ name, routes, lifecycles, fixtures }: StandAlone): Promise<void>;
