import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = (name) => /\.(m?js|css|svg|json|map|wasm|html|bcmap|ttf|pfb)$/.test(name)
/** Smaller files gain nothing. */
const smallest = 1024
/** 11 is slower by a factor of ten and smaller by some percent only. */
const brotliQuality = 9

/** Puts .br and .gz beside each asset, so that the server sends them as they are. */
export async function compressAssets(folder) {
  await Promise.all(
    readdirSync(folder)
      .filter(isText)
      .map((name) => compress(join(folder, name))),
  )
}

async function compress(path) {
  const content = await readFile(path)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
