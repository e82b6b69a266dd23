import { cancelDeposit, getDepositTerms, submitDeposit } from '@quayside/contracts/endpoints/funds/deposits'
import { insertDeposit } from '../../../src/areas/deposits/queries.ts'
import { newDeposit } from '../../../src/areas/deposits/rules/deposit.ts'
import { rowOf } from '../../../src/areas/deposits/tables.ts'
import { insertPhoto } from '../../../src/platform/photos/vault/queries.ts'
import type { Customer, Environment } from '../../environment.ts'
import type { Actor } from '../actor.ts'

const PLACES = [
  { currency: 'USDT', network: 'ERC20', amounts: [20, 200], scale: '' },
  { currency: 'USDT', network: 'TRC20', amounts: [60, 900], scale: '.5' },
  { currency: 'BTC', network: 'BTC', amounts: [1, 4], scale: '.0001' },
] as const

/** Few, so that customers report the same ones. */
const TRANSACTIONS = 100

/** Reports a transfer, some twice, of other customers, rejected or below the minimum; sometimes withdraws it. */
export const deposit: Actor = {
  weight: 2.5,
  async act(environment, customer) {
    const { dice } = environment
    const mode = dice.chance(0.9) ? 'real' : 'demo'
    await environment.read(customer, getDepositTerms, { mode: 'real' })
    const place = dice.pick(PLACES)
    const { currency, network } = place
    const txHash = anyHash(environment)
    const clientId = await keepPicture(environment, customer, place)
    const body = {
      clientId,
      currency,
      network,
      txHash,
      lastSix: txHash.slice(-6),
      amount: `${dice.int(place.amounts[0], place.amounts[1])}${place.scale}`,
      ...(dice.chance(0.4) ? { belowMinimum: 'yes' } : {}),
    }
    const report = (id = clientId) =>
      environment.read(customer, submitDeposit, {
        mode,
        body: { ...body, clientId: id },
        besides: [409, 422, 429],
      })
    const [reported] = dice.chance(0.3) ? await Promise.all([report(), report()]) : [await report()]
    if (reported === undefined) return
    if (dice.chance(0.15)) await report(await keepPicture(environment, customer, place))
    if (dice.chance(0.8)) return
    await environment.ask(customer, cancelDeposit, { mode, params: { id: reported.id } })
  },
}

function anyHash({ dice }: Environment): string {
  const number = dice.int(1, TRANSACTIONS)
  const prefix = number % 10 === 0 ? `bad${1 + ((number / 10) % 7)}` : 'feed'
  return `0x${prefix.padEnd(40, '0')}${String(number).padStart(24, '0')}`
}

/** Stores a draft with its picture as the form does, without starting an image process. */
async function keepPicture(
  { dice, storage, clock }: Environment,
  { id: userId }: Customer,
  { currency, network }: (typeof PLACES)[number],
): Promise<string> {
  const [id, clientId, proof] = [dice.uuid(), dice.uuid(), dice.uuid()]
  const head = { id, orderNo: `D${id}`, userId, clientId, currency, network, address: 'sample', token: null }
  const now = clock.now()
  await storage.write(async tx => {
    await tx.run(insertPhoto, {
      id: proof,
      user_id: userId,
      size: 1,
      sha256: proof,
      is_held: 1,
      created_at: now,
    })
    await tx.run(insertDeposit, rowOf({ ...newDeposit(head, now), proof }))
  })
  return clientId
}
