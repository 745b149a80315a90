/**
 * Packages for other platforms that a lockfile should name and does not. npm leaves them out when the registry that it
 * was run against does not have them, and `npm ci` then refuses the whole lockfile everywhere.
 * @param packages the field `packages` of a lockfile
 */
export function missingPlatforms(packages) {
  return Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}
