export const wave = 1
