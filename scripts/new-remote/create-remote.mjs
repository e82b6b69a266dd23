#!/usr/bin/env node
// npm create quayside-remote: prompts for missing options and writes a team's repository. Plain Node 20, no dependency.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { chooseOptions, refuseKeptFlags } from './choose-options.mjs'
import { BUNDLERS, makeRepository, RefusedName } from './make-remote.mjs'

const USAGE = `npm create quayside-remote [name] [-- --route /path --bundler ${BUNDLERS.join('|')} --folder path]
  creates a repository with the remote mfe-<name>; <name> is a word like "news" or "price-alerts"`

async function main() {
  refuseKeptFlags(process.env)
  const { values, positionals } = given()
  const { help, ...flags } = values
  if (help) return void process.stdout.write(`${USAGE}\n`)
  const [name] = positionals
  if (positionals.length > 1 || (name === undefined && !process.stdin.isTTY)) throw new RefusedName(USAGE)
  const { name: slug, ...options } = await withTerminal(terminal =>
    chooseOptions({ name, ...flags }, terminal),
  )
  const packages = JSON.parse(readFileSync(new URL('./packages.json', import.meta.url), 'utf8'))
  const remote = makeRepository({ slug, ...options, packages })
  const there = path.relative(process.cwd(), options.folder)
  process.stdout.write(
    [
      `Created ${remote} with ${options.bundler}.`,
      'Next:',
      ...(there === '' ? [] : [`  cd ${there}`]),
      '  npm install',
      `  npm run alone      # http://localhost:5173${options.route}, without a site`,
      '  npm run dev        # in the deployed site; needs RELEASE_URL and RELEASE_TOKEN',
      '  npm run check      # types, tests, build, and the checks of a publication',
      'Translate "title" in locales/*.json: it is English in every language.',
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

/** Calls `work` with a terminal that asks questions, if there is one. */
async function withTerminal(work) {
  if (!process.stdin.isTTY) return await work()
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Keeps lines that were pasted before their question.
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await work({
      async ask(question) {
        process.stdout.write(`${question} `)
        const { value, done } = await lines.next()
        if (done) throw new RefusedName('\nNothing was written.')
        return value.trim()
      },
      say: message => process.stdout.write(`${message}\n`),
    })
  } finally {
    terminal.close()
  }
}

main().catch(error => {
  process.stderr.write(`${error instanceof RefusedName ? error.message : error.stack}\n`)
  process.exitCode = error instanceof RefusedName ? 2 : 1
})
