import { type RemoteDescription } from '@quayside/contracts/remotes/remote';
export declare function readRemote(directory: string): {
    description: RemoteDescription;
    packageVersion: string;
};
