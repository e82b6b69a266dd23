import type { IncomingMessage, ServerResponse } from 'node:http';
export type TypeErrors = {
    readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    stop(): void;
};
export declare function watchTypes(folder: string, print: (text: string) => void): TypeErrors;
export declare function typeErrors(print: (text: string) => void): {
    read: (chunk: string) => void;
    middleware({ url }: IncomingMessage, response: ServerResponse, next: () => void): void;
};
