import type { LoaderContext } from '@rspack/core';
export default function connectRefresh(this: LoaderContext, source: string, map?: string): void;
