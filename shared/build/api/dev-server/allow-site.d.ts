import type { IncomingMessage, ServerResponse } from 'node:http';
export declare function allowSite(site: string): ({ method, headers }: IncomingMessage, response: ServerResponse, next: () => void) => void | ServerResponse<IncomingMessage>;
