import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buyContracts, closeContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import * as z from 'zod/mini'
import { type Answer, type Customer, newCustomer, send } from '../../e2e/fixtures/api.ts'
import type { Command } from './verdict.ts'

/** With these, the customers send up to 20 orders a second, within the limit of 120 a minute for each. */
const CUSTOMERS = 12
const PAUSE_MS = 600
const CODE = 'BTCUSDT'
export const OPTION_SECONDS = 30
/** An order without an answer is sent again with its client id for so long. */
const PATIENCE_MS = 180_000
const AGAIN_MS = 250

const order = z.object({ id: z.string() })

export type Customers = {
  readonly commands: readonly Command[]
  /** Longest time without an answered order, seconds. */
  longestSilence(): number
  refusals(): ReadonlyMap<string, number>
  /** Resolves once every order has an answer. */
  stop(): Promise<void>
}

/** New customers who open and close contracts and buy options until they are stopped. */
export async function startCustomers(origin: string): Promise<Customers> {
  const commands: Command[] = []
  const refused = new Map<string, number>()
  let isStopping = false
  let answeredAt = performance.now()
  let silence = 0

  function noteAnswer({ status, code }: Answer): void {
    if (status !== 200) {
      refused.set(code, (refused.get(code) ?? 0) + 1)
      return
    }
    silence = Math.max(silence, performance.now() - answeredAt)
    answeredAt = performance.now()
  }

  /** Sends a command until it is answered; returns the order's id if it was accepted. */
  async function submit(
    kind: Command['kind'],
    path: string,
    token: string,
    body: object,
  ): Promise<string | undefined> {
    const command: Command = { kind, clientId: randomUUID(), tries: 0, outcome: 'unanswered', id: undefined }
    commands.push(command)
    const text = JSON.stringify({ ...body, clientId: command.clientId })
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(AGAIN_MS)) {
      command.tries += 1
      const answer = await send(origin, path, { token, body: text }).catch(() => undefined)
      if (answer === undefined || answer.status >= 500) continue
      noteAnswer(answer)
      command.outcome = answer.status === 200 ? 'accepted' : 'refused'
      command.id = order.safeParse(answer.result).data?.id
      return command.id
    }
    return undefined
  }

  async function trade({ token }: Customer): Promise<void> {
    const side = commands.length % 2 === 0 ? 'buy' : 'sell'
    const id = await submit('open', buyContracts.path, token, { code: CODE, side, lots: '0.1', leverage: 2 })
    if (id !== undefined) {
      await wait(PAUSE_MS)
      await submit('close', closeContracts.path.replace('{id}', id), token, {})
    }
    await wait(PAUSE_MS)
    const option = { code: CODE, direction: 'up', periodSeconds: OPTION_SECONDS, amount: '10' }
    await submit('option', buyOptions.path, token, option)
    await wait(PAUSE_MS)
  }

  const running: Promise<void>[] = []
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const customer = await newCustomer(origin)
    running.push(
      (async () => {
        while (!isStopping) await trade(customer)
      })(),
    )
  }
  answeredAt = performance.now()
  return {
    commands,
    longestSilence: () => silence / 1_000,
    refusals: () => refused,
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}
