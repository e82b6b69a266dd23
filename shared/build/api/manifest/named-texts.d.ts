import type { RemoteDescription } from '@quayside/contracts/remotes/remote';
export declare function checkNamedTexts(directory: string, { routes, links }: RemoteDescription): void;
