import { type ComponentType } from 'react';
import type { RemoteProps } from './context.js';
export type Lifecycles = {
    bootstrap(): Promise<void>;
    mount(props: RemoteProps): Promise<void>;
    update(props: RemoteProps): Promise<void>;
    unmount(props: RemoteProps): Promise<void>;
    unload?(): void;
};
export declare function defineRemote({ root: Screen }: {
    root: ComponentType;
}): Lifecycles;
