/**
 * Cuts the references that keep all of single-spa in the bundle although only parcels are used: the library as a
 * property of every parcel, and the global of its developer tools. Applications, routing and history patching are then
 * tree-shaken, and no remote can start them (architecture: "single-spa parcels only").
 */
export default function parcelsOnly(source: string): string {
  const [handles] =
    /Object\.freeze\(\{__proto__:null,(get \w+\(\)\{return [\w$]+\},?)+\}\)/.exec(source) ?? []
  const [tools] = /[\w$]+&&window\.__SINGLE_SPA_DEVTOOLS__&&\([^)]*\);/.exec(source) ?? []
  if (handles === undefined || tools === undefined) throw new Error('single-spa is not built as it was')
  return source.replace(handles, '{}').replace(tools, '')
}
