import { inspect } from 'node:util';
export declare class ProjectError extends Error {
    constructor(message: string, options?: ErrorOptions);
    [inspect.custom](): string;
}
