import { type Configuration } from 'webpack';
export { readRemote } from './read-remote.js';
export declare function remoteConfig(directory: string): () => Configuration;
