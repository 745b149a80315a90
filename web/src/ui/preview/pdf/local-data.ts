// Options have to be written out: the bundler reads them. Inlined files would be data addresses, which the policy of the
// pages does not fetch.
const cmaps = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const programs = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const addresses = new Map(
  Object.entries({ ...cmaps, ...fonts, ...programs }).map(([path, url]) => [path.split('/').at(-1), url]),
)

/** Gives pdf.js its character maps (without them Chinese stays blank), fonts and decoders from our own server. */
export class LocalData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename)
    const response = url ? await fetch(url) : null
    if (!response?.ok) throw new Error(`${filename} is not there`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
