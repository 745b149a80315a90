import { createMd5Hasher } from './md5-hasher'

/** What the page asks: take a slice, or tell the digest. */
export type HashQuestion = { slice: Blob } | { end: true }
export type HashAnswer = { ready: true } | { digest: string } | { unreadable: true }

const hasher = createMd5Hasher()
const answer = (words: HashAnswer) => self.postMessage(words)

async function take(slice: Blob) {
  const bytes = await slice.arrayBuffer().catch(() => null)
  if (!bytes) return answer({ unreadable: true })
  ;(await hasher).add(new Uint8Array(bytes))
  answer({ ready: true })
}

self.onmessage = async ({ data }: MessageEvent<HashQuestion>) => {
  if ('slice' in data) await take(data.slice)
  else answer({ digest: (await hasher).digest() })
}

void hasher.then(() => answer({ ready: true }))
