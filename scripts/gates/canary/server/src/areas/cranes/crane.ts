export const crane = 1
