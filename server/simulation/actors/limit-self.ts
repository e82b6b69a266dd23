import { LIMIT_PERIODS, setLimit } from '@quayside/contracts/endpoints/account/limits'
import type { Actor } from './actor.ts'

const AMOUNTS = ['5', '50', '500', '5000', null] as const

export const limitSelf: Actor = {
  weight: 0.8,
  async act(environment, customer) {
    const { dice } = environment
    const body = { kind: 'loss', period: dice.pick(LIMIT_PERIODS), amount: dice.pick(AMOUNTS) }
    await environment.ask(customer, setLimit, { mode: 'real', body })
  },
}
