import type { getOptionsOrderById as endpoint } from '@quayside/contracts/endpoints/trading/options'
import { orderLegs } from '../../../ledger/statement/legs.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { readerOf } from '../../reader.ts'
import type { Services } from '../../services.ts'
import { findOption, optionOf, ticksOf } from '../queries.ts'
import { optionView, ticksView } from '../view.ts'

export async function getOptionsOrderById(input: CustomerInput<typeof endpoint, Services>) {
  const { params, session, mode, services } = input
  const { userId } = session
  return await services.storage.read(async tx => {
    const row = await tx.one(findOption, { id: params.id, userId })
    // Another customer's order, or one of the other account mode, does not exist here.
    if (row === undefined || row.mode !== mode) return refuseWith('404')
    const legs = await orderLegs(tx, { userId, id: row.id })
    const option = optionOf(row)
    return {
      ...optionView(option, readerOf(input)),
      ticks: ticksView(ticksOf(row)),
      legs,
      entrySequence: option.entrySequence ?? undefined,
      exitSequence: option.exitSequence ?? undefined,
      seenSequence: option.seenSequence ?? undefined,
      quoteAge: option.quoteAge ?? undefined,
    }
  })
}
