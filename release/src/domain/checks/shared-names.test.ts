import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { manifestOf } from '../../testing/manifest-builder.ts'
import { sharedNameProblem } from './shared-names.ts'

const manifest = manifestOf({ name: 'mfe-help', version: '3.0.0-rc.1' })
const problemOf = (script: string, file = 'late.js') =>
  sharedNameProblem(manifest, new Map([[file, bytesOf(script)]]))

describe('names that another version of a build could have', () => {
  it.each([
    ['webpack, minified', '(globalThis.webpackChunkmfe_help||=[]).push([["faq"],{1(e,t){}}]);'],
    [
      'webpack, for old browsers',
      '"use strict";(self.webpackChunkmfe_help=self.webpackChunkmfe_help||[]).push([[8],{',
    ],
    [
      'webpack, readable',
      '(self["webpackChunkmfe_help"] = self["webpackChunkmfe_help"] || []).push([["faq"],{',
    ],
    ['Rspack', '(globalThis.rspackChunkmfe_help||=[]).push([["faq"],{1(e,t){}}]);'],
    ['a list with its own name', '(window["help-chunks"]=window["help-chunks"]??[]).push([[1],{'],
    ['the name of another version', '(globalThis.webpackChunkmfe_help_3_0_0_hrc_h1||=[]).push([[1],{'],
    ['a longer one', '(globalThis.webpackChunk_mfe_help_3_0_0_hrc_1||=[]).push([[1],{'],
  ])('a list of chunks: %s', (_, script) => {
    expect(problemOf(script)).toMatch(
      /^late\.js keeps its chunks in \S+, which other versions can have too: set output\.uniqueName to mfe_help_3_0_0_hrc_1$/,
    )
  })

  it.each([
    ['webpack', 'o.setAttribute("data-webpack","mfe_help:"+n)'],
    ['webpack, looking for one', 'if(r.getAttribute("data-webpack")=="mfe_help:"+n){}'],
    ['Rspack', "s.setAttribute('data-rspack', 'mfe_help:' + key)"],
  ])('the mark of its scripts: %s', (_, script) => {
    expect(problemOf(script)).toMatch(/^late\.js marks its scripts with mfe_help, .*set output\.uniqueName/)
  })

  it.each([
    ['webpack', 'm.federation={initOptions:{name:"mfe-help",remotes:[]}}'],
    ['Rspack', 'p(r.federation.initOptions,"name",()=>"mfe-help")'],
    ['as a function', "p(r.initOptions, 'name', function () { return 'mfe-help' })"],
  ])('its federation runtime: %s', (_, script) => {
    expect(problemOf(script)).toMatch(
      /^late\.js gives its federation runtime the name mfe-help, .*set the name of the federation plugin to mfe_help_3_0_0_hrc_1$/,
    )
  })
})

describe('a custom element', () => {
  it('is named with the version, since a page defines each name once', () => {
    expect(problemOf('customElements.define("help-note",class extends HTMLElement{})')).toBe(
      'late.js defines the custom element help-note, which other versions can have too: set its name, after a word of yours and a hyphen, to mfe_help_3_0_0_hrc_1',
    )
    expect(problemOf('customElements.define("help-note-mfe_help_3_0_0_hrc_1",Note)')).toBeNull()
  })
})

describe('unshared names', () => {
  it.each([
    '(globalThis.webpackChunkmfe_help_3_0_0_hrc_1||=[]).push([["faq"],{1(e,t){}}]);',
    '(self["rspackChunkmfe_help_3_0_0_hrc_1"]=self["rspackChunkmfe_help_3_0_0_hrc_1"]||[]).push([[1],{',
    'o.setAttribute("data-webpack","mfe_help_3_0_0_hrc_1:"+n)',
    'm.federation={initOptions:{name:"mfe_help_3_0_0_hrc_1",remotes:[]}}',
    'var mfe_help_3_0_0_hrc_1=(()=>{window.dataLayer=window.dataLayer||[];return{init(){},get(){}}})()',
    '',
  ])('%s', script => {
    expect(problemOf(script)).toBeNull()
  })

  it('are looked for in scripts alone', () => {
    expect(problemOf('(self.webpackChunkmfe=[]||[]).push([[1]])', 'notes.txt')).toBeNull()
  })
})
