// Adds to package-lock.json the packages for other platforms that the registry at hand does not have, so that npm ci
// accepts it on every platform. Run it after npm install when the check of dependency versions asks for it.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPlatforms } from './check/missing-platforms.mjs'

const system = /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(-.+)?$/

/** What the lockfile says of a package that is made for one platform, which its name tells. */
function entryOf({ name, version, dev }) {
  const [, os, cpu, variant = ''] = system.exec(name) ?? []
  if (!os) throw new Error(`the name of ${name} does not tell its platform; add it to package-lock.json by hand`)
  const libc = { '-musl': ['musl'], '-gnu': ['glibc'] }[variant]
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc }), optional: true, os: [os] }
}

/** The same lockfile with every platform in it, in npm's own order. */
export function completeLockfile(lockfile) {
  const added = missingPlatforms(lockfile.packages).map((missing) => [`node_modules/${missing.name}`, entryOf(missing)])
  const all = [...Object.entries(lockfile.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(all) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(fileURLToPath(import.meta.url)), '../package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPlatforms(lockfile.packages)
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
  console.log(`${missing.length} packages added`)
}
