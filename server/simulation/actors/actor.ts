import type { Customer, Environment, Known } from '../environment.ts'

export type Actor = {
  readonly weight: number
  act(environment: Environment, customer: Customer): Promise<void>
}

export function ownOrder(
  { dice, known }: Environment,
  customer: Customer,
  family: Known['family'] = 'contract',
): Known | undefined {
  const own = known(family).filter(order => order.customer === customer)
  return own.length === 0 ? undefined : dice.pick(own.slice(-8))
}

export function anyMode({ dice }: Environment): 'demo' | 'real' {
  return dice.chance(0.75) ? 'demo' : 'real'
}
