import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import { requireNone } from '../../platform/settings/operator-table.ts'
import type { Timers } from '../../platform/time/clock.ts'
import type { SourceSettings } from './feeds-schema.ts'
import { createAlpaca } from './kinds/alpaca.ts'
import { ccxtFolder, createCcxt, isCcxtInstalled } from './kinds/ccxt.ts'
import { createOanda } from './kinds/oanda.ts'
import type { Source } from './source.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type SourcesParts = {
  readonly environment: Environment
  readonly clock: Clock
  readonly timers: Timers
}

/** The sources by name, not connected. Throws a StartError that lists every missing key. */
export function openSources(
  settings: readonly SourceSettings[],
  { environment, clock, timers }: SourcesParts,
): ReadonlyMap<string, Source> {
  requireNone('the price sources (MARKET_FEED)', [
    ...settings.flatMap(each => missingOf(each, environment)),
    ...(settings.some(each => each.kind === 'ccxt') && !isCcxtInstalled()
      ? ['the exchanges need ccxt, which npm start installs: start the site with it']
      : []),
  ])
  const keyOf = (variable: string): string => environment[variable]?.trim() ?? ''
  const parts = { clock, timers, random: Math.random, pause }
  return new Map(settings.map(each => [each.name, openSource(each, keyOf, parts)]))
}

type Parts = Pick<SourcesParts, 'clock' | 'timers'> & {
  readonly random: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

function openSource(settings: SourceSettings, keyOf: (variable: string) => string, parts: Parts): Source {
  const { name } = settings
  if (settings.kind === 'ccxt') return createCcxt({ ...settings, folder: ccxtFolder, ...parts })
  if (settings.kind === 'alpaca') {
    const {
      feed,
      url = 'https://data.alpaca.markets',
      streamUrl = 'wss://stream.data.alpaca.markets',
    } = settings
    return createAlpaca({
      name,
      feed,
      url,
      streamUrl,
      key: keyOf(settings.key),
      secret: keyOf(settings.secret),
      ...parts,
    })
  }
  const host = settings.environment === 'live' ? 'fxtrade' : 'fxpractice'
  const { url = `https://api-${host}.oanda.com`, streamUrl = `https://stream-${host}.oanda.com` } = settings
  const account = { account: keyOf(settings.account), token: keyOf(settings.token) }
  return createOanda({ name, url, streamUrl, ...account, ...parts })
}

function missingOf(settings: SourceSettings, environment: Environment): string[] {
  const variables = variablesOf(settings).filter(variable => !environment[variable]?.trim())
  return variables.map(variable => `the source ${settings.name} needs the environment variable ${variable}`)
}

function variablesOf(settings: SourceSettings): string[] {
  if (settings.kind === 'ccxt') return []
  return settings.kind === 'oanda' ? [settings.account, settings.token] : [settings.key, settings.secret]
}

/** Waits without keeping the process alive. */
function pause(milliseconds: number): Promise<unknown> {
  return sleep(milliseconds, undefined, { ref: false })
}
