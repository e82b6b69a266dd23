import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { ENDPOINTS } from '@quayside/contracts/endpoints'
import { ERROR_CATALOG, HTTP_REFUSALS, SUCCESS_MESSAGES } from '@quayside/contracts/errors'
import { parametersOf, schemaOf } from '@quayside/contracts/open-api'
import { escapeHtml } from '../http/responses/html.ts'

const GROUPS: readonly (readonly [prefix: string, title: string])[] = [
  ['/index', 'Public'],
  ['/login', 'Sign-in'],
  ['/user', 'Customer'],
  ['/order', 'Orders'],
  ['/flash-exchange', 'Exchange'],
]

export function docsPage(siteName: string): string {
  const title = `${escapeHtml(siteName)} API`
  const known = GROUPS.map(([prefix, name]) => groupHtml(name, prefix))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/docs/style.css">
<header><h1>${title}</h1>
<p>All paths are below <code>${API_PREFIX}</code>. Machines read <a href="/docs/openapi.json">openapi.json</a>.</p>
<p>Success is HTTP 200, <code>{"code":"200","result":…}</code>. A refusal of the catalogue is HTTP 422 with its code; everything else carries its HTTP status as code. <code>Authorization: &lt;token&gt;</code> signs in; a browser gets the session's id as token, which counts only with its cookie; <code>virtually: NO</code> means the demo account (default), <code>YES</code> the real one. Amounts, prices and rates are decimal text; times ISO 8601 in UTC. A call marked <b>once</b> takes a <code>clientId</code> (UUID): the same id again gets the first answer.</p></header>
<main>
${known.join('\n')}
${tableHtml('Refusals of the catalogue', ERROR_CATALOG)}
${tableHtml('Successes', SUCCESS_MESSAGES)}
${tableHtml('HTTP refusals', HTTP_REFUSALS)}
</main>
</html>`
}

function groupHtml(name: string, prefix: string): string {
  const calls = ENDPOINTS.filter(({ path }) => path.startsWith(`${prefix}/`))
  return `<section><h2>${name}</h2>\n${calls.map(callHtml).join('\n')}</section>`
}

function callHtml(endpoint: AnyEndpoint): string {
  const marks = [endpoint.access === 'customer' ? 'token' : '', endpoint.movesMoney ? 'once' : '']
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${name}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${short(schema)}</code></td></tr>`,
  )
  const body = endpoint.method === 'POST' ? schemaOf(endpoint.body, 'input') : undefined
  const errors = endpoint.errors.map(code => `<li><code>${code}</code> ${ERROR_CATALOG[code]}</li>`)
  return `<details><summary><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code> ${marks
    .filter(Boolean)
    .map(mark => `<b>${mark}</b>`)
    .join(' ')}<span class="summary">${escapeHtml(endpoint.summary)}</span></summary>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body?.properties && Object.keys(body.properties).length > 0 ? `<h3>Body</h3><pre>${json(body)}</pre>` : ''}
<h3>Result${endpoint.success ? `, message ${endpoint.success}` : ''}</h3><pre>${json(schemaOf(endpoint.result, 'output'))}</pre>
${errors.length > 0 ? `<h3>Refusals</h3><ul>${errors.join('')}</ul>` : ''}</details>`
}

function tableHtml(title: string, table: Readonly<Record<string, string>>): string {
  const rows = Object.entries(table).map(
    ([code, text]) => `<tr><td><code>${code}</code></td><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<section><h2>${title}</h2><table>${rows.join('')}</table></section>`
}

function short(schema: unknown): string {
  const text = JSON.stringify(schema)
  return escapeHtml(text.length > 160 ? `${text.slice(0, 159)}…` : text)
}

function json(schema: unknown): string {
  return escapeHtml(JSON.stringify(schema, null, 2))
}

export const DOCS_STYLE = `:root{color-scheme:light dark;--line:#e1dfdb;--soft:#f1efeb;--text:#14171d;--bg:#f8f7f4;--link:#583ac3;--dim:#5b5f67}
@media (prefers-color-scheme:dark){:root{--line:#2b303a;--soft:#1a1e26;--text:#f1f3f8;--bg:#090c11;--link:#b9a9fe;--dim:#989faa}}
*{box-sizing:border-box}body{margin:0 auto;max-width:64rem;padding:2rem 1.25rem 4rem;background:var(--bg);color:var(--text);font:.9375rem/1.55 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}h2{font-size:1.25rem;margin:2.5rem 0 .75rem}h3{font-size:.8125rem;margin:1rem 0 .25rem;color:var(--dim)}
a{color:var(--link)}code,pre{font:.8125rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{background:var(--soft);padding:.75rem 1rem;border-radius:.5rem;overflow:auto;max-height:24rem;margin:0}
details{border-block-start:1px solid var(--line);padding:.25rem 0}details:last-child{border-block-end:1px solid var(--line)}details[open]{padding-block-end:1rem}summary{cursor:pointer;padding:.5rem 0}
.method{display:inline-block;min-width:3.25rem;font:600 .75rem/1 ui-monospace,monospace}.get{color:#047059}.post{color:#0e5dbb}@media (prefers-color-scheme:dark){.get{color:#49e9b8}.post{color:#6eaff7}}
.summary{display:block;color:var(--dim);padding-inline-start:4.25rem}summary b{font:600 .6875rem/1 system-ui;border:1px solid var(--line);border-radius:.375rem;padding:.125rem .375rem;margin-inline-start:.375rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td{border-block-start:1px solid var(--line);padding:.375rem .75rem .375rem 0;vertical-align:top}
`
