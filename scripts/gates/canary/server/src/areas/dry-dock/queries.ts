export const listDocks = 1
