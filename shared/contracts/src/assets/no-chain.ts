export const NO_CHAIN = 'Sandbox'
