import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler } from 'webpack';
export type ReadMap = (pathname: string) => Promise<string | undefined>;
export declare function mapPositions(text: string, readMap: ReadMap): Promise<string>;
export declare function devErrors(compiler: Compiler, publicPath: string, site?: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void | ServerResponse<IncomingMessage>>;
export declare function printError(text: string): void;
type Taking = {
    readonly print: (text: string) => void;
    readonly site?: string | undefined;
};
export declare function takeErrors(readMap: ReadMap, { print, site }: Taking): (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void | ServerResponse<IncomingMessage>>;
export {};
