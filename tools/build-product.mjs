import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { digestOf, isBuiltFrom, stamp } from './stamp.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'domain/src', 'contract/src']
const parts = [
  {
    folder: 'web/dist',
    sources: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'tools/build-web.mjs',
      'tools/compress-assets.mjs',
      'tools/locales/collect-texts.mjs',
    ],
    build: buildWeb,
  },
  {
    folder: 'server/dist',
    sources: ['server/src', 'server/package.json', 'tools/build-server.mjs'],
    build: buildServer,
  },
]

/** Which parts were built from other sources than those that are there now. */
export function staleParts(root) {
  return parts
    .map((part) => ({ ...part, digest: digestOf(root, [...shared, ...part.sources]) }))
    .filter(({ folder, digest }) => !isBuiltFrom(join(root, folder), digest))
}

/** Whether a part was built from the sources that are there now. */
export const isBuilt = (root, folder) => !staleParts(root).some((part) => part.folder === folder)

/** Builds the parts at the same time. */
export async function buildParts(root, stale) {
  await Promise.all(
    stale.map(async ({ build, folder, digest }) => {
      await build(root)
      stamp(join(root, folder), digest)
    }),
  )
}
