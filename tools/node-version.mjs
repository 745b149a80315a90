import { ToolProblem } from './say.mjs'

/** Why a version of Node is too old, or null. */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return null
  return new ToolProblem(
    `需要 Node.js 20.19 或更新的版本，现在是 ${version}。请从 nodejs.org 安装。`,
    `Node.js 20.19 or newer is needed; this is ${version}. Get it from nodejs.org.`,
  )
}
