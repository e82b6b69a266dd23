import type { Plugin } from 'vite';
export declare function viteRemote(directory: string): Plugin;
