// Who may import whom (docs/architecture.md). Type-only imports count: a type is a tie too.
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

const remotes = readdirSync(__dirname).filter(name => existsSync(path.join(__dirname, name, 'remote.json')))
const top = path => `^${path}/`
const shared = names => `^shared/(${names})/`
const tests = '(\\.(test|builders|conformance|bench)\\.tsx?|^mfe-[a-z0-9-]+/src/[a-z./-]*fixtures\\.ts)$'

/** A package and the folders of ours that it may reach besides itself. */
const allowed = [
  { from: 'shared/money', to: [] },
  { from: 'shared/contracts', to: [shared('money')] },
  { from: 'shared/ui', to: [shared('money')] },
  { from: 'shared/runtime', to: [shared('contracts|money')] },
  { from: 'shared/testing', to: [shared('contracts|money|runtime|ui')] },
  { from: 'shared/build', to: [shared('contracts'), '^shared/runtime/package\\.json$'] },
  { from: 'shell', to: [shared('contracts|money|runtime|ui')] },
  ...remotes.map(from => ({ from, to: [shared('contracts|money|runtime|ui')] })),
  { from: 'console', to: [shared('contracts|money|ui')] },
  { from: 'release', to: [shared('contracts')] },
  { from: 'server', to: [shared('contracts|money'), '^release/'] },
  { from: 'e2e', except: '^e2e/remotes/', to: [shared('contracts|testing')] },
  // Remotes that other bundlers make: bound by what binds every remote, and built here.
  { from: 'e2e/remotes', to: [shared('contracts|money|runtime|ui|build')] },
]

const ours = '^(shell|mfe-[a-z0-9-]+|shared|server|release|console|e2e)/'

module.exports = {
  forbidden: [
    ...allowed.map(({ from, except, to }) => ({
      name: `from-${from.replace('/', '-')}`,
      comment: `${from} reaches only ${to.join(', ') || 'nothing of ours'}`,
      severity: 'error',
      from: { path: top(from), pathNot: [`${tests}|webpack\\.config\\.ts$`, ...(except ? [except] : [])] },
      to: { path: ours, pathNot: [top(from), ...to] },
    })),
    {
      name: 'no-circle',
      severity: 'error',
      from: { pathNot: tests },
      // Two files that only name each other's types run one after the other all the same.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'testing-from-tests-only',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z0-9-]+|shared/(?!testing))', pathNot: tests },
      to: { path: shared('testing') },
    },
    {
      name: 'no-react-on-the-server',
      severity: 'error',
      from: { path: '^(server|release)/' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'one-decimal-library',
      comment: 'rules §2: money goes through shared/money',
      severity: 'error',
      from: { path: ours, pathNot: top('shared/money') },
      to: { path: 'node_modules/(big\\.js|decimal\\.js|bignumber\\.js)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: ours },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.turbo)/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
