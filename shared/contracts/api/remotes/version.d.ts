import * as z from 'zod/mini';
export declare const MOST_VERSION_LENGTH = 64;
export declare const remoteVersion: z.ZodMiniString<string>;
export declare const recordedVersion: z.ZodMiniString<string>;
export declare function isOfPullRequest(version: string): boolean;
export declare function versionProblem(text: string): string | null;
