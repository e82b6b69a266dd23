export const ACCESS_PART = 'plan-access'
export const PURCHASE_PART = 'plan-purchase'
export const runningPart = (orderId: string) => `running-${orderId}`
