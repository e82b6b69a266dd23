export const rate = '0.0005'
