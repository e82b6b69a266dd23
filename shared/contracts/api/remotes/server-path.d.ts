import type { RouteClaim } from './remote.js';
export declare function isServerPath(path: string): boolean;
export declare function serverPathProblems(routes: readonly Pick<RouteClaim, 'path' | 'below'>[]): readonly string[];
