import type { Customer, Environment, Known } from '../environment.ts'

/** One thing that customers do, and how often compared with the others. */
export type Actor = {
  readonly weight: number
  act(environment: Environment, customer: Customer): Promise<void>
}

/** An order of the customer's own, mostly a late one; undefined when there is none of the family. */
export function ownOrder(
  { dice, known }: Environment,
  customer: Customer,
  family: Known['family'] = 'contract',
): Known | undefined {
  const own = known(family).filter(order => order.customer === customer)
  return own.length === 0 ? undefined : dice.pick(own.slice(-8))
}

/** Mostly the demo account; a customer with two accounts uses the other one now and then. */
export function anyMode({ dice }: Environment): 'demo' | 'real' {
  return dice.chance(0.75) ? 'demo' : 'real'
}
