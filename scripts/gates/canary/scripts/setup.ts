export const setup = 1
