import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { foreignStyles } from './style-check.ts'

const found = (css: string) => foreignStyles('mfe-loan', css)

describe('styles that reach beyond their remote', () => {
  it.each([
    ['an element', 'body { margin: 0 }', 'styles body'],
    ['the root', ':root { --q-color: red }', 'styles :root'],
    ['everything', '* { color: red }', 'styles *'],
    ['a class of the shell', '.q-button { color: red }', 'styles .q-button'],
    ['a class of another remote', '.mfe-market__row--a1 { color: red }', 'styles .mfe-market__row--a1'],
    ['one of two', '.mfe-loan__a--1, h1 { color: red }', 'styles h1'],
    ['what contains its own', 'body:has(.mfe-loan__a--1) { color: red }', 'styles body:has'],
    ['what is its own or another', ':is(.mfe-loan__a--1, body) { color: red }', 'styles :is'],
    ['what its own are not', ':not(.mfe-loan__a--1) { color: red }', 'styles :not'],
    ['a parent from within', '.mfe-loan__a--1 { body:has(&) { color: red } }', 'styles body:has(&)'],
    ['what follows its own', '.mfe-loan__a--1 ~ * { color: red }', 'styles .mfe-loan__a--1 ~ *'],
    [
      'what comes next to its own',
      '.mfe-loan__a--1 + header { color: red }',
      'styles .mfe-loan__a--1 + header',
    ],
    [
      'what is below what follows',
      '.mfe-loan__a--1 ~ main .q-button { color: red }',
      'styles .mfe-loan__a--1 ~ main',
    ],
    ['what follows, without spaces', '.mfe-loan__a--1~*{color:red}', 'styles .mfe-loan__a--1~*'],
    ['what follows, with a comment', '.mfe-loan__a--1/* */+/* */p { color: red }', 'styles .mfe-loan'],
    ['a column', '.mfe-loan__a--1 || td { color: red }', 'styles .mfe-loan__a--1 || td'],
    ['what follows, from within', '.mfe-loan__a--1 { & ~ * { color: red } }', 'styles & ~ *'],
    ['what follows, the parent unnamed', '.mfe-loan__a--1 { + header { color: red } }', 'styles + header'],
    ['what follows, two rules deep', '.mfe-loan__a--1 { &:hover { ~ p { color: red } } }', 'styles ~ p'],
    ['what follows one of two', '.mfe-loan p, .mfe-loan__a--1 { & + p { color: red } }', 'styles & + p'],
    [
      'what follows, behind a condition',
      '.mfe-loan { @media (width > 1px) { + p { color: red } } }',
      'styles + p',
    ],
    ['what contains its parent', '.mfe-loan__a--1 { :is(body, &) { color: red } }', 'styles :is(body, &)'],
    ['an element behind a condition', '@media (width < 1px) { p { color: red } }', 'styles p'],
    [
      'another layer',
      '@layer base { .mfe-loan__a--1 { color: red } }',
      'has a layer of its own, @layer base',
    ],
    ['the order of layers', '@layer remote, base;', 'has a layer of its own'],
    ['an import', '@import url(https://elsewhere.example/x.css);', 'has @import'],
    ['a font', '@font-face { font-family: Inter }', 'has @font-face'],
    ['an animation for all', '@keyframes spin { to { rotate: 1turn } }', 'has @keyframes spin'],
    ['a property for all', '@property --q-gap { syntax: "*"; inherits: false }', 'has @property --q-gap'],
    ['the printed page', '@page { margin: 0 }', 'has @page'],
    ['no stylesheet', '.a {', 'is not a stylesheet'],
  ])('%s', (_, css, problem) => {
    expect(found(css).join('; ')).toContain(problem)
  })
})

describe('styles of its own', () => {
  it.each([
    ['a class', '.mfe-loan__a--1:hover > span { color: red }'],
    ['a theme of the page', '[data-theme=dark] .mfe-loan__a--1 { color: red }'],
    ['a layer and conditions', '@layer remote { @media (width < 1px) { .mfe-loan { color: red } } }'],
    ['nested ones', '.mfe-loan__a--1 { & .b, span, .dark & { color: red } }'],
    ['one next to another', '.mfe-loan__a--1 + .mfe-loan__b--1 ~ .mfe-loan__c--1 { color: red }'],
    ['what follows below its own', '.mfe-loan__a--1 > * + * ~ p { color: red }'],
    [
      'what follows below its own, nested',
      '.mfe-loan__a--1 { > * { + p { color: red } } p ~ & span { color: red } }',
    ],
    ['a state of a field before it', 'input:checked + .mfe-loan__a--1 { color: red }'],
    ['an animation', '@keyframes mfe-loan__spin--1 { to { rotate: 1turn } }'],
    ['nothing', ''],
  ])('%s', (_, css) => {
    expect(found(css)).toEqual([])
  })

  it('are all that the remotes of this checkout have, once they are built', () => {
    const root = path.join(import.meta.dirname, '../../../..')
    // A cached build may contain leftover files of the previous one, so read the manifest.
    const sheets = globSync('mfe-*/dist/manifest.json', { cwd: root }).flatMap(manifest => {
      const { styles } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8'))
      return styles.map((style: string) => path.join(path.dirname(manifest), style))
    })
    expect(sheets).toHaveLength(6)
    const problems = sheets.flatMap(sheet => {
      const css = readFileSync(path.join(root, sheet), 'utf8')
      return foreignStyles(sheet.split(path.sep)[0] ?? '', css)
    })
    expect(problems).toEqual([])
  })
})
