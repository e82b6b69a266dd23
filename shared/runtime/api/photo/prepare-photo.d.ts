import { type PhotoReason } from '@quayside/contracts/customer/photos';
import { type Result } from '@quayside/contracts/result';
import { type Darkroom } from './open-darkroom.js';
export type PhotoProblem = PhotoReason | 'asItIs';
export type PreparedPhoto = {
    readonly photo: Blob;
    readonly isShown: boolean;
};
export declare function preparePhoto(file: Blob, open?: () => Darkroom): Promise<Result<PreparedPhoto, PhotoProblem>>;
