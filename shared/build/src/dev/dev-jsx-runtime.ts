import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Create = typeof jsx

/** Creates development elements with the shell's React, because a preview runs in the deployed shell. */
export function jsxDEV(
  type: Parameters<Create>[0],
  props: Parameters<Create>[1],
  key: Parameters<Create>[2],
  isStatic: boolean,
): ReturnType<Create> {
  return (isStatic ? jsxs : jsx)(type, props, key)
}
