// npm run new-remote -- <name>: creates a remote. Plain Node 20, no dependency.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { linkWorkspace, root, SetupError } from '../setup.mjs'
import { makeRemote, RefusedName } from './make-remote.mjs'

const USAGE = `npm run new-remote -- <name>
  creates mfe-<name> at /<name>; <name> is a word like "news" or "price-alerts"`

async function main() {
  const { values, positionals } = given()
  if (values.help || positionals[0] === 'help') return void process.stdout.write(`${USAGE}\n`)
  if (positionals.length !== 1) throw new RefusedName(USAGE)
  const folder = path.resolve(values.folder)
  const name = makeRemote(folder, positionals[0])
  process.stdout.write(`Created ${name}.\n`)
  if (!values['keep-lockfile']) {
    await linkWorkspace(folder)
    process.stdout.write('Added it to package-lock.json.\n')
  }
  process.stdout.write(
    [
      'Next:',
      `  translate "title" in ${name}/locales/*.json`,
      `  npm run dev -w ${name}`,
      `  npm run build -- --filter ${name}`,
      `  npm run release -- publish ${name}`,
      `  npm run release -- pin ${name}=<version>`,
      '',
    ].join('\n'),
  )
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      // For a copy of the repository, and for an unchanged lockfile.
      options: {
        folder: { type: 'string', default: root },
        'keep-lockfile': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch {
    throw new RefusedName(USAGE)
  }
}

main().catch(error => {
  const isExpected = error instanceof RefusedName || error instanceof SetupError
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
  process.exitCode = error instanceof RefusedName ? 2 : 1
})
