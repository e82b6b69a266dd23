import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../e2e/fixtures/release.ts'
import { haproxyConfig } from '../cluster/haproxy.ts'
import { IS_FULL_RUN } from '../full-run.ts'
import { makeCertificate } from '../live-drill/certificate.ts'
import { findProgram } from '../programs/debian.mjs'
import { scratchFolder } from '../scratch.mjs'
import { hasSprig, openSchemas } from './checked-files.ts'

const run = promisify(execFile)
const deploy = path.join(root, 'deploy')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(scratchFolder(), 'quayside-deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Names of all metrics that the code registers. */
async function registered(): Promise<Set<string>> {
  const source = path.join(root, 'server/src')
  const files = (await readdir(source, { recursive: true })).filter(file => /(?<!\.test)\.ts$/.test(file))
  const texts = await Promise.all(files.map(file => readFile(path.join(source, file), 'utf8')))
  const named = texts.filter(text => /from '(prom-client|.*\/figure\.ts)'/.test(text))
  return new Set(named.flatMap(text => [...text.matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name)))
}

async function dashboardExpressions(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(path.join(deploy, 'grafana/quayside.json'), 'utf8'))
  return panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr))
}

it('the dashboard shows only metrics that the code has', async () => {
  const names = await registered()
  const expressions = await dashboardExpressions()
  expect(expressions.length).toBeGreaterThan(10)
  for (const expression of expressions) {
    const used = [...expression.matchAll(/([a-z_]+)\{/g)].map(([, name = '']) => name)
    expect(used, expression).not.toEqual([])
    for (const name of used) expect(names, expression).toContain(name.replace(/_(bucket|count|sum)$/, ''))
  }
})

it.skipIf(findProgram('promtool') === undefined)(
  'Prometheus accepts its configuration with the alert rules, and the expressions of the dashboard',
  async () => {
    const promtool = (...args: string[]) => run(findProgram('promtool') ?? '', args)
    const checked = await promtool('check', 'config', path.join(deploy, 'prometheus/prometheus.yaml'))
    expect(checked.stdout).toMatch(/SUCCESS: [1-9]\d* rules found/)
    const rules = (await dashboardExpressions()).map((expr, at) => ({ record: `panel_${at}`, expr }))
    const file = path.join(folder, 'rules.yaml')
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    await promtool('check', 'rules', file)
  },
)

it.skipIf(findProgram('haproxy') === undefined)(
  'HAProxy accepts the configurations of the proxy and of the cluster',
  async () => {
    const { cert, key } = await makeCertificate(folder)
    await writeFile(path.join(folder, 'site.pem'), `${cert}\n${key}`)
    const deployed = await readFile(path.join(deploy, 'haproxy/haproxy.cfg'), 'utf8')
    const sites = [
      { name: 'east', port: 4001, deskPort: 4002 },
      { name: 'west', port: 4003, deskPort: 4004 },
    ]
    const local = await haproxyConfig({ port: 4000, deskPort: 4005, sites })
    expect(local).toContain('  server west 127.0.0.1:4004 check port 4003\n')
    const env = { ...process.env, SITE_HOST: 'example.test' }
    for (const text of [deployed.replace('/certificates/', path.join(folder, 'site.pem')), local]) {
      const file = path.join(folder, 'haproxy.cfg')
      await writeFile(file, text)
      await run(findProgram('haproxy') ?? '', ['-c', '-f', file], { env })
    }
  },
)

describe.skipIf(!IS_FULL_RUN)('schemas', () => {
  it('compose.yaml follows the schema of Compose', async () => {
    expect(await (await openSchemas()).composeFaults()).toEqual([])
  })

  it.skipIf(findProgram('go') === undefined || !hasSprig)(
    'the chart renders objects that Kubernetes accepts',
    async () => {
      const schemas = await openSchemas()
      const ingress = { className: 'nginx', tlsSecret: 'tls', namespace: 'ingress', annotations: {} }
      const secrets = { shared: 'shared', site: 'site', plane: 'plane' }
      const values = {
        image: 'quayside:1',
        host: 'example.test',
        secrets,
        ingress,
        settings: { SITE_MODE: 'sandbox' },
      }
      const objects = await schemas.chartObjects(values, folder)
      expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
        'Deployment drill-feed',
        'HorizontalPodAutoscaler drill-site',
        'Ingress drill',
        'NetworkPolicy drill-feed',
        'NetworkPolicy drill-plane',
        'NetworkPolicy drill-site',
        'PodDisruptionBudget drill-feed',
        'PodDisruptionBudget drill-site',
        'Service drill-plane',
        'Service drill-site',
        'StatefulSet drill-plane',
        'StatefulSet drill-site',
      ])
      for (const missing of ['image', 'host']) {
        const failed = schemas.chartObjects({ ...values, [missing]: '' }, folder)
        await expect(failed).rejects.toThrow(`${missing} is required`)
      }
    },
  )
})
