import { ToolProblem } from './say.mjs'

/** Why a version of Node is too old, or null. The build leaves out 21 and the first versions of 22. */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return null
  return new ToolProblem(
    `需要 Node.js 20.19 以上（22 系列为 22.12 以上），现在是 ${version}。请从 nodejs.org 安装。`,
    `Node.js 20.19 or newer is needed (of 22, at least 22.12); this is ${version}. Get it from nodejs.org.`,
  )
}
