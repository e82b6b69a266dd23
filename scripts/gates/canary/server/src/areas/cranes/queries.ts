export const listCranes = 1
