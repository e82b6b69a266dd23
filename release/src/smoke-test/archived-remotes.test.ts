import { readdirSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import { beforeAll, expect, it } from 'vitest'
import { LIMITS } from './refusals.builders.ts'
import { runSmokeTest } from './run-smoke-test.ts'
import { builtRemote, PROJECT } from './smoke-test.builders.ts'
import { readShell, type ShellForSmokeTests } from './smoke-test-page.ts'
import { chromiumVisitor } from './visitors/chromium-visitor.ts'
import { domVisitor } from './visitors/dom-visitor.ts'
import { findChromium } from './visitors/find-chromium.mjs'

// Committed builds of each contract. `npm run contract -- archive` adds one (`e2e/remotes/README.md`).

const ARCHIVE = 'e2e/remotes/archive'
const contracts = readdirSync(path.join(PROJECT, ARCHIVE))
const served = [CONTRACT_VERSION - 1, CONTRACT_VERSION].map(version => `contract-${version}`)
const builds = contracts
  .filter(contract => served.includes(contract))
  .flatMap(contract =>
    readdirSync(path.join(PROJECT, ARCHIVE, contract)).map(bundler => path.join(ARCHIVE, contract, bundler)),
  )
const chromium = findChromium()
const visitor = chromium === undefined ? domVisitor(PROJECT) : chromiumVisitor(chromium)
let shell: ShellForSmokeTests

beforeAll(async () => {
  const read = await readShell(PROJECT)
  if (read === undefined) throw new Error('build the shell first: turbo run build')
  shell = read
})

it('has every contract, including the current one', () => {
  const versions = Array.from({ length: CONTRACT_VERSION }, (_, index) => `contract-${index + 1}`)
  expect(contracts.sort()).toEqual(versions.sort())
})

it.each(builds)('%s works in the current shell', async build => {
  const verdict = await runSmokeTest({ shell, visitor, limits: LIMITS }, await builtRemote(build))
  expect(verdict).toEqual({ kind: 'passed', how: visitor.how })
})
