import type { Compiler, ExternalItemFunctionData } from 'webpack';
export declare function refreshPlugin(): {
    apply(compiler: Compiler): void;
};
export declare function takeRefreshRuntime({ request, }: Pick<ExternalItemFunctionData, 'request'>): Promise<string | undefined>;
