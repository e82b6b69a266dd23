import type { Clock } from '@quayside/contracts/clock'
import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { type Decimal, parseDecimal, Rounding } from '@quayside/money/decimal'
import { LARGEST_MINOR, money, moneyOf, toText } from '@quayside/money/money'
import { verifySigned } from '@quayside/release/keys'
import * as z from 'zod/mini'
import type { Storage } from '../../storage/storage.ts'
import type { Log } from '../../time/clock.ts'
import { type Custody, CustodyConflict, type Holdings } from '../custody-port.ts'
import { hasEnded, type Intents, openIntents, stateOf } from '../intents.ts'
import type { Intent } from '../tables.ts'
import { connectService, type ServiceSettings } from './custody-service.ts'
import { answeredWord, changeBy, type Word, word } from './words.ts'

export type CallbackOutcome =
  | 'taken'
  /** Not signed by the service, or not a valid callback. */
  | 'forged'
  /** Signed too long ago, or in the future. */
  | 'stale'
  | 'unknown'
  /** Not newer than the known state. */
  | 'old'
  | 'wrong'

/** Custody by the operator's service, which also sends callbacks. */
export type HttpCustody = Custody & {
  readonly kind: 'http'
  /** Verifies a signed callback and persists it before returning. */
  receive(payload: string, signature: string): Promise<CallbackOutcome>
}

export type HttpCustodyOptions = {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly service: ServiceSettings
}

const FRESH_MS = 5 * 60_000
const callback = z.intersection(z.object({ act: z.literal('callback'), at: z.iso.datetime() }), word)
const amounts = z.partialRecord(z.enum(CURRENCIES), z.string())
const sums = z.object({ balances: amounts, fees: z.optional(amounts) })

/** Custody through the operator's service (docs/custody-service.md); it pays an id once and numbers reports. */
export function createHttpCustody(options: HttpCustodyOptions): HttpCustody {
  const { clock, log, service } = options
  const intents = openIntents('http', options)
  const ask = connectService(service, clock)

  async function take(known: Intent, word: Word): Promise<{ outcome: CallbackOutcome; changed: Intent }> {
    const change = changeBy(known, word)
    if (change === 'wrong')
      log.error({ withdrawalId: known.withdrawalId, said: word, state: known.state }, WRONG)
    if (typeof change === 'string') return { outcome: change, changed: known }
    const changed = await intents.change(known, change)
    // Another report was written in between: check this one against it.
    return changed.version === known.version + 1 && changed.sequence === word.sequence
      ? { outcome: 'taken', changed }
      : await take(changed, word)
  }

  async function learn(known: Intent, reply: unknown): Promise<Intent> {
    const word = wordOf(known.withdrawalId, reply)
    if (word.state === 'unknown') {
      if (known.sequence === 0) return known
      throw new Error(`the custody service has forgotten the sending ${known.withdrawalId}`)
    }
    const { outcome, changed } = await take(known, word)
    if (outcome === 'wrong') throw new Error(`${WRONG}: ${known.withdrawalId}`)
    return changed
  }

  const look = async (known: Intent) => await learn(known, await ask('status', { id: known.withdrawalId }))

  return {
    kind: 'http',
    async send(order) {
      const known = await intents.begin(order)
      if (hasEnded(known)) return stateOf(known)
      return stateOf(
        known.sequence > 0 ? await look(known) : await learn(known, await ask('send', orderOf(known))),
      )
    },
    async status(withdrawalId) {
      const known = await intents.find(withdrawalId)
      return stateOf(known === undefined || hasEnded(known) ? known : await look(known))
    },
    mayHaveSent: async id => isOrWasSent(id, await ask('status', { id })),
    async resume(order) {
      const reply = await ask('status', { id: order.withdrawalId })
      if (wordOf(order.withdrawalId, reply).state === 'unknown') return undefined
      return stateOf(await learn(await intents.begin(order), reply))
    },
    async balances(underWay = []) {
      const hasLeft = await intents.settled(underWay)
      const { balances, fees = {} } = sums.parse(await ask('balances', {}))
      return { ...inMinor(balances, fees), hasLeft }
    },
    async receive(payload, signature) {
      if (!verifySigned({ payload, signature }, service.publicKey)) return 'forged'
      const word = callback.safeParse(jsonOf(payload))
      if (!word.success) return 'forged'
      if (Math.abs(clock.now() - Date.parse(word.data.at)) > FRESH_MS) return 'stale'
      const known = await ownOf(intents, word.data.id)
      return known === undefined ? 'unknown' : (await take(known, word.data)).outcome
    },
    close: async () => {},
  }
}

const OTHER = 'the custody service speaks of another sending'
const WRONG = 'the custody service says of a sending what cannot be'

function wordOf(id: string, reply: unknown) {
  const word = answeredWord.parse(reply)
  if (word.id !== id) throw new Error(OTHER)
  return word
}

async function ownOf(intents: Intents, id: string): Promise<Intent | undefined> {
  try {
    const known = await intents.find(id)
    return known?.driver === 'http' ? known : undefined
  } catch (error) {
    if (error instanceof CustodyConflict) return undefined
    throw error
  }
}

function isOrWasSent(id: string, reply: unknown): boolean {
  const word = wordOf(id, reply)
  return word.state !== 'unknown' && word.state !== 'failed'
}

function orderOf(known: Intent): Readonly<Record<string, unknown>> {
  const { withdrawalId, currency, network, token, decimals, destination, amount } = known
  return {
    id: withdrawalId,
    currency,
    network,
    token,
    decimals,
    destination,
    amount: toText(money(currency, amount)),
  }
}

type Amounts = z.infer<typeof amounts>

/** In minor units, rounded so that balance plus fees loses nothing: chains have more digits than the ledger. */
function inMinor(balances: Amounts, fees: Amounts): Pick<Holdings, 'sums' | 'fees'> {
  const whole = { sums: new Map<Currency, bigint>(), fees: new Map<Currency, bigint>() }
  for (const currency of CURRENCIES) {
    const [sum, fee] = [amountOf(currency, balances), amountOf(currency, fees)]
    const had = sum && minorOf(currency, sum)
    if (had !== undefined) whole.sums.set(currency, had)
    if (fee !== undefined) whole.fees.set(currency, minorOf(currency, fee.plus(sum ?? 0)) - (had ?? 0n))
  }
  return whole
}

function amountOf(currency: Currency, amounts: Amounts): Decimal | undefined {
  const text = amounts[currency]
  if (text === undefined) return undefined
  const amount = parseDecimal(text)
  if (amount === undefined || amount.lt('0') || minorOf(currency, amount) > LARGEST_MINOR)
    throw new Error(`the custody service has ${text} ${currency}`)
  return amount
}

function minorOf(currency: Currency, amount: Decimal): bigint {
  return moneyOf(currency, amount, Rounding.down).minor
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
