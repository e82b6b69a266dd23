import type { RemoteDescription } from '@quayside/contracts/remotes/remote';
export declare function checkRouteTexts(directory: string, { routes }: RemoteDescription): void;
