#!/usr/bin/env node
// npm create quayside-remote: prompts for missing options and writes a team's repository. Plain Node 20, no dependency.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BUNDLERS, makeRepository, RefusedName } from './make-remote.mjs'

const USAGE = `npm create quayside-remote [name] [-- --route /path --bundler ${BUNDLERS.join('|')} --folder path]
  writes a repository with the remote mfe-<name>; <name> is a word like "news" or "price-alerts"`

async function main() {
  const { values, positionals } = given()
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  if (positionals.length > 1) throw new RefusedName(USAGE)
  const answers = await promptForMissing({
    name: positionals[0],
    route: values.route,
    bundler: values.bundler,
  })
  const { name: slug, route, bundler } = answers
  const folder = path.resolve(values.folder ?? `mfe-${slug}`)
  const packages = JSON.parse(readFileSync(new URL('./packages.json', import.meta.url), 'utf8'))
  const name = makeRepository({ folder, slug, route, bundler, packages })
  const there = path.relative(process.cwd(), folder)
  process.stdout.write(
    [
      `${name} is made, with ${bundler}.`,
      'Next:',
      ...(there === '' ? [] : [`  cd ${there}`]),
      '  npm install',
      `  npm run alone      # http://localhost:5173${route}`,
      '  npm run check      # types, tests, build, and the checks of a publication',
      '',
    ].join('\n'),
  )
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        route: { type: 'string' },
        bundler: { type: 'string' },
        folder: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch {
    throw new RefusedName(USAGE)
  }
}

/** Prompts for missing options on a terminal; elsewhere the defaults apply. */
async function promptForMissing({ name, route, bundler }) {
  if (!process.stdin.isTTY) {
    if (name === undefined) throw new RefusedName(USAGE)
    return { name, route: route ?? `/${name}`, bundler: bundler ?? 'vite' }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Keeps lines that were pasted before their question.
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question, otherwise) => {
    process.stdout.write(`${question} (${otherwise}) `)
    const { value, done } = await lines.next()
    if (done) throw new RefusedName('\nNothing was written.')
    return value.trim() || otherwise
  }
  try {
    const chosen = name ?? (await ask('Name of the remote, without mfe-', 'news'))
    return {
      name: chosen,
      route: route ?? (await ask('Its first route', `/${chosen}`)),
      bundler: bundler ?? (await ask(`Bundler: ${BUNDLERS.join(', ')}`, 'vite')),
    }
  } finally {
    terminal.close()
  }
}

main().catch(error => {
  process.stderr.write(`${error instanceof RefusedName ? error.message : error.stack}\n`)
  process.exitCode = error instanceof RefusedName ? 2 : 1
})
