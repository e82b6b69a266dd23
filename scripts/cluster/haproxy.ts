import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../e2e/fixtures/release.ts'

export type Backend = { readonly name: string; readonly port: number; readonly deskPort: number }

type Front = { readonly port: number; readonly deskPort: number; readonly sites: readonly Backend[] }

/** Configuration of HAProxy on loopback, with the checks, time-outs, and retries of `deploy/haproxy`. */
export async function haproxyConfig({ port, deskPort, sites }: Front): Promise<string> {
  const deployed = await readFile(path.join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const [shared = ''] = deployed.split(/^frontend/m, 1)
  const part = (name: string, at: number, portOf: (site: Backend) => number) => {
    const servers = (isChecked: boolean) =>
      sites.map(
        site =>
          `  server ${site.name} 127.0.0.1:${portOf(site)}${isChecked ? ` check port ${site.port}` : ''}`,
      )
    return [
      `frontend ${name}`,
      `  bind 127.0.0.1:${at}`,
      '  option forwardfor',
      `  use_backend unready-${name}s if { nbsrv(${name}s) eq 0 }`,
      `  default_backend ${name}s`,
      `backend ${name}s`,
      '  option httpchk GET /readyz',
      ...servers(true),
      `backend unready-${name}s`,
      ...servers(false),
    ]
  }
  const parts = [...part('site', port, site => site.port), ...part('desk', deskPort, site => site.deskPort)]
  return `${shared}${parts.join('\n')}\n`
}
