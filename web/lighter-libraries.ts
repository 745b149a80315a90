import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inPackages = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

interface Shortcut {
  /** What is imported. */
  readonly wanted: RegExp
  /** By whom; by anybody where absent. */
  readonly by?: RegExp
  readonly instead: (name: string) => string
}

/** Imports that bring more than what is used of them, each with a file of the same package that brings just that. */
const shortcuts: readonly Shortcut[] = [
  // Every button asks whether it stands in a form; only forms need fields and their rules.
  {
    wanted: /^@rc-component\/form$/,
    by: /antd\/es\/form\/context\.js$/,
    instead: (name) => `${name}/es/FormContext.js`,
  },
  // What is written for Node does not fall apart into what is used and what is not.
  { wanted: /^@ant-design\/icons-svg\/lib\//, instead: (name) => `${name.replace('/lib/', '/es/')}.js` },
  { wanted: /^antd\/locale\//, instead: (name) => `${name.replace('antd/', 'antd/es/')}.js` },
  // The package names its files for development only, with all their warnings.
  { wanted: /^react-router$/, instead: (name) => `${name}/dist/production/index.mjs` },
]

/** Names for developers, which keep components alive that nobody uses. */
const withoutNames = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (\w+)\.(forwardRef|createContext|memo)\(/g, '= /*#__PURE__*/ $1.$2(')

/** Leaves out of the build what libraries bring along and nothing here uses. */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(wanted, importer = '') {
      const shortcut = shortcuts.find((one) => one.wanted.test(wanted) && (one.by?.test(importer) ?? true))
      return shortcut ? inPackages(shortcut.instead(wanted)) : null
    },
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  }
}
