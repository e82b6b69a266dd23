import type { ExternalItemFunctionData } from 'webpack';
export declare function leanShellRuntime(): Record<string, string | false>;
export declare function leanRemoteRuntime(): Record<string, string | false>;
export declare const BORROWED: string[];
export declare function borrowRuntime({ context, request, }: Pick<ExternalItemFunctionData, 'context' | 'request'>): Promise<string | undefined>;
