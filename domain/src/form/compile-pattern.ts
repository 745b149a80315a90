import { type CharTest, type PatternNode, PatternProblem } from './pattern-node'

/** One step of a compiled pattern; numbers are places in the program. */
export type Step =
  | { kind: 'char'; test: CharTest }
  | { kind: 'fork'; to: readonly number[] }
  | { kind: 'place'; place: 'start' | 'end' | 'word-edge' | 'no-word-edge' }
  | { kind: 'look'; program: Program; negative: boolean }
  | { kind: 'found' }
export type Program = readonly Step[]

const mostSteps = 3000

function append(program: Step[], ...steps: Step[]) {
  if (program.length + steps.length > mostSteps) throw new PatternProblem('too-complex')
  program.push(...steps)
}

function writeEither(program: Step[], parts: readonly PatternNode[]) {
  const fork: number[] = []
  const start = program.length
  append(program, { kind: 'fork', to: fork })
  const ends: number[][] = []
  for (const part of parts) {
    fork.push(program.length)
    write(program, part)
    const end: number[] = []
    append(program, { kind: 'fork', to: end })
    ends.push(end)
  }
  for (const end of ends) end.push(program.length)
  return start
}

function writeRepeat(program: Step[], { part, least, most }: PatternNode & { kind: 'repeat' }) {
  for (let times = 0; times < least; times++) write(program, part)
  if (most === Number.POSITIVE_INFINITY) {
    const start = program.length
    const fork: number[] = [start + 1]
    append(program, { kind: 'fork', to: fork })
    write(program, part)
    append(program, { kind: 'fork', to: [start] })
    fork.push(program.length)
    return
  }
  const forks: number[][] = []
  for (let times = least; times < most; times++) {
    const fork: number[] = [program.length + 1]
    append(program, { kind: 'fork', to: fork })
    write(program, part)
    forks.push(fork)
  }
  for (const fork of forks) fork.push(program.length)
}

function write(program: Step[], node: PatternNode): void {
  if (node.kind === 'sequence') for (const part of node.parts) write(program, part)
  else if (node.kind === 'either') writeEither(program, node.parts)
  else if (node.kind === 'repeat') writeRepeat(program, node)
  else if (node.kind === 'look')
    append(program, { kind: 'look', program: compilePattern(node.part), negative: node.negative })
  else append(program, node)
}

/** The steps of a tree, at most 3,000; throws PatternProblem. */
export function compilePattern(node: PatternNode): Program {
  const program: Step[] = []
  write(program, node)
  append(program, { kind: 'found' })
  return program
}
