import type { LoaderContext } from 'webpack';
export default function parsedMapLoader(this: Pick<LoaderContext<unknown>, 'callback'>, source: string, map?: string | object): void;
