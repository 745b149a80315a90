/** What the tools print for people: Chinese first, then English. */
export const say = (zh, en) => console.log(`${zh}\n${en}`)

/** Why a tool cannot go on, and what to do, in the same two languages. */
export class ToolProblem extends Error {
  constructor(zh, en) {
    super(en)
    this.name = 'ToolProblem'
    this.zh = zh
  }
}

/** Runs a tool; a problem that was foreseen ends it with its two lines and exit code 1. */
export async function runTool(main) {
  try {
    await main()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof ToolProblem) console.error(`${error.zh}\n${error.message}`)
    else console.error(error)
  }
}
