// npm start: from a fresh clone to the served site. Plain Node 20, no dependency.

import { parseArgs } from 'node:util'
import { whenToldToStop } from './processes/lifetime.mjs'
import { SERVICES, startServices, stopServices, usualServices } from './processes/services.mjs'
import { ensureCcxt, needsCcxt } from './programs/ccxt.mjs'
import {
  build,
  installPackages,
  isPublisher,
  publishAndPin,
  SetupError,
  step,
  stopChildren,
} from './setup.mjs'

let stopping = false

// Ctrl-C in a terminal reaches the services too; a second signal is harmless.
whenToldToStop(() => {
  stopping = true
  if (stopServices()) return
  stopChildren()
  process.exit(130)
})

async function main() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError('Quayside needs Node 20 or newer.')
  const names = servicesWanted()
  process.stdout.write('Quayside\n')
  await step('1/3 packages', () => installWanted(names))
  await step('2/3 build', () => build())
  await step('3/3 publish and pin', () =>
    isPublisher(names, process.env) ? publishAndPin() : `left to the plane at ${process.env.RELEASE_URL}`,
  )
  startServices(names)
}

async function installWanted(names) {
  const packages = await installPackages('product')
  // The feed reads the sources on PostgreSQL, otherwise the site does.
  const reader = names.includes('feed') || (process.env.DATABASE_URL ?? '').trim() === ''
  return reader && needsCcxt(process.env) ? `${packages}, ccxt ${await ensureCcxt()}` : packages
}

function servicesWanted() {
  const options = Object.fromEntries(Object.keys(SERVICES).map(name => [name, { type: 'boolean' }]))
  try {
    const { values } = parseArgs({ options })
    const wanted = Object.keys(SERVICES).filter(name => values[name])
    return wanted.length > 0 ? wanted : usualServices()
  } catch (error) {
    throw new SetupError(`npm start takes --site, --plane, or --feed, or nothing for all: ${error.message}`)
  }
}

main().catch(error => {
  if (stopping) return
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
