// Who may import whom (docs/architecture.md). Type-only imports count: a type is a tie too.
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

const remotes = readdirSync(__dirname).filter(name => existsSync(path.join(__dirname, name, 'remote.json')))
const top = path => `^${path}/`
const shared = names => `^shared/(${names})/`
const tests =
  '(\\.(test|stories|builders|conformance|bench|child)\\.tsx?|^mfe-[a-z0-9-]+/src/[a-z./-]*fixtures\\.ts)$'

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
  { from: 'e2e', except: '^e2e/(remotes|hosts)/', to: [shared('contracts|testing')] },
  // Remotes that other bundlers make: bound by what binds every remote, and built here.
  { from: 'e2e/remotes', to: [shared('contracts|money|runtime|ui|build')] },
  { from: 'e2e/hosts', to: [shared('contracts|runtime|testing')] },
]

/**
 * Folders of a remote that its features share, in whichever remote they stand. Every other folder of `src` is one
 * feature, except `widgets`, whose files compose features into what a remote exposes, as `root.tsx` does for its screens.
 */
const ground = [
  'devices',
  'forms',
  'step-up',
  'money',
  'paged',
  'timeline',
  'passkeys',
  'providers',
  'sharing',
  'wallets',
  'wording',
  'documents',
  'search',
  'format',
  'markets',
  'live',
  'order',
  'nft',
]

const features = [
  {
    name: 'no-feature-from-a-feature',
    comment: 'in a remote, features and what they share reach no feature; root.tsx and widgets compose them',
    severity: 'error',
    from: { path: '^(mfe-[a-z0-9-]+)/src/([a-z0-9-]+)/', pathNot: [tests, '^mfe-[a-z0-9-]+/src/widgets/'] },
    to: { path: '^$1/src/[a-z0-9-]+/', pathNot: ['^$1/src/$2/', `^$1/src/(${ground.join('|')})/`] },
  },
  {
    name: 'features-from-the-root-only',
    comment: "of the files beside a remote's folders, root.tsx alone composes features",
    severity: 'error',
    from: { path: '^(mfe-[a-z0-9-]+)/src/[^/]+$', pathNot: [tests, '/root\\.tsx$'] },
    to: { path: '^$1/src/[a-z0-9-]+/', pathNot: `^$1/src/(${ground.join('|')})/` },
  },
]

/** The server's layers, lowest first: each reaches itself and those before it. */
const layers = [
  'platform/',
  'market/',
  'ledger/',
  'notifications/',
  'reviews/',
  'triggers/',
  'areas/',
  'sandbox/',
  'app/',
  'operator/',
]
/** The same inside the market: what lies beside these folders composes them. */
const marketLayers = ['instruments/', 'candles/', 'sources/', 'feed/', '[a-z-]+\\.ts$']

const upwards = (folder, names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${path.basename(folder)}-${name.slice(0, -1)}-reaches-down`,
    comment: `${folder}/${name} reaches nothing above it`,
    severity: 'error',
    from: { path: `^${folder}/${name}`, pathNot: tests },
    to: { path: `^${folder}/(${names.slice(index + 1).join('|')})` },
  }))

const areas = [
  ...upwards('server/src', layers),
  ...upwards('server/src/market', marketLayers),
  {
    name: 'areas-apart',
    comment: 'an area imports no area; orders lists them all and is the exception',
    severity: 'error',
    from: { path: '^server/src/areas/([a-z-]+)/', pathNot: [tests, '^server/src/areas/orders/'] },
    to: { path: '^server/src/areas/[a-z-]+/', pathNot: '^server/src/areas/$1/' },
  },
  {
    name: 'public-of-an-area',
    comment: "an area's public.ts lists all that other areas and the layers above may import",
    severity: 'error',
    from: { path: '^server/src/(areas/[a-z-]+|[a-z]+)/', pathNot: tests },
    to: { path: '^server/src/areas/[a-z-]+/', pathNot: ['^server/src/$1/', '/public\\.ts$'] },
  },
  {
    name: 'below-the-areas',
    comment: 'what all areas are given knows none of them',
    severity: 'error',
    from: { path: '^server/src/areas/[^/]+$', pathNot: tests },
    to: { path: '^server/src/areas/[a-z-]+/' },
  },
  {
    name: 'rules-are-pure',
    comment:
      "an area's rules reach rules, the market's and the ledger's values; no queries, routes, HTTP or storage",
    severity: 'error',
    from: { path: '^server/src/areas/[a-z-]+/rules/', pathNot: tests },
    to: {
      path: [
        '^server/src/areas/[a-z-]+/(?!rules/)',
        '^server/src/(notifications|reviews|triggers|app)/',
        '^server/src/platform/(http|storage|realtime|site)/',
        'queries\\.ts$',
        '^server/src/ledger/(post|wallet|verify|statement/statement)\\.ts$',
      ],
    },
  },
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
    ...features,
    ...areas,
    {
      name: 'no-circle',
      severity: 'error',
      from: { pathNot: tests },
      // A circle of types alone runs one after the other all the same, but is read as one.
      to: { circular: true },
    },
    {
      name: 'nothing-of-scripts',
      comment: 'scripts set up, test and measure the product; the product does without them',
      severity: 'error',
      from: {
        path: ours,
        pathNot: [tests, '\\.cluster\\.ts$', '/webpack\\.config\\.ts$', '^(e2e|server/(simulation|bench))/'],
      },
      to: { path: '^scripts/' },
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
    exclude: {
      path: '^e2e/remotes/(svelte-remote|archive)/|^(shared/\\w+|release)/api/|(^|/)(dist|\\.cache|\\.turbo)/|\\.d\\.mts$',
    },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
