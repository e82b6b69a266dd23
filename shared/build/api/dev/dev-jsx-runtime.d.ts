import { jsx } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';
type Create = typeof jsx;
export declare function jsxDEV(type: Parameters<Create>[0], props: Parameters<Create>[1], key: Parameters<Create>[2], isStatic: boolean): ReturnType<Create>;
