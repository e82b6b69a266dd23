import * as contract from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { openApp, type TestApp, type TestAppOptions } from '../../../app/app.builders.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { logIn, ticketOf } from '../second-factor/second-factor.builders.ts'

export const HOUR = 3_600_000
export const SITE = 'https://quay.example'

export type LostSite = {
  readonly server: TestApp
  tick(): Promise<void>
  hours(count: number): Promise<void>
}

export async function openLostSite(options: TestAppOptions = {}): Promise<LostSite> {
  const time = createManualTime(0)
  const server = await openApp({
    ...options,
    environment: { SITE_URL: SITE, LIMITS: 'loginByAsker=1000,loginByUser=1000', ...options.environment },
    workers: { timers: time.timers, ...options.workers },
  })
  const tick = async () => {
    time.advance(1_000)
    await server.workers.settled()
  }
  return {
    server,
    tick,
    async hours(count) {
      for (let hour = 0; hour < count; hour += 1) {
        server.pass(HOUR)
        await tick()
      }
    },
  }
}

export async function begin(server: TestApp) {
  return await server.call(contract.beginLostFactor, { body: { ticket: await ticketOf(server) } })
}

export async function opens(server: TestApp): Promise<boolean> {
  return (await logIn(server)).status === 200
}

export function lettersOf({ outbox }: TestApp): string[] {
  return outbox.map(({ subject }) => subject).filter(subject => /second step/.test(subject))
}

export function linksOf({ outbox }: TestApp): string[] {
  return outbox.flatMap(({ text }) => /lost-step#(\S+)/.exec(text)?.[1] ?? [])
}
