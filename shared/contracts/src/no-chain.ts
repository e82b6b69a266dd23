/** Chain name of a sandbox's items, which are on no chain. */
export const NO_CHAIN = 'Sandbox'
