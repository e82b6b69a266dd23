export const auction = 1
