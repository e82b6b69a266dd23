import { describe, expect, it } from 'vitest'
import { fileNameProblem, nameClash } from './file-name.ts'

describe('the name of a file in a build', () => {
  it.each(['remoteEntry.3f.js', 'locales/en.12ab.json', 'media/chart-2_b.png', '_/x'])('may be %s', name => {
    expect(fileNameProblem(name)).toBeNull()
  })

  it.each([
    ['vendors~main.js', 'has the character "~" (U+007E)'],
    ['page-[slug].js', 'has the character "[" (U+005B)'],
    ['+layout.css', 'has the character "+" (U+002B)'],
    ['a b.js', 'has the character " " (U+0020)'],
    ['größe.js', 'has the character "ö" (U+00F6)'],
    ['a\\b.js', 'has the character "\\\\" (U+005C)'],
    ['😀.js', 'has the character "😀" (U+1F600)'],
    ['a%2Fb.js', 'has the character "%"'],
    ['../x.js', 'is not the name of a file below'],
    ['a/./x.js', 'is not the name of a file below'],
    ['/x.js', 'is not the name of a file below'],
    ['a//x.js', 'is not the name of a file below'],
    ['', 'is not the name of a file below'],
    [`${'a'.repeat(201)}.js`, 'has 204 characters; a file or folder has at most 200'],
    [`${'a/'.repeat(200)}x.js`, 'has 404 characters'],
  ])('may not be %j', (name, problem) => {
    expect(fileNameProblem(name)).toContain(problem)
  })
})

describe('names that one folder cannot hold together', () => {
  it.each([
    [['Main.js', 'main.js'], 'Main.js and main.js differ only in their case'],
    [['Media/x.png', 'media/x.png'], 'differ only in their case'],
    [['a', 'a/b.js'], 'a is a file and, in a/b.js, a folder'],
    [['a/b.js/c', 'A/B.js'], 'A/B.js is a file and, in a/b.js/c, a folder'],
  ])('%j', (names, problem) => {
    expect(nameClash(names)).toContain(problem)
  })

  it('are none among the files of a usual build', () => {
    expect(nameClash(['a.js', 'a.js.map', 'a/b.js', 'ab/c.js', 'a.js'])).toBeNull()
  })
})
