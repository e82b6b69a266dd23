import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDescription, RouteClaim } from '@quayside/contracts/remotes/remote'
import { readJson, shortName } from './read-json.ts'

/** Throws one error that lists all texts of routes that a language lacks; a page would show the key. */
export function checkRouteTexts(directory: string, { routes }: RemoteDescription): void {
  const named = routes.flatMap((route, at) =>
    textsOf(route).map(([field, key]) => [`routes.${at}.${field}`, key] as const),
  )
  const folder = path.join(directory, 'locales')
  const faults = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => {
      const texts = new Map(Object.entries(Object(readJson(path.join(folder, name)))))
      return named
        .filter(([, key]) => typeof texts.get(key) !== 'string')
        .map(([place, key]) => `${place}: ${shortName(path.join(folder, name))} has no text "${key}"`)
    })
  if (faults.length === 0) return
  throw new Error(
    `${shortName(path.join(directory, 'remote.json'))} names texts that do not exist: ${faults.join('; ')}`,
  )
}

function textsOf({
  title,
  description,
  firstWords,
  belowCandles,
}: RouteClaim): (readonly [string, string])[] {
  const keys = {
    title,
    description,
    belowCandles,
    'firstWords.heading': firstWords?.heading,
    'firstWords.lead': firstWords?.lead,
  }
  return Object.entries(keys).flatMap(([field, key]) => (key === undefined ? [] : [[field, key] as const]))
}
