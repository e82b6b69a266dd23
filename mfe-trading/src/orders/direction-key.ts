/** Translation key of a direction: contracts are bought and sold, options point up or down. */
export function directionKey(direction: string): string {
  return direction === 'buy' || direction === 'sell'
    ? `common:side.${direction}`
    : `orders.direction.${direction}`
}
