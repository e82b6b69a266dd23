import type { Plugin } from 'vite';
export declare function devRemote(directory: string, origin: string): Plugin;
