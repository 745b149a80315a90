import { createMD5 } from 'hash-wasm'
import { md5 } from 'js-md5'

/** Computes an MD5 digest piece by piece. */
export interface Md5Hasher {
  add(bytes: Uint8Array): void
  /** 32 hexadecimal digits, lower case. */
  digest(): string
}

async function wasmHasher(): Promise<Md5Hasher> {
  const hasher = (await createMD5()).init()
  return { add: (bytes) => void hasher.update(bytes), digest: () => hasher.digest() }
}

function scriptHasher(): Md5Hasher {
  const hasher = md5.create()
  return { add: (bytes) => void hasher.update(bytes), digest: () => hasher.hex() }
}

/** A hasher by WebAssembly (FIL-55); where a browser forbids that, one by script, which is several times slower. */
export const createMd5Hasher = (): Promise<Md5Hasher> => wasmHasher().catch(scriptHasher)
