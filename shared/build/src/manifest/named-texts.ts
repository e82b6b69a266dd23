import { readdirSync } from 'node:fs'
import path from 'node:path'
import { labelProblem } from '@quayside/contracts/remotes/link-problems'
import type { RemoteDescription, RouteClaim } from '@quayside/contracts/remotes/remote'
import { ProjectError } from '../project-error.ts'
import { readJson, shortName } from './read-json.ts'

/** Throws one error that lists all texts that `remote.json` names and a language lacks; a page would show the key. */
export function checkNamedTexts(directory: string, { routes, links = [] }: RemoteDescription): void {
  const named = [
    ...routes.flatMap((route, at) =>
      textsOf(route).map(([field, key]) => [`routes.${at}.${field}`, key] as const),
    ),
    ...links.flatMap(({ label, short = label }, at) => [
      [`links.${at}.label`, label] as const,
      [`links.${at}.short`, short] as const,
    ]),
  ]
  const folder = path.join(directory, 'locales')
  const faults = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => {
      const file = path.join(folder, name)
      const texts = new Map(Object.entries(Object(readJson(file))))
      return named.flatMap(([place, key]) =>
        faultOf(texts.get(key), place).map(fault => `${place}: ${shortName(file)} ${fault} "${key}"`),
      )
    })
  if (faults.length === 0) return
  throw new ProjectError(
    `${shortName(path.join(directory, 'remote.json'))} names texts that cannot be shown: ${faults.join('; ')}`,
  )
}

function faultOf(text: unknown, place: string): string[] {
  if (typeof text !== 'string') return ['has no text']
  const problem = place.startsWith('links.') ? labelProblem(text) : null
  return problem === null ? [] : [`has a label that ${problem}:`]
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
