import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
type ServerOptions = NonNullable<ConstructorParameters<typeof WebpackDevServer>[0]>;
export type CompilerServer = {
    readonly DevServer: typeof WebpackDevServer;
    readonly port: number;
    readonly site?: string;
    readonly proxy?: NonNullable<ServerOptions['proxy']>;
    readonly pages?: (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;
};
export declare function compilerServer(compiler: Compiler, { DevServer, port, site, proxy, pages }: CompilerServer): WebpackDevServer;
export {};
