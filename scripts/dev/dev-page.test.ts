import { describe, expect, it } from 'vitest'
import { devPage } from './dev-page.ts'

const SHELL = { scripts: [{ path: 'development/main.js' }], styles: [{ path: 'development/main.css' }] }
const PAGE = `<!doctype html><html lang="de"><head>
  <link rel="stylesheet" href="/assets/main.0a1b.css" integrity="sha384-x">
  <script defer src="/assets/main.0a1b.js" integrity="sha384-x" crossorigin="anonymous"></script>
  <link rel="manifest" href="/manifest.webmanifest">
  <link rel="preload" as="script" href="/remotes/mfe-loan/1.0.0/remoteEntry.js">
  <link rel="preload" as="script" href="/remotes/mfe-nft/1.0.0/remoteEntry.js">
</head><body><script type="application/json" id="boot">{"siteName":"\\u003cb>","remoteStrings":{"mfe-loan":{"title":"Loans"},"mfe-nft":{"title":"NFTs"}},"linkTexts":{"mfe-loan":{"title":"Loans"}}}</script></body></html>`

const page = devPage(PAGE, { shell: SHELL, remotes: { 'mfe-loan': 'http://127.0.0.1:4100' } })

describe('a page of the dev server', () => {
  it('has the development shell in place of the deployed one', () => {
    expect(page).not.toContain('/assets/main')
    expect(page).toContain('<script defer src="/assets/development/main.js"></script>')
    expect(page).toContain('<link rel="stylesheet" href="/assets/development/main.css">')
  })

  it('preloads the other remotes only', () => {
    expect(page).not.toContain('/remotes/mfe-loan/')
    expect(page).toContain('/remotes/mfe-nft/1.0.0/remoteEntry.js')
    expect(page).toContain('/manifest.webmanifest')
  })

  it('names its remotes in the boot data, without their pinned texts, which can not end the element', () => {
    const json = /id="boot">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      siteName: '<b>',
      remoteStrings: { 'mfe-nft': { title: 'NFTs' } },
      linkTexts: {},
      dev: { remotes: { 'mfe-loan': 'http://127.0.0.1:4100' } },
    })
  })

  it('is left alone when the shell is not in it', () => {
    const other = '<!doctype html><script src="/assets/x.js"></script>'
    expect(devPage(other, { shell: SHELL, remotes: {} })).toBe(other)
  })
})
