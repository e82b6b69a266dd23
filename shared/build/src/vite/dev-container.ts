type DevContainer = {
  readonly container: string
  readonly origin: string
  /** Module of each exposed name. */
  readonly exposes: Readonly<Record<string, string>>
  /** Module that runs before them. */
  readonly first: string
}

const takeOf = (container: string) => `${container}_shared`

/** A classic script whose global is a container over the modules of Vite's dev server. */
export function devContainer({ container, origin, exposes, first }: DevContainer): string {
  const addresses = Object.entries(exposes).map(([name, file]) => [name, origin + file])
  return `var ${container} = {
  init(scope) {
    globalThis.${takeOf(container)} = async name => {
      const [version] = Object.values(scope[name] ?? {})
      if (version === undefined) throw new Error('the shell shares no ' + name)
      return version.lib?.() ?? (await version.get())()
    }
  },
  async get(expose) {
    const address = ${JSON.stringify(Object.fromEntries(addresses))}[expose]
    if (address === undefined) throw new Error('this remote exposes no ' + expose)
    await import(${JSON.stringify(origin + first)})
    const exported = await import(address)
    return () => exported
  },
}
`
}

/** A module with a shared module's exports, which it takes from the shell. */
export function sharedModule(container: string, module: string, names: readonly string[]): string {
  const plain = names.filter(name => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
  return [
    `const shared = await globalThis.${takeOf(container)}(${JSON.stringify(module)})`,
    ...plain.map(name => `export const ${name} = shared.${name}`),
    "export default 'default' in shared ? shared.default : shared",
    '',
  ].join('\n')
}
