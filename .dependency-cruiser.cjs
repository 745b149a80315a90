// Who may import whom. Each rule says why; ARCHITECTURE.md shows the same as a table.
const testFile = '\\.(test\\.tsx?|e2e\\.ts)$|/testing/'
const installed = 'node_modules'

/** The workspace that the file stands in; test files may use what is installed for tests. */
const onlyThese = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: testFile },
  to: { pathNot: allowed },
})
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    onlyThese(
      'domain-is-pure',
      'Rules take values and give values, so that browser and server decide alike; no clock, network or database can get in.',
      '^domain/src/',
      ['^domain/src/', `${installed}/typebox/`, `${installed}/decimal\\.js/`],
    ),
    onlyThese(
      'contract-is-data',
      'The contract says what travels and is read by both sides, so it may know neither of them.',
      '^contract/src/',
      ['^contract/src/', '^domain/src/', `${installed}/typebox/`],
    ),
    onlyThese(
      'migrations-are-frozen',
      'A migration that imports the app changes its meaning when the app does.',
      '^server/src/migrations/',
      ['^server/src/migrations/', `${installed}/kysely/`],
    ),
    never(
      'server-knows-no-web',
      'The two sides are deployed apart and meet in the contract alone.',
      { path: '^(server|domain|contract)/src/' },
      { path: '^web/src/' },
    ),
    never(
      'web-knows-no-server',
      'Server code in the bundle would carry secrets and megabytes to the browser.',
      { path: '^(web|domain|contract)/src/' },
      { path: '^server/src/' },
    ),
    never(
      'platform-knows-no-feature',
      'Platform and widgets serve every feature; one that knows a feature cannot be used by the next.',
      { path: '^(server/src/(platform|tables)|web/src/(platform|ui))/', pathNot: testFile },
      { path: '^(server|web)/src/features/' },
    ),
    never(
      'platform-stands-below-app',
      'The app puts platform and features together; the other way round is a circle.',
      { path: '^(server|web)/src/(platform|tables|ui|features)/', pathNot: testFile },
      { path: '^(server/src/(app|all-routes|main)\\.ts|web/src/(app/|main\\.tsx))' },
    ),
    never(
      'features-meet-at-the-door',
      'What a feature offers to others is its index.ts; all else may change without asking.',
      { path: '^(server|web)/src/features/([^/]+)/', pathNot: testFile },
      {
        path: '^(server|web)/src/features/[^/]+/.+',
        pathNot: ['^$1/src/features/$2/', '/features/[^/]+/index\\.tsx?$'],
      },
    ),
    never(
      'sql-stands-in-stores',
      'Queries stand together where the permission of rows and columns is applied; routes and decisions call them.',
      { path: '^server/src/features/', pathNot: [testFile, '[/-]store\\.ts$', '/store-[^/]+\\.ts$'] },
      { path: `${installed}/(kysely|pg)/`, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'tests-stay-tests',
      'Code that runs in production must not lean on fixtures.',
      { path: '^(domain|contract|server|web)/src/', pathNot: testFile },
      { path: testFile },
    ),
    never(
      'production-needs-no-tools',
      'A package that is installed for development alone is missing where the product runs.',
      { path: '^(domain|contract|server)/src/', pathNot: testFile },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-optional'], pathNot: '@types/' },
    ),
    never(
      'declared-dependencies-only',
      'A package that no package.json of the workspace names is there by accident and gone by accident.',
      { path: '^(domain|contract|server|web)/src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never('everything-resolves', 'An import that leads nowhere fails at run time.', {}, { couldNotResolve: true }),
    never(
      'no-circles',
      'Files that import each other can only be understood, tested and moved together.',
      {},
      { circular: true },
    ),
  ],
  options: {
    doNotFollow: { path: installed },
    exclude: { path: '^(server|web)/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    preserveSymlinks: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
