import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPlatforms } from './missing-platforms.mjs'

const readJson = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Every dependency that the checkout declares: package, version, and the file that says so. */
function declared(root) {
  const workspaces = readJson(root, 'package.json').workspaces.map((folder) => `${folder}/package.json`)
  return ['package.json', ...workspaces].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(root, file)
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
    return Object.entries(all).map(([name, version]) => ({ name, version, file }))
  })
}

/**
 * One version of each dependency, written exactly, and a lockfile that serves every platform and names no download
 * addresses: whoever installs takes packages from the registry that his npm is set to.
 */
export function dependencyVersions(root) {
  const all = declared(root)
  const first = new Map(all.toReversed().map(({ name, version }) => [name, version]))
  const { packages } = readJson(root, 'package-lock.json')
  const addresses = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''))
  const problems = [
    ...all
      .filter(({ version }) => !/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
      .map(({ name, version, file }) => `${file}: ${name} ${version} is not one exact version`),
    ...all
      .filter(({ name, version }) => first.get(name) !== version)
      .map(({ name, version, file }) => `${file}: ${name} ${version}, elsewhere ${first.get(name)}`),
    ...addresses.map(([path]) => `package-lock.json: ${path} names a download address`),
    ...missingPlatforms(packages).map(
      ({ name }) => `package-lock.json lacks ${name}, and npm ci refuses it; run node tools/complete-lockfile.mjs`,
    ),
  ]
  return { ok: problems.length === 0, output: [...problems, `${first.size} dependencies`].join('\n') }
}
