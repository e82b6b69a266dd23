/** What stands in place of a chain where nothing is on any: the sandbox's items. */
export const NO_CHAIN = 'Sandbox'
