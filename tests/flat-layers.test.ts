import { expect, test } from 'vitest'
import { flattenLayers } from '../vite/flat-layers.ts'

const PROPERTIES =
  '@layer properties{@supports ((-webkit-hyphens:none)){*,:before,:after,::backdrop{--tw-border-style:solid}}}'

test('what is in layers stands outside of them, in their order', () => {
  const css = `${PROPERTIES}@layer theme{:root{--a:1}}@layer base{a{color:red}@media print{a{color:#000}}}@layer components;@layer utilities{.b\\{c{content:"}"}}:root{--b:2}@media print{form{display:none!important}}`
  expect(flattenLayers(css)).toBe(
    '*,:before,:after{--tw-border-style:solid}:root{--a:1}a{color:red}@media print{a{color:#000}}.b\\{c{content:"}"}:root{--b:2}@media print{form{display:none!important}}',
  )
})

test('what was registered is set instead', () => {
  const registered = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}'
  expect(flattenLayers(`${PROPERTIES}.a{color:red}${registered}`)).toBe(
    '*,:before,:after{--tw-border-style:solid}.a{color:red}',
  )
})

test('an order that the file does not keep is an error', () => {
  expect(() =>
    flattenLayers('@layer base,utilities;@layer utilities{.a{top:0}}@layer base{a{top:1px}}'),
  ).toThrow('The layers are not in their order: utilities, base')
})
