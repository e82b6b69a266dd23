import type { Plugin } from 'vite';
export declare function standAlone(directory: string): Plugin;
