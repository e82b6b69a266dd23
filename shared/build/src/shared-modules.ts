import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Packages with a single instance, provided by the shell to every remote, eager in the shell's first script. */
const EAGER = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@quayside/runtime/api-error',
  '@quayside/runtime/define-remote',
  '@quayside/runtime/hooks',
  '@quayside/runtime/i18n',
  '@quayside/runtime/router',
  '@quayside/runtime/slot',
]

/** Also provided by the shell, but loaded only when a screen needs it. */
export const LAZY = ['@quayside/runtime/query', '@quayside/runtime/state']

type Shared = Record<
  string,
  {
    singleton: true
    strictVersion: true
    requiredVersion: string
    version?: string
    eager?: boolean
    import?: false
  }
>

export function providedModules(): Shared {
  const entries = [...EAGER, ...LAZY].map(key => {
    const version = versionOf(key)
    return [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        version,
        eager: EAGER.includes(key),
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

export function consumedModules(): Shared {
  const entries = [...EAGER, ...LAZY].map(key => {
    return [
      key,
      { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(key)}`, import: false },
    ] as const
  })
  return Object.fromEntries(entries)
}

export function sharedRanges(): Record<string, string> {
  return Object.fromEntries([...EAGER, ...LAZY].map(key => [key, `^${versionOf(key)}`]))
}

function versionOf(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0]
  if (name === '@quayside/runtime') return require('@quayside/runtime/package.json').version
  return require(`${name}/package.json`).version
}
