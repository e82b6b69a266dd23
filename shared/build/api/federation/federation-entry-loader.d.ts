import type { LoaderContext } from 'webpack';
export default function federationEntryLoader(this: Pick<LoaderContext<unknown>, 'context'>, source: string): string;
