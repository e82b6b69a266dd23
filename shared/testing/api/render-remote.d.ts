import type { RemoteContext } from '@quayside/runtime/context';
import { type RenderResult } from '@testing-library/react';
import { type ReactElement } from 'react';
export type RenderRemoteOptions = {
    ctx: RemoteContext;
    remote: string;
    widget?: Record<string, unknown>;
};
export declare function renderRemote(ui: ReactElement, options: RenderRemoteOptions): RenderResult;
